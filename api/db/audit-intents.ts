import { asc, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { auditIntents } from './schema/audit-intents.ts'

export type AuditIntent = typeof auditIntents.$inferSelect

export const addAuditIntent = (db: Db, intent: AuditIntent): void => {
  db.insert(auditIntents).values(intent).run()
}

export const removeAuditIntent = (db: Db, requestId: string): void => {
  db.delete(auditIntents).where(eq(auditIntents.requestId, requestId)).run()
}

export const listAuditIntents = (db: Db): AuditIntent[] =>
  db.select().from(auditIntents).orderBy(asc(auditIntents.at)).all()
