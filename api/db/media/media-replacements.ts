import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { mediaReplacements } from '../schema/media.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type MediaReplacement = typeof mediaReplacements.$inferSelect

export const addMediaReplacement = (db: Db, row: typeof mediaReplacements.$inferInsert): MediaReplacement =>
  db.insert(mediaReplacements).values(row).returning().get()

export const findMediaReplacement = (db: Db, scope: Scope, id: string): MediaReplacement | undefined =>
  db
    .select()
    .from(mediaReplacements)
    .where(and(eq(mediaReplacements.id, id), accountWithin(mediaReplacements.accountId, scope)))
    .get()

export const endMediaReplacement = (db: Db, id: string, undoneAt: number): void => {
  db.update(mediaReplacements).set({ undoneAt }).where(eq(mediaReplacements.id, id)).run()
}
