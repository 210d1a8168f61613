import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { formPlaces } from '../schema/forms.ts'

interface FormPlace {
  siteId: string
  /** Id of the form's closing. */
  closingId: string
}

/** How many places of a form's limit are taken. */
export const countFormPlaces = (db: Db, { siteId, closingId }: FormPlace): number =>
  db
    .select({ count: formPlaces.count })
    .from(formPlaces)
    .where(and(eq(formPlaces.siteId, siteId), eq(formPlaces.closingId, closingId)))
    .get()?.count ?? 0

/** Takes a place. False if `limit` is reached: checked in the same statement, so that no other call comes between. */
export function takeFormPlace(db: Db, { siteId, closingId, limit }: FormPlace & { limit: number }): boolean {
  const { changes } = db
    .insert(formPlaces)
    .values({ siteId, closingId, count: 1 })
    .onConflictDoUpdate({
      target: [formPlaces.siteId, formPlaces.closingId],
      set: { count: sql`${formPlaces.count} + 1` },
      setWhere: lt(formPlaces.count, limit),
    })
    .run()
  return changes === 1
}
