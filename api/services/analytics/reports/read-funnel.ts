import { stepInstants } from '#model/analytics/goal-hits.ts'
import type { ReportTexts } from '#model/analytics/report-texts.ts'
import { walkOf } from '#model/analytics/visit-walk.ts'
import { type FunnelReport, maxFunnelVisits } from '#model/calls/reports/funnels.ts'
import type { FunnelStep } from '#model/records/goal.ts'
import { actionsOf, listVisitsWithBatches } from '../../../db/analytics/event-batches.ts'
import { listLatestVisits, listTotals, type VisitQuery } from '../../../db/analytics/visit-reports.ts'
import { findAggregationCursor } from '../../../db/analytics/visit-sums.ts'
import type { Db } from '../../../db/database.ts'
import { namedPage, namedPages } from './read-pages.ts'
import type { ReportTable } from './report-file.ts'

const visitsAtOnce = 1_000

interface Wanted {
  steps: readonly FunnelStep[]
  limit?: number
}

/** How many of the latest visits reached each step, one after another, and how long that took. */
export function readFunnel(
  db: Db,
  query: VisitQuery,
  { steps, limit = maxFunnelVisits }: Wanted,
): FunnelReport {
  const ids = listLatestVisits(db, query, limit)
  const waits: number[][] = steps.map(() => [])
  const upTo = findAggregationCursor(db)?.batchId ?? 0
  for (let start = 0; start < ids.length; start += visitsAtOnce)
    for (const { batches } of listVisitsWithBatches(db, ids.slice(start, start + visitsAtOnce), upTo)) {
      const instants = stepInstants(walkOf(actionsOf(batches)).acts, steps)
      for (const [step, at] of instants.entries()) waits[step]!.push(at - (instants[step - 1] ?? at))
    }
  return {
    from: query.from,
    to: query.to,
    allVisits: listTotals(db, query).reduce((sum, { visits }) => sum + visits, 0),
    visits: ids.length,
    steps: steps.map((rule, step) => ({
      rule,
      visits: waits[step]!.length,
      medianMs: step === 0 ? null : medianOf(waits[step]!),
    })),
  }
}

/** Null if there is nothing; between the two in the middle of an even number. */
function medianOf(values: number[]): number | null {
  if (values.length === 0) return null
  values.sort((a, b) => a - b)
  const middle = values.length >> 1
  return values.length % 2 === 1 ? values[middle]! : Math.round((values[middle - 1]! + values[middle]!) / 2)
}

/** A row for each step. */
export function funnelTable(db: Db, query: VisitQuery, wanted: Wanted & { words: ReportTexts }): ReportTable {
  const { words } = wanted
  const texts = words.funnel
  const pages = namedPages(db, query.siteId)
  const { visits, steps } = readFunnel(db, query, wanted)
  const share = (part: number, whole: number) => `${(whole > 0 ? (part / whole) * 100 : 0).toFixed(1)}%`
  const nameOf = (rule: FunnelStep): string => {
    if (rule.kind !== 'page') return [texts.kinds[rule.kind], detailOf(rule)].filter(Boolean).join(' ')
    const { position, title } = namedPage(pages, rule.pageId)
    return `${position ?? `${rule.pageId} ${words.gone}`} ${title}`.trim()
  }
  return {
    header: [
      ...[texts.number, texts.step, words.visits, texts.ofAll, texts.ofBefore],
      ...[texts.lost, texts.median],
    ],
    rows: steps.map(({ rule, visits: reached, medianMs }, step) => {
      const before = steps[step - 1]?.visits ?? visits
      return [
        ...[step + 1, nameOf(rule), reached, share(reached, visits), share(reached, before)],
        ...[before - reached, medianMs === null ? null : Math.round(medianMs / 1_000)],
      ]
    }),
    charted: 2,
    labels: [0, 1],
    empty: words.nothing,
  }
}

const detailOf = (rule: FunnelStep): string | undefined => {
  switch (rule.kind) {
    case 'click':
      return [rule.thing, rule.id].filter(Boolean).join(' ')
    case 'form':
      return rule.form
    case 'survey':
      return rule.surveyId
    default:
      return undefined
  }
}
