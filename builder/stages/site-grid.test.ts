import fc from 'fast-check'
import { expect, test } from 'vitest'
import { landingRow, menuColumns } from './site-grid.ts'

test('with swipeRedirection one lands on the first page, without it on the same row, and never where nothing is', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(99), fc.boolean(), (rows, row, swipeRedirection) => {
      const landing = landingRow(rows, row, swipeRedirection)
      if (landing === undefined) return swipeRedirection ? rows === 0 : row >= rows
      return landing < rows && landing === (swipeRedirection ? 0 : row)
    }),
  )
})

test('the menu of a page holds its own category and at most twelve, the nearest ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.nat(), (columns, seed) => {
      const column = seed % columns
      const { from, to } = menuColumns(column, columns)
      return (
        from >= 0 && to <= columns && from <= column && column < to && to - from === Math.min(12, columns)
      )
    }),
  )
  expect(menuColumns(50, 100)).toEqual({ from: 44, to: 56 })
})
