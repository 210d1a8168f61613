import { firstPosition, type GridPlace, parsePosition, positionOf } from './position.ts'

/** Which cells of a site may be entered: columns are categories, rows their pages. */
export interface EnterableGrid {
  columns: readonly { rows: readonly boolean[] }[]
}

export type HorizontalDirection = 'LEFT' | 'RIGHT'
export type VerticalDirection = 'UP' | 'DOWN'

const mayEnter = (grid: EnterableGrid, { column, row }: GridPlace): boolean =>
  grid.columns[column]?.rows[row] === true

/**
 * Where a swipe to another category leads (decision 6); undefined: it is blocked. With `swipeRedirection` to that
 * category's first page that may be entered, without it to the page of the same row.
 */
export function horizontalTarget(
  grid: EnterableGrid,
  from: GridPlace,
  direction: HorizontalDirection,
  swipeRedirection: boolean,
): GridPlace | undefined {
  const column = from.column + (direction === 'RIGHT' ? 1 : -1)
  const row = swipeRedirection ? (grid.columns[column]?.rows.indexOf(true) ?? -1) : from.row
  return mayEnter(grid, { column, row }) ? { column, row } : undefined
}

/** Where a swipe within a category leads; undefined: it is blocked. */
export function verticalTarget(
  grid: EnterableGrid,
  from: GridPlace,
  direction: VerticalDirection,
): GridPlace | undefined {
  const place = { column: from.column, row: from.row + (direction === 'DOWN' ? 1 : -1) }
  return mayEnter(grid, place) ? place : undefined
}

/** One page in the order of the site. */
export interface OrderedPage {
  id: string
  /** Site-wide, from 1, category by category (decision 5). */
  order: number
  place: GridPlace
  /** `A1` */
  position: string
}

/** The order of a site's pages, to look up by any of its names. */
export interface PageOrder {
  /** `pages[order - 1]` */
  pages: readonly OrderedPage[]
  byId: ReadonlyMap<string, OrderedPage>
  /** `columns[column][row]` */
  columns: readonly (readonly OrderedPage[])[]
}

/** The order of the pages of a definition, empty cells included (decision 5). */
export function orderPages(categories: readonly { pages: readonly { id: string }[] }[]): PageOrder {
  const pages: OrderedPage[] = []
  const columns = categories.map(({ pages: cells }, column) =>
    cells.map(({ id }, row) => {
      const place = { column, row }
      const ordered = { id, order: pages.length + 1, place, position: positionOf(place) }
      pages.push(ordered)
      return ordered
    }),
  )
  return { pages, byId: new Map(pages.map((page) => [page.id, page])), columns }
}

/** The page at a position such as `B3`; undefined when the site has none there. */
export function pageAt(order: PageOrder, position: string): OrderedPage | undefined {
  const place = parsePosition(position)
  return place && order.columns[place.column]?.[place.row]
}

/** The page a visitor starts on. */
export const firstPage = (order: PageOrder): OrderedPage | undefined => pageAt(order, firstPosition)
