// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { columnGapAt, fileGapAt, gapAt, lineOfColumnGap, lineOfGap } from './drop-places.ts'
import type { GridShape } from './grid-shape.ts'

const cell = { width: 80, height: 100 }
const head = 40

function placed(element: HTMLElement, left: number, top: number, height: number): HTMLElement {
  element.getBoundingClientRect = () => new DOMRect(left, top, cell.width, height)
  return element
}

const add = (parent: HTMLElement, className: string): HTMLElement => {
  const element = parent.appendChild(document.createElement('div'))
  element.className = className
  return element
}

/** Columns with the given numbers of cells, without gaps: side by side, or one below the other in a rail. */
function gridOf(shape: GridShape, counts: readonly number[]): HTMLElement {
  const grid = document.createElement('div')
  grid.dataset.grid = shape
  let [left, top] = [0, 0]
  for (const [index, count] of counts.entries()) {
    const height = head + count * cell.height
    const column = placed(add(grid, 'column'), left, top, height)
    column.dataset.category = `c${index}`
    placed(add(column, 'head'), left, top, head)
    for (let row = 0; row < count; row++)
      placed(add(column, 'cell'), left, top + head + row * cell.height, cell.height)
    if (shape === 'wide') left += cell.width
    else top += height
  }
  return grid
}

const at = (clientX: number, clientY: number) => ({ clientX, clientY })

test('beside each other, a page is dropped into the column that lies below the pointer', () => {
  const grid = gridOf('wide', [2, 1])
  expect(gapAt(grid, at(10, 100))).toEqual({ categoryId: 'c0', row: 1 })
  expect(gapAt(grid, at(100, 60))).toEqual({ categoryId: 'c1', row: 0 })
  expect(gapAt(grid, at(900, 900))).toEqual({ categoryId: 'c1', row: 1 })
  expect(columnGapAt(grid, at(100, 10))).toBe(1)
})

test('in a rail, it is the column at the height of the pointer', () => {
  const grid = gridOf('rail', [2, 1])
  expect(gapAt(grid, at(10, 100))).toEqual({ categoryId: 'c0', row: 1 })
  expect(gapAt(grid, at(10, 300))).toEqual({ categoryId: 'c1', row: 0 })
  expect(gapAt(grid, at(10, 370))).toEqual({ categoryId: 'c1', row: 1 })
  expect(gapAt(grid, at(10, 900))).toEqual({ categoryId: 'c1', row: 1 })
})

test('in a rail, a category comes to stand above or below others, and a line lies across between them', () => {
  const grid = gridOf('rail', [2, 1])
  expect(columnGapAt(grid, at(10, 20))).toBe(0)
  expect(columnGapAt(grid, at(10, 200))).toBe(1)
  expect(columnGapAt(grid, at(10, 370))).toBe(2)
  expect(lineOfColumnGap(grid, 1)).toMatchObject({ left: 0, top: 231.5, width: cell.width, height: 3 })
  expect(lineOfColumnGap(grid, 2)).toMatchObject({ top: 385.5, width: cell.width })
  expect(lineOfColumnGap(gridOf('wide', [2, 1]), 1)).toMatchObject({ left: 71.5, width: 3 })
  expect(lineOfGap(grid, { categoryId: 'c1', row: 0 })).toMatchObject({ left: 0, top: 274.5 })
})

test('files that are dropped on the lower half of an empty page begin with it, on that of a filled one behind it', () => {
  const grid = gridOf('rail', [2])
  const lower = at(10, head + 90)
  expect(fileGapAt(grid, lower)).toEqual({ categoryId: 'c0', row: 0 })
  grid.querySelector('.cell')?.append(document.createElement('img'))
  expect(fileGapAt(grid, lower)).toEqual({ categoryId: 'c0', row: 1 })
  expect(fileGapAt(grid, at(10, 900))).toEqual({ categoryId: 'c0', row: 2 })
})
