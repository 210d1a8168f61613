import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { visitorKeys } from '../schema/idempotency.ts'

export type VisitorKey = typeof visitorKeys.$inferSelect

const byKey = prepared((db) =>
  db
    .select()
    .from(visitorKeys)
    .where(
      and(eq(visitorKeys.siteId, sql.placeholder('siteId')), eq(visitorKeys.key, sql.placeholder('key'))),
    )
    .prepare(),
)

export const findVisitorKey = (
  db: Db,
  { siteId, key }: Pick<VisitorKey, 'siteId' | 'key'>,
): VisitorKey | undefined => byKey(db).get({ siteId, key })

const put = prepared((db) =>
  db
    .insert(visitorKeys)
    .values({
      siteId: sql.placeholder('siteId'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      status: sql.placeholder('status'),
      reply: sql.placeholder('reply'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoUpdate({
      target: [visitorKeys.siteId, visitorKeys.key],
      set: {
        requestHash: sql`excluded.request_hash`,
        status: sql`excluded.status`,
        reply: sql`excluded.reply`,
        createdAt: sql`excluded.created_at`,
      },
    })
    .prepare(),
)

/** Replaces an older one with the same key. */
export const putVisitorKey = (db: Db, row: VisitorKey): void => {
  put(db).run({ ...row })
}

/** Deletes at most `limit`, because a visitor waits for it. */
export const removeOldVisitorKeys = (
  db: Db,
  { createdBefore, limit }: { createdBefore: number; limit: number },
): void => {
  const old = db
    .select({ rowid: sql`rowid` })
    .from(visitorKeys)
    .where(lt(visitorKeys.createdAt, createdBefore))
    .limit(limit)
  db.delete(visitorKeys).where(inArray(sql`rowid`, old)).run()
}
