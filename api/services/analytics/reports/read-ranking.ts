import { minRanked, type Ranking, type RankingKind } from '#model/calls/reports/analytics.ts'
import { listPageFigures, type VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { type NamedPages, namedPage, namedPages } from './read-pages.ts'
import { comparedQuery } from './report-days.ts'

type PageSums = ReturnType<typeof listPageFigures>[number]

interface Measure {
  /** The figure that pages are ranked by. */
  count: (page: PageSums) => number
  /** Number of visits in which it happened. */
  visits: (page: PageSums) => number
}

const measures: Readonly<Record<RankingKind, Measure>> = {
  cv: { count: ({ conversions }) => conversions, visits: ({ conversions }) => conversions },
  cta: { count: ({ ctaClicks }) => ctaClicks, visits: ({ ctaVisits }) => ctaVisits },
  popup: { count: ({ popupClicks }) => popupClicks, visits: ({ popupVisits }) => popupVisits },
}

/** Ranks pages by how often visitors did something on them, or after them; empty if too few qualify. */
export function readRanking(db: Db, query: VisitQuery, by: RankingKind): Ranking {
  const pages = namedPages(db, query.siteId)
  const { count, visits: visitsWith } = measures[by]
  const ranked = rankedBy(listPageFigures(db, query), pages, by)
  const before = rankedBy(listPageFigures(db, comparedQuery(query)), pages, by)
  const isRanking = before.length >= minRanked
  const rankBefore = new Map(before.map(({ pageId }, index) => [pageId, index + 1]))
  return {
    by,
    qualifying: ranked.length,
    rows:
      ranked.length < minRanked
        ? []
        : ranked.map((page, index) => ({
            ...namedPage(pages, page.pageId),
            rank: index + 1,
            visits: page.visits,
            count: count(page),
            rate: page.visits === 0 ? 0 : visitsWith(page) / page.visits,
            rankBefore: isRanking ? (rankBefore.get(page.pageId) ?? null) : null,
          })),
  }
}

/** The highest count first; equal counts by the share of visits, then by the order of the grid. */
function rankedBy(found: readonly PageSums[], pages: NamedPages, by: RankingKind): PageSums[] {
  const { count, visits } = measures[by]
  const places = new Map([...pages.keys()].map((pageId, index) => [pageId, index]))
  const placeOf = ({ pageId }: PageSums) => places.get(pageId) ?? places.size
  const rate = (page: PageSums) => visits(page) / page.visits
  return found
    .filter((page) => count(page) > 0)
    .sort(
      (a, b) =>
        count(b) - count(a) || rate(b) - rate(a) || placeOf(a) - placeOf(b) || (a.pageId < b.pageId ? -1 : 1),
    )
}
