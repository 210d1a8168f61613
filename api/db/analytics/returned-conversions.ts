import { and, between, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { type VisitLabel, visitLabels } from '#model/calls/reports/analytics.ts'
import type { Attribution } from '#model/records/attribution.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../database.ts'
import { members } from '../schema/members.ts'
import { returnedConversions } from '../schema/returned-conversions.ts'
import { submissions } from '../schema/submissions.ts'
import { surveyResponses } from '../schema/surveys.ts'
import type { VisitQuery } from './visit-reports.ts'

export type ReturnedRow = typeof returnedConversions.$inferSelect

export const findReturned = (db: Db, siteId: string, key: string): ReturnedRow | undefined =>
  db
    .select()
    .from(returnedConversions)
    .where(and(eq(returnedConversions.siteId, siteId), eq(returnedConversions.key, key)))
    .get()

export const addReturned = (db: Db, row: ReturnedRow): void => {
  db.insert(returnedConversions).values(row).run()
}

/** Deletes those before a day; returns how many. */
export const removeReturnedBefore = (db: Db, siteId: string, day: string): number =>
  db
    .delete(returnedConversions)
    .where(and(eq(returnedConversions.siteId, siteId), sql`${returnedConversions.day} < ${day}`))
    .run().changes

/** Something that a visitor sent, with what led to it. */
export interface LedSubmission {
  language: Language
  attribution: Attribution
  createdAt: number
}

/** What visitors of a site have sent since an instant, of which something is known. */
export const listLedSince = (db: Db, siteId: string, since: number): LedSubmission[] =>
  [submissions, surveyResponses, members].flatMap((table) =>
    db
      .select({ language: table.language, attribution: table.attribution, createdAt: table.createdAt })
      .from(table)
      .where(and(eq(table.siteId, siteId), gte(table.createdAt, since), isNotNull(table.attribution)))
      .all()
      .flatMap(({ attribution, ...led }) => (attribution ? [{ ...led, attribution }] : [])),
  )

/**
 * What was told of each goal on these days, also by a label. Which device it was, and whether it was a new visitor, is not known:
 * a filter by these finds nothing.
 */
export function listReturned(db: Db, { siteId, from, to, filter }: VisitQuery, label?: VisitLabel) {
  const { device, visit, language } = filter
  if (device !== undefined || visit !== undefined) return []
  const name = label ? returnedConversions[label] : sql<string>`''`
  return db
    .select({
      name,
      goalId: returnedConversions.goalId,
      currency: returnedConversions.currency,
      times: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${returnedConversions.amount})`.mapWith(Number),
    })
    .from(returnedConversions)
    .where(
      and(
        eq(returnedConversions.siteId, siteId),
        between(returnedConversions.day, from, to),
        language && eq(returnedConversions.language, language),
        ...visitLabels.map((one) => {
          const wanted = filter[one]
          return wanted === undefined ? undefined : eq(returnedConversions[one], wanted)
        }),
      ),
    )
    .groupBy(name, returnedConversions.goalId, returnedConversions.currency)
    .all()
}
