import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { formNotices } from '../schema/forms.ts'
import { sites } from '../schema/sites.ts'
import { staff } from '../schema/staff.ts'

export type FormNotice = typeof formNotices.$inferSelect
export type NoticedForm = Pick<FormNotice, 'siteId' | 'kind'>

const upsert = prepared((db) =>
  db
    .insert(formNotices)
    .values({
      siteId: sql.placeholder('siteId'),
      kind: sql.placeholder('kind'),
      count: sql`1`,
      submissionId: sql.placeholder('submissionId'),
    })
    .onConflictDoUpdate({
      target: [formNotices.siteId, formNotices.kind],
      set: {
        count: sql`${formNotices.count} + 1`,
        submissionId: sql`CASE ${formNotices.count} WHEN 0 THEN excluded.submission_id ELSE ${formNotices.submissionId} END`,
      },
    })
    .prepare(),
)

/** Adds a submission to the next mail to staff. */
export const addToNotice = (
  db: Db,
  { siteId, kind, submissionId }: NoticedForm & { submissionId: string },
): void => {
  upsert(db).run({ siteId, kind, submissionId })
}

/** Forms with submissions to report, about which no mail was sent since `mailedBefore`. */
export const listDueNotices = (
  db: Db,
  { mailedBefore, limit }: { mailedBefore: number; limit: number },
): FormNotice[] =>
  db
    .select()
    .from(formNotices)
    .where(
      and(gt(formNotices.count, 0), or(isNull(formNotices.mailedAt), lt(formNotices.mailedAt, mailedBefore))),
    )
    .limit(limit)
    .all()

export const findNotice = (db: Db, { siteId, kind }: NoticedForm): FormNotice | undefined =>
  db
    .select()
    .from(formNotices)
    .where(and(eq(formNotices.siteId, siteId), eq(formNotices.kind, kind)))
    .get()

/** Marks all submissions until now as reported. */
export const markNoticeMailed = (db: Db, { siteId, kind }: NoticedForm, mailedAt: number): void => {
  db.update(formNotices)
    .set({ count: 0, mailedAt })
    .where(and(eq(formNotices.siteId, siteId), eq(formNotices.kind, kind)))
    .run()
}

/** The main contact of the account that a site belongs to. */
export const findContactOfSite = (
  db: Db,
  siteId: string,
): { email: string; language: Language } | undefined =>
  db
    .select({ email: staff.email, language: staff.language })
    .from(sites)
    .innerJoin(staff, and(eq(staff.accountId, sites.accountId), eq(staff.position, 'MAIN_CONTACT')))
    .where(eq(sites.id, siteId))
    .get()
