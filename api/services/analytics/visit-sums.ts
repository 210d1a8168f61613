import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type Counted,
  countedOf,
  countKey,
  type Figures,
  noFigures,
  type PageFigureName,
  pageFigureNames,
  type TotalFigure,
  totalFigures,
  type VisitFigures,
} from '#model/analytics/figures.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { findUnpackedBefore, packMonth } from '../../db/analytics/visit-packs.ts'
import {
  countSums,
  findTotals,
  listCountsOfPlace,
  listPagesOfPlace,
  listPlacesOfDay,
  pageSums,
  type SumPlace,
  totalSums,
} from '../../db/analytics/visit-sums.ts'
import type { Database, Db } from '../../db/database.ts'

/** The segment that contains all visits. */
const everySegment = 0

interface Sum {
  place: SumPlace
  totals: Figures<TotalFigure>
  pages: Map<string, Figures<PageFigureName>>
  counts: Map<string, number>
}

/** Sums that are being computed, by site, day and segment. */
export type Sums = Map<string, Sum>

/** Adds the figures of a visit to the sums (`times` 1), or subtracts them (-1). */
export function addVisitTo(
  sums: Sums,
  { siteId, day, segmentId }: SumPlace,
  figures: VisitFigures,
  times: 1 | -1,
) {
  for (const segment of [everySegment, segmentId]) {
    const sum = sumAt(sums, { siteId, day, segmentId: segment })
    addFigures(sum.totals, figures.totals, totalFigures, times)
    for (const [pageId, page] of figures.pages) addPage(sum, pageId, page, times)
    for (const [key, count] of figures.counts) addCount(sum, key, times * count)
  }
}

/** Subtracts the stored sums of a day: what remains is the difference. */
export function takeAwayKept(db: Db, sums: Sums, { siteId, day }: Omit<SumPlace, 'segmentId'>): void {
  for (const place of listPlacesOfDay(db, siteId, day)) {
    const sum = sumAt(sums, place)
    addFigures(sum.totals, findTotals(db, place) ?? noFigures(totalFigures), totalFigures, -1)
    for (const { pageId, ...page } of listPagesOfPlace(db, place)) addPage(sum, pageId, page, -1)
    for (const { count, ...counted } of listCountsOfPlace(db, place)) addCount(sum, countKey(counted), -count)
  }
}

function sumAt(sums: Sums, place: SumPlace): Sum {
  const key = `${place.siteId} ${place.day} ${place.segmentId}`
  const known = sums.get(key)
  if (known) return known
  const sum: Sum = { place, totals: noFigures(totalFigures), pages: new Map(), counts: new Map() }
  sums.set(key, sum)
  return sum
}

function addPage({ pages }: Sum, pageId: string, page: Figures<PageFigureName>, times: 1 | -1): void {
  const known = pages.get(pageId) ?? noFigures(pageFigureNames)
  pages.set(pageId, known)
  addFigures(known, page, pageFigureNames, times)
}

const addCount = ({ counts }: Sum, key: string, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count)

function addFigures<Name extends string>(
  to: Figures<Name>,
  from: Figures<Name>,
  names: readonly Name[],
  times: 1 | -1,
): void {
  for (const name of names) to[name] += times * from[name]
}

const isSomething = (figures: object): boolean => Object.values(figures).some((value) => value !== 0)

/** In a transaction; `db` must be the database itself. */
export function writeSums(db: Db, sums: Sums): void {
  for (const { place, totals, pages, counts } of sums.values()) {
    const changedPages = [...pages]
      .filter(([, page]) => isSomething(page))
      .map(([pageId, page]) => ({ pageId, ...page }))
    const changedCounts = inOrder([...counts].filter(([, count]) => count !== 0))
    if (isSomething(totals)) totalSums.add(db, place, [totals])
    pageSums.add(db, place, changedPages)
    countSums.add(db, place, changedCounts)
    if (totals.visits < 0) totalSums.removeEmpty(db, place, [totals])
    pageSums.removeEmpty(
      db,
      place,
      changedPages.filter(({ visits }) => visits < 0),
    )
    countSums.removeEmpty(
      db,
      place,
      changedCounts.filter(({ count }) => count < 0),
    )
  }
}

const inOrder = (counts: [key: string, count: number][]): (Counted & { count: number })[] =>
  counts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, count]) => ({ ...countedOf(key), count }))

interface Tools {
  database: Database
  now: () => number
}

/** Packs the counts of past months, which makes reports over a year ten times as fast. Returns the number of packs. */
export async function compressMonths({ database, now }: Tools, isStopped: () => boolean): Promise<number> {
  const thisMonth = tokyoDay(now()).slice(0, 7)
  let packed = 0
  while (!isStopped()) {
    const place = findUnpackedBefore(database.db, thisMonth)
    if (!place) break
    await database.transactionAside((db) => packMonth(db, place))
    packed++
    await yieldToEventLoop()
  }
  return packed
}
