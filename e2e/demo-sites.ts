import { positionOf } from '#model/values/position.ts'

/** The properties of a starter site that tests use. */
export interface DemoSite {
  name: string
  siteId: string
  /** Number of pages in each category. */
  rows: readonly number[]
  hasMenu: boolean
  /** Position of a members-only page. */
  locked?: string
  /** Position of a page with products. */
  products: string
  /** A page with a button that links to another page of the grid. */
  inside?: { from: string; to: string }
  /** A page with a button that links to another website. */
  outside: { from: string; url: string }
  /** Position of a page that shows a film. */
  film?: string
}

export const demoSites: readonly DemoSite[] = [
  {
    name: 'festival',
    siteId: 'demo-festival',
    rows: [5, 4, 3],
    hasMenu: true,
    products: 'B3',
    inside: { from: 'A4', to: 'B2' },
    outside: { from: 'A3', url: 'https://example.com/minamo/forest' },
    film: 'A1',
  },
  {
    name: 'inn',
    siteId: 'demo-inn',
    rows: [2, 2, 2, 2, 2, 2, 2, 2],
    hasMenu: true,
    products: 'D1',
    inside: { from: 'E2', to: 'H1' },
    outside: { from: 'F1', url: 'https://example.com/shioakari/walk' },
  },
  {
    name: 'roastery',
    siteId: 'demo-roastery',
    rows: [3, 3, 3, 3],
    hasMenu: true,
    locked: 'C3',
    products: 'A2',
    inside: { from: 'B1', to: 'B3' },
    outside: { from: 'D1', url: 'https://example.com/koganezaka/letters' },
  },
  {
    name: 'school',
    siteId: 'demo-school',
    rows: [20],
    hasMenu: false,
    locked: 'A18',
    products: 'A7',
    outside: { from: 'A14', url: 'https://example.com/sorairo/works' },
  },
]

/** Positions of all pages, category by category. */
export const positionsOf = ({ rows }: DemoSite): string[] =>
  rows.flatMap((count, column) => Array.from({ length: count }, (_, row) => positionOf({ column, row })))

/** Whether everything is tested, which takes long. */
export const isLong = process.env.LONG === '1'

/** One starter site of each shape: grid or single category, with or without a menu; all of them with `LONG=1`. */
export const demoShapes: readonly DemoSite[] = demoSites.filter(
  (site, index) => isLong || demoSites.findIndex((one) => shapeOf(one) === shapeOf(site)) === index,
)

function shapeOf({ rows, hasMenu }: DemoSite): string {
  return `${rows.length > 1} ${hasMenu}`
}

export const demoSite = (name: string): DemoSite => demoSites.find((site) => site.name === name)!
