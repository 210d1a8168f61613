import { expect, test } from 'vitest'
import { tapGrid } from '#model/calls/reports/page-figures.ts'
import { heatColor, heatOf, mostTapped } from './heat.ts'

const [width, height] = [48, 96]
const taps = {
  total: 104,
  cells: [
    { column: 3, row: 40, count: 4 },
    { column: 12, row: 24, count: 100 },
  ],
}

test('A11 a page is hottest where it was tapped most, and cold where nobody tapped', () => {
  const heat = heatOf(taps, width, height)
  const at = (column: number, row: number) =>
    heat[
      Math.floor(((row + 0.5) / tapGrid.rows) * height) * width +
        Math.floor(((column + 0.5) / tapGrid.columns) * width)
    ]!
  expect(Math.max(...heat)).toBeCloseTo(1)
  expect(at(12, 24)).toBeGreaterThan(0.9)
  expect(at(3, 40)).toBeGreaterThan(0.15)
  expect(at(3, 40)).toBeLessThan(0.3)
  expect(at(22, 2)).toBe(0)
  expect(heatOf({ total: 0, cells: [] }, 4, 4)).toEqual(new Float32Array(16))
  expect(mostTapped(taps, 1)).toEqual([taps.cells[1]])
})

test('A11 heat is seen through the less there is of it; none is not there', () => {
  const opacities = [0, 0.1, 0.3, 0.6, 0.9, 1].map((heat) => heatColor(heat)[3])
  expect(opacities[0]).toBe(0)
  expect(opacities).toEqual(opacities.toSorted((one, other) => one - other))
  expect(heatColor(1).slice(0, 3)).toEqual([224, 62, 36])
  expect(heatColor(7)).toEqual(heatColor(1))
})
