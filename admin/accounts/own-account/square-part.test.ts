import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepWithin, moved, pixelsOf, wholeMiddle } from './square-part.ts'

const wide = { width: 400, height: 200 }

test('at first the square is the middle of the picture, as large as it can be', () => {
  expect(pixelsOf(wide, wholeMiddle)).toEqual({ x: 100, y: 0, side: 200 })
  expect(pixelsOf({ width: 200, height: 400 }, wholeMiddle)).toEqual({ x: 0, y: 100, side: 200 })
})

test('moving the picture to the right shows what is left of it, and stops at its edge', () => {
  expect(pixelsOf(wide, moved(wide, wholeMiddle, { x: 20, y: 0 }, 200))).toEqual({ x: 80, y: 0, side: 200 })
  expect(pixelsOf(wide, moved(wide, wholeMiddle, { x: 999, y: 999 }, 200))).toEqual({ x: 0, y: 0, side: 200 })
})

test('the square never leaves the picture', () => {
  const side = fc.integer({ min: 1, max: 5000 })
  const number = fc.double({ min: -3, max: 9, noNaN: true })
  fc.assert(
    fc.property(side, side, number, number, number, (width, height, x, y, zoom) => {
      const found = pixelsOf({ width, height }, keepWithin({ width, height }, { x, y, zoom }))
      const almost = 1e-6 * Math.max(width, height)
      expect(found.x).toBeGreaterThanOrEqual(-almost)
      expect(found.y).toBeGreaterThanOrEqual(-almost)
      expect(found.x + found.side).toBeLessThanOrEqual(width + almost)
      expect(found.y + found.side).toBeLessThanOrEqual(height + almost)
    }),
  )
})
