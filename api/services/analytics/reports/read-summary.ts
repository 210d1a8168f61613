import type { Figures, TotalFigure } from '#model/analytics/figures.ts'
import { noFigures, totalFigures } from '#model/analytics/figures.ts'
import {
  type AnalyticsSummary,
  conversionKinds,
  type Totals,
  type VisitLabel,
  visitKinds,
} from '#model/calls/reports/analytics.ts'
import { devices } from '#model/definition/audience.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { languages } from '#model/values/language.ts'
import { listDropped } from '../../../db/analytics/dropped-events.ts'
import {
  hasVisits,
  listHours,
  listSegmentTotals,
  listTotals,
  type VisitQuery,
} from '../../../db/analytics/visit-reports.ts'
import { findAggregationCursor } from '../../../db/analytics/visit-sums.ts'
import type { Db } from '../../../db/database.ts'
import { otherLabels } from '../label-caps.ts'
import { annotationsOf } from './annotations-of.ts'
import { listGoalFigures } from './read-goals.ts'
import { comparedQuery, everyDay, meanOf } from './report-days.ts'

const hoursOfDay = 24

/** The hours of one day, computed from its visits; null if those are deleted. */
function readHours(db: Db, query: VisitQuery, day: string | undefined): AnalyticsSummary['hours'] {
  const found = new Map(day ? listHours(db, query, day).map((row) => [row.hour, row]) : [])
  if (day === undefined || found.size === 0) return null
  const rows = Array.from(
    { length: hoursOfDay },
    (_, hour) => found.get(hour) ?? { hour, visits: 0, conversions: 0 },
  )
  return { day, rows }
}

const maxShares = 50

/** How often a site was visited, by whom, and with which results. */
export function readSummary(
  db: Db,
  query: VisitQuery,
  settings: Pick<SiteSettings, 'campaign'>,
): AnalyticsSummary {
  const { siteId, from, to } = query
  const byDay = new Map(listTotals(db, query).map(({ day, ...figures }) => [day, figures]))
  const sum = addedUp([...byDay.values()])
  const before = addedUp(listTotals(db, comparedQuery(query)))
  const segments = listSegmentTotals(db, query)
  return {
    from,
    to,
    totals: totalsOf(sum),
    before: totalsOf(before),
    days: everyDay(query).map((day) => ({ ...totalsOf(byDay.get(day) ?? noFigures(totalFigures)), day })),
    hours: readHours(db, query, [...byDay.keys()].sort().at(-1)),
    sources: commonest(sharesOf(segments, 'source')),
    media: commonest(sharesOf(segments, 'medium')),
    campaigns: commonest(sharesOf(segments, 'campaign')),
    contents: commonest(sharesOf(segments, 'content')),
    terms: commonest(sharesOf(segments, 'term')),
    languages: inOrder(sharesOf(segments, 'language'), languages),
    devices: inOrder(sharesOf(segments, 'device'), devices),
    visitKinds: inOrder(sharesOf(segments, 'visit'), visitKinds),
    conversions: conversionKinds.map((kind) => ({ kind, count: sum[kind] })),
    goals: listGoalFigures(db, query),
    annotations: annotationsOf(db, query, settings),
    dropped: listDropped(db, { siteId, from, to }),
    upTo: hasVisits(db, siteId) ? (findAggregationCursor(db)?.upTo ?? null) : null,
  }
}

function addedUp(rows: readonly Figures<TotalFigure>[]): Figures<TotalFigure> {
  const sum = noFigures(totalFigures)
  for (const row of rows) for (const name of totalFigures) sum[name] += row[name]
  return sum
}

const totalsOf = ({
  visits,
  views,
  clicks,
  conversions,
  bounces,
  dwellMs,
}: Figures<TotalFigure>): Totals => ({
  ...{ visits, views, clicks, conversions, bounces },
  dwellMs: meanOf(dwellMs, visits),
})

interface Share<Name extends string = string> {
  name: Name
  visits: number
  conversions: number
}

type Segment = ReturnType<typeof listSegmentTotals>[number]

function sharesOf<Key extends VisitLabel | 'language' | 'device' | 'visit'>(
  segments: readonly Segment[],
  key: Key,
): Share<Segment[Key]>[] {
  const shares = new Map<Segment[Key], Share<Segment[Key]>>()
  for (const segment of segments) {
    const name = segment[key]
    const { visits, conversions } = shares.get(name) ?? { visits: 0, conversions: 0 }
    shares.set(name, {
      name,
      visits: visits + segment.visits,
      conversions: conversions + segment.conversions,
    })
  }
  return [...shares.values()].sort((a, b) => b.visits - a.visits || (a.name < b.name ? -1 : 1))
}

/** Further ones, together with those that were merged when they were stored, become one entry at the end. */
function commonest(shares: readonly Share[]): Share[] {
  const named = shares.filter(({ name }) => name !== otherLabels)
  const rest = [...named.slice(maxShares), ...shares.filter(({ name }) => name === otherLabels)]
  if (rest.length === 0) return named
  const sum = (key: 'visits' | 'conversions') => rest.reduce((total, share) => total + share[key], 0)
  return [
    ...named.slice(0, maxShares),
    { name: otherLabels, visits: sum('visits'), conversions: sum('conversions') },
  ]
}

const inOrder = <Name extends string>(shares: readonly Share<Name>[], names: readonly Name[]) =>
  names.flatMap((name) => shares.find((share) => share.name === name) ?? [])
