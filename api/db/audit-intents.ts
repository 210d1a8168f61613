import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { auditIntents } from './schema/audit-intents.ts'

export type AuditIntent = typeof auditIntents.$inferSelect

const insert = prepared((db) =>
  db
    .insert(auditIntents)
    .values({
      requestId: sql.placeholder('requestId'),
      draft: sql.placeholder('draft'),
      at: sql.placeholder('at'),
    })
    .prepare(),
)

const remove = prepared((db) =>
  db
    .delete(auditIntents)
    .where(eq(auditIntents.requestId, sql.placeholder('requestId')))
    .prepare(),
)

export const addAuditIntent = (db: Db, intent: AuditIntent): void => {
  insert(db).run(intent)
}

export const removeAuditIntent = (db: Db, requestId: string): void => {
  remove(db).run({ requestId })
}

export const listAuditIntents = (db: Db): AuditIntent[] =>
  db.select().from(auditIntents).orderBy(asc(auditIntents.at)).all()
