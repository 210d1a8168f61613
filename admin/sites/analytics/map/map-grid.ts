import type { FlowReport, MapMeasure, PageReport } from '#model/calls/reports/analytics.ts'
import { parsePosition } from '#model/values/position.ts'

export type Flow = FlowReport['flows'][number]
type PageRow = PageReport['pages'][number]

/** A page in its place, both zero-based. */
export interface MapCell extends PageRow {
  position: string
  column: number
  row: number
}

export interface MapGrid {
  /** By column, then by row. */
  columns: readonly (readonly MapCell[])[]
  rows: number
  cells: ReadonlyMap<string, MapCell>
}

export function gridOf(pages: PageReport['pages']): MapGrid {
  const cells = pages.flatMap((page): MapCell[] => {
    const place = page.position === null ? undefined : parsePosition(page.position)
    return place && page.position !== null ? [{ ...page, ...place, position: page.position }] : []
  })
  const placed: MapCell[][] = []
  for (const cell of cells) {
    placed[cell.column] ??= []
    placed[cell.column]![cell.row] = cell
  }
  const columns = Array.from(placed, (column) => column ?? [])
  return {
    columns,
    rows: Math.max(0, ...columns.map((column) => column.length)),
    cells: new Map(cells.map((cell) => [cell.pageId, cell])),
  }
}

/** A flow between two neighbouring pages. */
export interface Arrow {
  from: MapCell
  to: MapCell
  side: 'up' | 'down' | 'left' | 'right'
  count: number
  before: number
}

const steps = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const
const sides = Object.keys(steps) as Arrow['side'][]

const sideOf = (from: MapCell, to: MapCell): Arrow['side'] | undefined =>
  sides.find((side) => {
    const [columns, rows] = steps[side]
    return to.column - from.column === columns && to.row - from.row === rows
  })

/** The swipes between neighbours; a tap that leads there is a jump, and no arrow. */
export function arrowsOf({ cells }: MapGrid, flows: readonly Flow[]): Arrow[] {
  return flows.flatMap(({ from, to, direction, count, before }): Arrow[] => {
    const [start, end] = [cells.get(from ?? ''), cells.get(to ?? '')]
    if (!start || !end || direction === 'jump' || count === 0) return []
    const side = sideOf(start, end)
    return side ? [{ from: start, to: end, side, count, before }] : []
  })
}

const most = (flows: readonly Flow[]) => flows.toSorted((one, other) => other.count - one.count)

/** All flows to and from a page, the most frequent first. */
export const flowsAt = (flows: readonly Flow[], pageId: string) => ({
  came: most(flows.filter(({ to, count }) => to === pageId && count > 0)),
  went: most(flows.filter(({ from, count }) => from === pageId && count > 0)),
})

/** What a page is coloured by: a share, or milliseconds; undefined where nobody saw it. */
export function measureOf(
  { figures }: Pick<PageRow, 'figures'>,
  measure: MapMeasure,
  visits: number,
): number | undefined {
  if (figures.visits === 0 || visits === 0) return undefined
  switch (measure) {
    case 'reach':
      return figures.visits / visits
    case 'dwell':
      return figures.dwellMs
    case 'exit':
      return figures.exits / figures.visits
  }
}

/** With fewer visits a share says little. */
export const fewVisits = 10

/**
 * The position of a value on its scale, 0 to 1. Few pages get most visits: a square-root scale keeps the
 * others distinguishable.
 */
export const partOf = (value: number, greatest: number): number =>
  greatest > 0 ? Math.sqrt(value / greatest) : 0

/** The value at a position of the scale. */
export const valueAt = (part: number, greatest: number): number => greatest * part ** 2

/** The end of the scale; pages with hardly any visits do not stretch it. */
export function greatestOf(pages: readonly Pick<PageRow, 'figures'>[], measure: MapMeasure, visits: number) {
  const counted = pages.filter(({ figures }) => figures.visits >= fewVisits)
  const of = counted.length > 0 ? counted : pages
  return Math.max(0, ...of.map((page) => measureOf(page, measure, visits) ?? 0))
}

/** The cell or arrow of the map that an element belongs to. */
export function placeOf(target: EventTarget, { cells }: Pick<MapGrid, 'cells'>) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell], [data-from]') : null
  const { cell = '', from = '', to = '' } = element?.dataset ?? {}
  return { element, cell: cells.get(cell), from: cells.get(from), to: cells.get(to) }
}
