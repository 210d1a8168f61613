import type { Gap } from '../commands/grid-commands.ts'
import { isRail } from './grid-shape.ts'

/** Pixels of the window. */
export interface Point {
  clientX: number
  clientY: number
}

const columnsOf = (grid: Element): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-category]')]

/** The column at a point. Columns are side by side, in a rail one below the other. */
const columnAt = (grid: Element, { clientX, clientY }: Point): HTMLElement | undefined => {
  const columns = columnsOf(grid)
  const isBefore = ({ right, bottom }: DOMRect) => (isRail(grid) ? clientY < bottom : clientX < right)
  return columns.find((column) => isBefore(column.getBoundingClientRect())) ?? columns.at(-1)
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

/** The same for files: dropped anywhere on a page without a medium, they begin with that page. */
export function fileGapAt(grid: Element, point: Point): Gap | undefined {
  const gap = gapAt(grid, point)
  const column = columnsOf(grid).find(({ dataset }) => dataset.category === gap?.categoryId)
  const above = gap && column?.querySelectorAll('.cell')[gap.row - 1]
  if (!above || above.querySelector('img')) return gap
  const { left, right, bottom } = above.getBoundingClientRect()
  const isOn = point.clientY <= bottom && point.clientX >= left && point.clientX <= right
  return isOn ? { ...gap, row: gap.row - 1 } : gap
}

/** Index of the column before which a point lies, counted from 0. */
export const columnGapAt = (grid: Element, { clientX, clientY }: Point): number =>
  columnsOf(grid).filter((column) => {
    const { left, width, top, height } = column.getBoundingClientRect()
    return isRail(grid) ? clientY > top + height / 2 : clientX > left + width / 2
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

/** The line that marks a gap, in coordinates of the scrolled grid. */
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
  if (isRail(grid)) return lineBetween(grid, next, last)
  const x = next ? next.left - 8.5 : last ? last.right + 5.5 : undefined
  if (x === undefined) return undefined
  const { top, height } = grid.getBoundingClientRect()
  return inside(grid, { left: x, top: top + 6, width: thickness, height: height - 12 })
}

/** Between two columns of a rail. */
function lineBetween(grid: HTMLElement, next?: DOMRect, last?: DOMRect): Box | undefined {
  const y = next ? next.top - 8.5 : last ? last.bottom + 5.5 : undefined
  const { left = 0, width = 0 } = next ?? last ?? {}
  return y === undefined ? undefined : inside(grid, { left, top: y, width, height: thickness })
}
