import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Grid } from '../../documents/page-document.ts'
import { cellByKey, cellsInSight, scrollToSee, stepPx } from './album-plane.ts'

const gridOf = (...rows: number[]): Grid => ({
  columns: rows.map((count, column) => ({
    name: `${column}`,
    pages: Array.from({ length: count }, (_, row) => ({
      id: `${column}-${row}`,
      address: `/${column}-${row}`,
      isLocked: false,
    })),
  })),
})

test('V11 of ten thousand pages only those in sight are drawn, and all of those', () => {
  const grid = gridOf(...Array.from({ length: 100 }, () => 100))
  fc.assert(
    fc.property(fc.nat(99 * stepPx), fc.nat(99 * stepPx), (left, top) => {
      const { columns, rows } = cellsInSight(grid, { left, top, width: 390, height: 700 })
      const drawn = (columns.to - columns.from) * (rows.to - rows.from)
      return (
        drawn <= 8 * 10 &&
        columns.from * stepPx <= left &&
        rows.from * stepPx <= top &&
        (columns.to === 100 || columns.to * stepPx >= left + 390) &&
        (rows.to === 100 || rows.to * stepPx >= top + 700)
      )
    }),
  )
})

test('V11 arrow keys go from page to page in both axes and never where none is', () => {
  const grid = gridOf(3, 0, 1)
  expect(cellByKey(grid, { column: 0, row: 0 }, 'ArrowDown')).toEqual({ column: 0, row: 1 })
  expect(cellByKey(grid, { column: 0, row: 2 }, 'ArrowDown')).toBeUndefined()
  expect(cellByKey(grid, { column: 0, row: 0 }, 'ArrowUp')).toBeUndefined()
  expect(cellByKey(grid, { column: 0, row: 2 }, 'ArrowRight')).toEqual({ column: 2, row: 0 })
  expect(cellByKey(grid, { column: 2, row: 0 }, 'ArrowRight')).toBeUndefined()
  expect(cellByKey(grid, { column: 2, row: 0 }, 'ArrowLeft')).toEqual({ column: 0, row: 0 })
  expect(cellByKey(grid, { column: 0, row: 1 }, 'End')).toEqual({ column: 0, row: 2 })
  expect(cellByKey(grid, { column: 0, row: 1 }, 'Home')).toEqual({ column: 0, row: 0 })
  expect(cellByKey(grid, { column: 0, row: 1 }, 'x')).toBeUndefined()
})

test('a cell is scrolled to as far as it takes to see it', () => {
  expect(scrollToSee(0, 100, 400)).toBe(0)
  expect(scrollToSee(150, 100, 400)).toBe(100)
  expect(scrollToSee(400, 100, 400)).toBe(150)
})
