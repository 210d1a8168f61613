/** What is summed up of visits, day by day. */
export const totalFigures = [
  'visits',
  'views',
  'clicks',
  'conversions',
  'bounces',
  'dwellMs',
  'form',
  'register',
  'survey',
  'external',
] as const
export type TotalFigure = (typeof totalFigures)[number]

/** What is summed up of visits page by page, day by day. */
export const pageFigureNames = [
  'views',
  'visits',
  'entries',
  'bounces',
  'exits',
  'dwellMs',
  'clicks',
  'ctaClicks',
  'ctaVisits',
  'popupClicks',
  'popupVisits',
  'conversions',
] as const
export type PageFigureName = (typeof pageFigureNames)[number]

export type Figures<Name extends string> = Record<Name, number>

/** What is only counted: ways between pages, taps on a cell of a page, figures of speed in a bucket. */
export const countKinds = ['flow', 'tap', 'vital'] as const
export type CountKind = (typeof countKinds)[number]

/**
 * One thing that is counted: `page` and `other` are the pages of a flow, empty where the visit began or ended, and the
 * page and the name of a vital; `detail` is a direction, a cell, a bucket.
 */
export interface Counted {
  kind: CountKind
  page: string
  other: string
  detail: string
}

/** Ids and names have no blanks. */
export const countKey = ({ kind, page, other, detail }: Counted): string =>
  `${kind} ${page} ${other} ${detail}`

export function countedOf(key: string): Counted {
  const [kind, page, other, detail] = key.split(' ') as [CountKind, string, string, string]
  return { kind, page, other, detail }
}

/** A page on which a visit stood, until it went to another one. */
export interface VisitStep {
  pageId: string
  dwellMs: number
  clicks: number
}

/** What one visit adds to the sums. */
export interface VisitFigures {
  totals: Figures<TotalFigure>
  pages: Map<string, Figures<PageFigureName>>
  /** By `countKey`. */
  counts: Map<string, number>
  path: VisitStep[]
}

export const noFigures = <Name extends string>(names: readonly Name[]): Figures<Name> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Figures<Name>
