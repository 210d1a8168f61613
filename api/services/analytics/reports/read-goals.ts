import { goalCounts } from '#model/analytics/figures.ts'
import type { VisitLabel } from '#model/calls/reports/analytics.ts'
import type { GoalReport, GoalRow } from '#model/calls/reports/goals.ts'
import { currencies, type GoalFigures } from '#model/records/goal.ts'
import { type GoalCount, listGoalCounts, listGoalCountsBy } from '../../../db/analytics/goal-counts.ts'
import { type Goal, listGoals } from '../../../db/analytics/goals.ts'
import { listReturned } from '../../../db/analytics/returned-conversions.ts'
import { listSegmentTotals, listTotals, type VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { otherLabels } from '../label-caps.ts'
import { comparedQuery } from './report-days.ts'

const maxGroups = 50

export const goalRowOf = ({ goalId, siteId, name, rule, value, since, version }: Goal): GoalRow => ({
  ...{ id: goalId, siteId, name, rule, value },
  since: new Date(since).toISOString(),
  revision: String(version),
})

/** How often each goal was reached, what that is worth, and which visits did it. */
export function readGoals(db: Db, query: VisitQuery, { by }: { by: VisitLabel | undefined }): GoalReport {
  const { siteId, from, to } = query
  const goals = listGoals(db, siteId)
  const counts = countsById(listCounts(db, query))
  const before = countsById(listCounts(db, comparedQuery(query)))
  return {
    from,
    to,
    visits: listTotals(db, query).reduce((sum, { visits }) => sum + visits, 0),
    goals: goals.map((goal) => ({
      ...goalRowOf(goal),
      ...figuresOf(counts.get(goal.goalId)),
      before: figuresOf(before.get(goal.goalId)),
    })),
    groups: by ? groupsBy(db, query, { by, ids: goals.map(({ goalId }) => goalId) }) : [],
  }
}

/** The goals of a site, with what is counted of them. */
export function listGoalFigures(db: Db, query: VisitQuery): ({ id: string; name: string } & GoalFigures)[] {
  const counts = countsById(listCounts(db, query))
  return listGoals(db, query.siteId).map(({ goalId, name }) => ({
    ...{ id: goalId, name },
    ...figuresOf(counts.get(goalId)),
  }))
}

const listCounts = (db: Db, query: VisitQuery): GoalCount[] => [
  ...listGoalCounts(db, query),
  ...returnedCounts(listReturned(db, query)),
]

/** What happened elsewhere counts as times and worth of a goal: no visit of these days need belong to it. */
const returnedCounts = <Row extends Omit<ReturnType<typeof listReturned>[number], 'name'>>(
  rows: readonly Row[],
) =>
  rows.flatMap(({ times, amount, currency, ...row }) => [
    { ...row, what: 'times', count: times },
    { ...row, what: currency, count: amount },
  ])

type Counts = Map<string, number>

function countsById(rows: readonly GoalCount[]): Map<string, Counts> {
  const byId = new Map<string, Counts>()
  for (const { goalId, what, count } of rows) {
    const counts = byId.get(goalId) ?? new Map<string, number>()
    byId.set(goalId, counts.set(what, count + (counts.get(what) ?? 0)))
  }
  return byId
}

function figuresOf(counts: Counts = new Map()): GoalFigures {
  const [visits = 0, times = 0] = goalCounts.map((what) => counts.get(what))
  const worth = currencies.flatMap((currency) => {
    const amount = counts.get(currency) ?? 0
    return amount === 0 ? [] : [{ amount, currency }]
  })
  return { visits, times, worth }
}

function groupsBy(
  db: Db,
  query: VisitQuery,
  { by, ids }: { by: VisitLabel; ids: readonly string[] },
): GoalReport['groups'] {
  const visits = new Map<string, number>()
  for (const row of listSegmentTotals(db, query)) visits.set(row[by], (visits.get(row[by]) ?? 0) + row.visits)
  // What was told may be of a source without a visit on these days.
  const told = listReturned(db, query, by)
  for (const { name } of told) if (!visits.has(name)) visits.set(name, 0)
  const ranked = [...visits]
    .filter(([name]) => name !== otherLabels)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([name]) => name)
  const shown = new Set(ranked.slice(0, maxGroups))
  const groupOf = (name: string) => (shown.has(name) ? name : otherLabels)
  const rows = [...listGoalCountsBy(db, query, by), ...returnedCounts(told)]
  const names = [...shown, ...(shown.size < visits.size ? [otherLabels] : [])]
  return names.map((name) => {
    const counts = countsById(rows.filter((row) => groupOf(row.name) === name))
    const total = [...visits].reduce((sum, [one, count]) => sum + (groupOf(one) === name ? count : 0), 0)
    return { name, visits: total, goals: ids.map((id) => ({ id, ...figuresOf(counts.get(id)) })) }
  })
}
