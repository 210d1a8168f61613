import { expect, test } from 'vitest'
import { edgeColor, phoneRatio, placeIn, scaleWithin } from './cell-shape.ts'

const cell = { width: 100, height: 200 }

test('what is contained is whole, and what covers leaves nothing of the page free', () => {
  expect(placeIn(cell, { width: 100, height: 100 }, 'contain')).toEqual({
    x: 0,
    y: 50,
    width: 100,
    height: 100,
  })
  expect(placeIn(cell, { width: 100, height: 100 }, 'cover')).toEqual({
    x: -50,
    y: 0,
    width: 200,
    height: 200,
  })
  expect(placeIn(cell, { width: 50, height: 400 }, 'contain')).toEqual({
    x: 37.5,
    y: 0,
    width: 25,
    height: 200,
  })
})

test('bars have the colour of the edges that they stand at', () => {
  const paint = (width: number, height: number, colorOf: (x: number, y: number) => number) => {
    const data = Array.from({ length: width * height }, (_, at) => {
      const value = colorOf(at % width, Math.floor(at / width))
      return [value, 0, 0, 255]
    })
    return { data: new Uint8ClampedArray(data.flat()), width, height }
  }
  expect(edgeColor(paint(4, 4, (_, y) => (y === 0 ? 100 : y === 3 ? 50 : 255)))).toBe('rgb(75 0 0)')
  const tall = Math.ceil(3 * phoneRatio) + 1
  expect(edgeColor(paint(3, tall, (x) => (x === 1 ? 255 : 20)))).toBe('rgb(20 0 0)')
})

test.each([
  [{ width: 960, height: 540 }, 1_170, 1_170 / 960],
  [{ width: 72, height: 4_032 }, 2_340, 16_000 / 4_032],
  [{ width: 4_000, height: 4_000 }, 8_000, Math.sqrt(12_000_000) / 4_000],
  [{ width: 1, height: 100_000 }, 1_170, 0.16],
])('%j is drawn at most %d pixels wide, and fits a canvas', (size, most, scale) => {
  expect(scaleWithin(size, most)).toBeCloseTo(scale)
})
