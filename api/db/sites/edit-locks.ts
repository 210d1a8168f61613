import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { editLocks } from '../schema/editing.ts'

export type EditLockRow = typeof editLocks.$inferSelect

/** Undefined if nobody holds it, or its holder was last seen before `seenSince`. */
export const findEditLock = (db: Db, siteId: string, seenSince: number): EditLockRow | undefined =>
  db
    .select()
    .from(editLocks)
    .where(and(eq(editLocks.siteId, siteId), gte(editLocks.seenAt, seenSince)))
    .get()

/** Takes the lock, from whoever holds it. */
export const putEditLock = (db: Db, row: EditLockRow): void => {
  db.insert(editLocks).values(row).onConflictDoUpdate({ target: editLocks.siteId, set: row }).run()
}

export const noteEditorSeen = (
  db: Db,
  { siteId, holderId }: Pick<EditLockRow, 'siteId' | 'holderId'>,
  seenAt: number,
): void => {
  db.update(editLocks)
    .set({ seenAt })
    .where(and(eq(editLocks.siteId, siteId), eq(editLocks.holderId, holderId)))
    .run()
}

/** Removes the lock only if `holderId` holds it. */
export const removeEditLock = (
  db: Db,
  { siteId, holderId }: Pick<EditLockRow, 'siteId' | 'holderId'>,
): boolean =>
  db
    .delete(editLocks)
    .where(and(eq(editLocks.siteId, siteId), eq(editLocks.holderId, holderId)))
    .run().changes > 0
