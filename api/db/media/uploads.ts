import { and, count, eq, inArray, lt, sum } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { uploads } from '../schema/media.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type Upload = typeof uploads.$inferSelect

export const addUploads = (db: Db, rows: (typeof uploads.$inferInsert)[]): void => {
  db.insert(uploads).values(rows).run()
}

export const findUpload = (db: Db, scope: Scope, id: string): Upload | undefined =>
  db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), accountWithin(uploads.accountId, scope)))
    .get()

export const updateUpload = (
  db: Db,
  id: string,
  changes: Partial<
    Pick<Upload, 'tokenHash' | 'received' | 'state' | 'done' | 'total' | 'files' | 'expiresAt'>
  >,
): void => {
  db.update(uploads).set(changes).where(eq(uploads.id, id)).run()
}

/** The number of unfinished uploads of an account, and the bytes that they announced. */
export function countOpenUploads(db: Db, accountId: string): { uploads: number; bytes: number } {
  const found = db
    .select({ uploads: count(), bytes: sum(uploads.bytes) })
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), inArray(uploads.state, ['waiting', 'taking-in'])))
    .get()
  return { uploads: found?.uploads ?? 0, bytes: Number(found?.bytes ?? 0) }
}

/** Completely received uploads that were being ingested when the process ended. */
export const listInterruptedUploads = (db: Db): Upload[] =>
  db.select().from(uploads).where(eq(uploads.state, 'taking-in')).all()

/** Cancels uploads that were not continued in time; returns their ids. */
export const endStaleUploads = (db: Db, before: number): string[] =>
  db
    .update(uploads)
    .set({ state: 'cancelled' })
    .where(and(eq(uploads.state, 'waiting'), lt(uploads.expiresAt, before)))
    .returning({ id: uploads.id })
    .all()
    .map(({ id }) => id)

export const removeOldUploads = (db: Db, before: number): void => {
  db.delete(uploads)
    .where(and(inArray(uploads.state, ['done', 'cancelled']), lt(uploads.createdAt, before)))
    .run()
}
