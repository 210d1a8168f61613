/** Figures that are summed over all visits of a day. */
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

/** Figures that are summed per page and day. */
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

/** What is only counted: moves between pages, taps in a cell of a page, page speed values in a bucket, goals. */
export const countKinds = ['flow', 'tap', 'vital', 'goal'] as const
export type CountKind = (typeof countKinds)[number]

/**
 * One thing that is counted. For a flow, `page` and `other` are the pages it leads from and to, empty where the visit
 * began or ended. For a vital, they are the page and the vital's name. `detail` is a direction, a cell or a bucket. For a goal,
 * `page` is its id, and `detail` is what is counted of it: `goalCounts`, or a currency for amounts in its smallest unit.
 */
export interface Counted {
  kind: CountKind
  page: string
  other: string
  detail: string
}

/** What is counted of a goal besides its worth: visits that reached it, and how often they did. */
export const goalCounts = ['visits', 'times'] as const

/** The parts are joined by spaces, which no id or name contains. */
export const countKey = ({ kind, page, other, detail }: Counted): string =>
  `${kind} ${page} ${other} ${detail}`

export function countedOf(key: string): Counted {
  const [kind, page, other, detail] = key.split(' ') as [CountKind, string, string, string]
  return { kind, page, other, detail }
}

/** A page that the visitor was on before moving to another one. */
export interface VisitStep {
  pageId: string
  dwellMs: number
  clicks: number
}

/** What one visit adds to the sums. */
export interface VisitFigures {
  totals: Figures<TotalFigure>
  pages: Map<string, Figures<PageFigureName>>
  /** Keys: `countKey`. */
  counts: Map<string, number>
  path: VisitStep[]
}

export const noFigures = <Name extends string>(names: readonly Name[]): Figures<Name> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Figures<Name>
