import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { PlanTerms } from '#model/records/plan.ts'
import { addDays } from '#model/values/calendar-day.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { accountPlans, planVersions } from '../schema/plans.ts'

/** The terms of an account's plan on a day, `yyyy-mm-dd` in Japan; undefined before its first plan. */
export const termsOf = (db: Db, accountId: string, day: string): PlanTerms | undefined =>
  db
    .select({ terms: planVersions.terms })
    .from(accountPlans)
    .innerJoin(planVersions, eq(planVersions.id, accountPlans.planVersionId))
    .where(and(eq(accountPlans.accountId, accountId), lte(accountPlans.fromDay, day)))
    .orderBy(desc(accountPlans.fromDay))
    .limit(1)
    .get()?.terms

/** Days of Japan, both included. */
export interface DayRange {
  from: string
  to: string
}

/** Prepared, because it runs for every account that is billed. */
const plansUntil = prepared((db) =>
  db
    .select({ fromDay: accountPlans.fromDay, terms: planVersions.terms })
    .from(accountPlans)
    .innerJoin(planVersions, eq(planVersions.id, accountPlans.planVersionId))
    .where(
      and(
        eq(accountPlans.accountId, sql.placeholder('accountId')),
        lte(accountPlans.fromDay, sql.placeholder('to')),
      ),
    )
    .orderBy(asc(accountPlans.fromDay))
    .prepare(),
)

/** The terms of an account by period, within a range: in order, without gaps after the first; days before the first plan are absent. */
export function termPeriods(
  db: Db,
  accountId: string,
  { from, to }: DayRange,
): (DayRange & { terms: PlanTerms })[] {
  const rows = plansUntil(db).all({ accountId, to })
  return rows.flatMap(({ fromDay, terms }, at) => {
    const next = rows[at + 1]
    const period = {
      from: fromDay > from ? fromDay : from,
      to: next && next.fromDay <= to ? addDays(next.fromDay, -1) : to,
      terms,
    }
    return period.from <= period.to ? [period] : []
  })
}
