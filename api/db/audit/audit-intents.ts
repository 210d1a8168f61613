import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { type AuditOutcome, auditIntents } from '../schema/audit.ts'

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

/** To be called in the transaction of the change itself, so that the outcome is known even if the process dies before the response. */
export const settleAuditIntent = (db: Db, requestId: string, outcome: AuditOutcome): void => {
  db.update(auditIntents)
    .set({ draft: sql`json_set(${auditIntents.draft}, '$.outcome', json(${JSON.stringify(outcome)}))` })
    .where(eq(auditIntents.requestId, requestId))
    .run()
}

export const removeAuditIntent = (db: Db, requestId: string): void => {
  remove(db).run({ requestId })
}

export const listAuditIntents = (db: Db): AuditIntent[] =>
  db.select().from(auditIntents).orderBy(asc(auditIntents.at)).all()
