import type { Gap } from '../commands/grid-commands.ts'

/** Pixels of the window. */
export interface Point {
  clientX: number
  clientY: number
}

const columnsOf = (grid: Element): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-category]')]

const columnAt = (grid: Element, { clientX }: Point): HTMLElement | undefined => {
  const columns = columnsOf(grid)
  return columns.find((column) => clientX < column.getBoundingClientRect().right) ?? columns.at(-1)
}

/** The gap between cells that is nearest to a point. Only the cells about there are measured. */
export function gapAt(grid: Element, point: Point): Gap | undefined {
  const column = columnAt(grid, point)
  const categoryId = column?.dataset.category
  if (!column || categoryId === undefined) return undefined
  const cells = [...column.querySelectorAll<HTMLElement>('.cell')]
  let low = 0
  let high = cells.length
  while (low < high) {
    const middle = (low + high) >> 1
    const { top, height } = cells[middle]!.getBoundingClientRect()
    if (point.clientY > top + height / 2) low = middle + 1
    else high = middle
  }
  return { categoryId, row: low }
}

/** Before which column a point lies, counted from 0. */
export const columnGapAt = (grid: Element, { clientX }: Point): number =>
  columnsOf(grid).filter((column) => {
    const { left, width } = column.getBoundingClientRect()
    return clientX > left + width / 2
  }).length

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const thickness = 3

function inside(grid: HTMLElement, { left, top, width, height }: Box): Box {
  const frame = grid.getBoundingClientRect()
  return { left: left - frame.left + grid.scrollLeft, top: top - frame.top + grid.scrollTop, width, height }
}

/** Where the line stands that shows a gap, in the scrolled grid. */
export function lineOfGap(grid: HTMLElement, { categoryId, row }: Gap): Box | undefined {
  const column = columnsOf(grid).find(({ dataset }) => dataset.category === categoryId)
  const cells = column?.querySelectorAll('.cell')
  const next = cells?.[row]?.getBoundingClientRect()
  const last = cells?.[row - 1]?.getBoundingClientRect()
  const head = column?.querySelector('.head')?.getBoundingClientRect()
  if (!head) return undefined
  const y = next ? next.top - 5.5 : last ? last.bottom + 2.5 : head.bottom
  return inside(grid, { left: head.left, top: y, width: head.width, height: thickness })
}

export function lineOfColumnGap(grid: HTMLElement, column: number): Box | undefined {
  const columns = columnsOf(grid)
  const next = columns[column]?.getBoundingClientRect()
  const last = columns[column - 1]?.getBoundingClientRect()
  const x = next ? next.left - 8.5 : last ? last.right + 5.5 : undefined
  if (x === undefined) return undefined
  const { top, height } = grid.getBoundingClientRect()
  return inside(grid, { left: x, top: top + 6, width: thickness, height: height - 12 })
}
