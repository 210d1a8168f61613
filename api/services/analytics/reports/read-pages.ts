import { type Figures, noFigures, type PageFigureName, pageFigureNames } from '#model/analytics/figures.ts'
import type { PageFigures, PageReport } from '#model/calls/reports/analytics.ts'
import { positionOf } from '#model/values/position.ts'
import { listPageFigures, listTotals, type VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { listPageSpots } from '../../../db/sites/pages.ts'
import { comparedQuery, meanOf } from './report-days.ts'

export interface NamedPage {
  pageId: string
  position: string | null
  title: string
}

/** The pages of the draft in the order of the grid, by id. */
export type NamedPages = ReadonlyMap<string, NamedPage>

export const namedPages = (db: Db, siteId: string): NamedPages =>
  new Map(
    listPageSpots(db, siteId).map(({ id, column, row, detail }) => [
      id,
      // The label of a page without texts is its id.
      { pageId: id, position: positionOf({ column, row }), title: detail === id ? '' : detail },
    ]),
  )

/** Also for deleted pages. */
export const namedPage = (pages: NamedPages, pageId: string): NamedPage =>
  pages.get(pageId) ?? { pageId, position: null, title: '' }

/** The figures of each page. */
export function readPages(db: Db, query: VisitQuery): PageReport {
  const read = (days: VisitQuery) => new Map(listPageFigures(db, days).map((row) => [row.pageId, row]))
  const found = read(query)
  const before = read(comparedQuery(query))
  const pages = namedPages(db, query.siteId)
  const gone = [...found.values()]
    .filter(({ pageId }) => !pages.has(pageId))
    .sort((a, b) => b.views - a.views || (a.pageId < b.pageId ? -1 : 1))
  return {
    from: query.from,
    to: query.to,
    visits: listTotals(db, query).reduce((sum, { visits }) => sum + visits, 0),
    pages: [...pages.keys(), ...gone.map(({ pageId }) => pageId)].map((pageId) => ({
      ...namedPage(pages, pageId),
      figures: figuresOf(found.get(pageId)),
      before: figuresOf(before.get(pageId)),
    })),
  }
}

function figuresOf(sums: Figures<PageFigureName> = noFigures(pageFigureNames)): PageFigures {
  const { views, visits, entries, bounces, exits, dwellMs, clicks, popupClicks, conversions } = sums
  return {
    ...{ views, visits, entries, bounces, exits, clicks, popupClicks, conversions },
    dwellMs: meanOf(dwellMs, views),
  }
}
