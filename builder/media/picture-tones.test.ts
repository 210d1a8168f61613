import { expect, test } from 'vitest'
import { maxCells, pictureTonesSchema } from '#model/definition/media/media.ts'
import { toneOf } from '#model/definition/media/picture-tones.ts'
import { tonesOf } from './picture-tones.ts'

const whole = { left: 0, top: 0, right: 1, bottom: 1 }

function painted(width: number, height: number, at: (x: number, y: number) => readonly number[]) {
  const pixels = Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)))
  return { data: Uint8Array.from(pixels.flat()), width, height, channels: pixels[0]!.length as 1 | 3 | 4 }
}

test.each([
  [389, 737],
  [1600, 900],
  [1, 4000],
  [4000, 1],
  [3, 2],
])('a picture of %i × %i has cells that its record may have', (width, height) => {
  const tones = tonesOf(
    painted(width, height, () => [128]),
    '#000000',
  )
  expect(pictureTonesSchema.parse(tones)).toEqual(tones)
  expect(tones.cells.length / 2).toBeLessThanOrEqual(maxCells)
  expect((tones.cells.length / 2) % tones.columns).toBe(0)
  const { dark, light } = toneOf(tones, whole)
  expect([dark <= 128 / 255, light >= 128 / 255, light - dark < 0.03]).toEqual([true, true, true])
})

test('what is dark and what is light is found where it is', () => {
  const tones = tonesOf(
    painted(390, 740, (x, y) => (y < 370 ? [0] : x < 195 ? [255] : [100])),
    '#000000',
  )
  const at = (left: number, top: number) => toneOf(tones, { left, top, right: left + 0.3, bottom: top + 0.3 })
  expect(at(0.1, 0.1)).toEqual({ dark: 0, light: 0 })
  expect(at(0.1, 0.6)).toEqual({ dark: 1, light: 1 })
  expect(at(0.6, 0.6).light).toBeLessThan(0.45)
  expect(toneOf(tones, whole)).toEqual({ dark: 0, light: 1 })
})

test('an area beyond the edges is what stands at them', () => {
  const tones = tonesOf(
    painted(100, 100, (x) => (x < 50 ? [0] : [255])),
    '#000000',
  )
  expect(toneOf(tones, { left: -2, top: -1, right: -1, bottom: 3 })).toEqual({ dark: 0, light: 0 })
  expect(toneOf(tones, { left: 1.2, top: 0, right: 1.4, bottom: 1 })).toEqual({ dark: 1, light: 1 })
})

test('a single light in the dark does not count', () => {
  const tones = tonesOf(
    painted(400, 400, (x, y) => (x % 100 < 3 && y % 100 < 3 ? [255] : [10])),
    '#000000',
  )
  expect(toneOf(tones, whole).light).toBeLessThan(0.1)
})

test('a colour counts as the grey that is as light, and under white as one that is no lighter', () => {
  const blue = toneOf(
    tonesOf(
      painted(50, 50, () => [0, 0, 255]),
      '#000000',
    ),
    whole,
  )
  expect(blue.light).toBeCloseTo(0.3, 1)
  expect(blue.dark).toBeLessThanOrEqual(0.0722)
})

test('what is seen through shows what is behind', () => {
  const clear = painted(50, 50, () => [0, 0, 0, 0])
  expect(toneOf(tonesOf(clear, '#ffffff'), whole)).toEqual({ dark: 1, light: 1 })
  expect(toneOf(tonesOf(clear, '#000000'), whole)).toEqual({ dark: 0, light: 0 })
})

test('a record that lies is taken for no more than it says', () => {
  expect(toneOf({ columns: 3, cells: 'AA' }, whole)).toEqual({ dark: 0, light: 0 })
})
