import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { applicants } from '../schema/forms.ts'

interface PopupPlace {
  siteId: string
  popupId: string
}

const selectCount = prepared((db) =>
  db
    .select({ count: applicants.count })
    .from(applicants)
    .where(
      and(
        eq(applicants.siteId, sql.placeholder('siteId')),
        eq(applicants.popupId, sql.placeholder('popupId')),
      ),
    )
    .prepare(),
)

/** How many have applied through a popup. */
export const countApplicants = (db: Db, place: PopupPlace): number =>
  selectCount(db).get({ ...place })?.count ?? 0

/** Counts an applicant. False if `limit` is reached: checked in the same statement, so that no other call comes between. */
export function addApplicant(db: Db, { siteId, popupId, limit }: PopupPlace & { limit: number }): boolean {
  if (limit < 1) return false
  const { changes } = db
    .insert(applicants)
    .values({ siteId, popupId, count: 1 })
    .onConflictDoUpdate({
      target: [applicants.siteId, applicants.popupId],
      set: { count: sql`${applicants.count} + 1` },
      setWhere: lt(applicants.count, limit),
    })
    .run()
  return changes === 1
}

/** Those of all popups of a site. */
export const listApplicants = (db: Db, siteId: string): { popupId: string; count: number }[] =>
  db
    .select({ popupId: applicants.popupId, count: applicants.count })
    .from(applicants)
    .where(eq(applicants.siteId, siteId))
    .all()
