import {
  type Counted,
  countedOf,
  type Figures,
  noFigures,
  type PageFigureName,
  pageFigureNames,
  type TotalFigure,
  totalFigures,
  type VisitFigures,
} from '#model/analytics/figures.ts'
import type { Db } from '../db/database.ts'
import { addCount, addPageFigures, addTotals, removeEmptySums, type SumPlace } from '../db/visit-sums.ts'
import type { FoldedVisit } from '../db/visits.ts'

/** The segment of all visits together. */
export const everySegment = 0

interface Sum {
  place: SumPlace
  totals: Figures<TotalFigure>
  pages: Map<string, Figures<PageFigureName>>
  counts: Map<string, number>
  /** Whether anything was taken away. */
  isLessened: boolean
}

/** Sums in the making, by site, day and segment. */
export type Sums = Map<string, Sum>

/** Adds to the sums what a visit gives, or takes away what it gave: `times` is 1 or -1. */
export function addVisitTo(
  sums: Sums,
  { siteId, day, segmentId }: FoldedVisit,
  figures: VisitFigures,
  times: 1 | -1,
) {
  for (const segment of [everySegment, segmentId]) {
    const sum = sumAt(sums, { siteId, day, segmentId: segment })
    sum.isLessened ||= times < 0
    addFigures(sum.totals, figures.totals, totalFigures, times)
    for (const [pageId, page] of figures.pages) {
      const known = sum.pages.get(pageId) ?? noFigures(pageFigureNames)
      sum.pages.set(pageId, known)
      addFigures(known, page, pageFigureNames, times)
    }
    for (const [key, count] of figures.counts) sum.counts.set(key, (sum.counts.get(key) ?? 0) + times * count)
  }
}

function sumAt(sums: Sums, place: SumPlace): Sum {
  const key = `${place.siteId} ${place.day} ${place.segmentId}`
  const known = sums.get(key)
  if (known) return known
  const sum: Sum = {
    place,
    totals: noFigures(totalFigures),
    pages: new Map(),
    counts: new Map(),
    isLessened: false,
  }
  sums.set(key, sum)
  return sum
}

function addFigures<Name extends string>(
  to: Figures<Name>,
  from: Figures<Name>,
  names: readonly Name[],
  times: 1 | -1,
): void {
  for (const name of names) to[name] += times * from[name]
}

const isSomething = (figures: object): boolean => Object.values(figures).some((value) => value !== 0)

/** To be called in a transaction. */
export function writeSums(db: Db, sums: Sums): void {
  for (const { place, totals, pages, counts, isLessened } of sums.values()) {
    if (isSomething(totals)) addTotals(db, place, totals)
    for (const [pageId, page] of pages) if (isSomething(page)) addPageFigures(db, { ...place, pageId }, page)
    for (const [key, count] of counts) {
      const counted: Counted = countedOf(key)
      if (count !== 0) addCount(db, { ...place, ...counted }, count)
    }
    if (isLessened) removeEmptySums(db, place)
  }
}
