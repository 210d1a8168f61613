import { expect, test } from 'vitest'
import { contrastOf, linear, luminanceOf, minVeil, readableOn } from './contrast.ts'

test.each([
  ['#ffffff', 1],
  ['#fff', 1],
  ['#000000', 0],
  ['rgba(255, 0, 0, 0.5)', 0.2126],
  ['hsl(120, 100%, 50%)', 0.7152],
  ['hsla(0, 0%, 100%, 0.4)', 1],
])('the luminance of %s is %d', (color, luminance) => {
  expect(luminanceOf(color)).toBeCloseTo(luminance, 3)
})

test.each([
  ['#99d52a', '#14140a'],
  ['#2baa50', '#14140a'],
  ['#1976d2', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#14140a'],
  ['hsl(0, 0%, 46%)', '#ffffff'],
])('V17 V19 text without a colour of its own can be read on %s: it is %s', (background, text) => {
  expect(readableOn(background)).toBe(text)
  expect(contrastOf(background, text)).toBeGreaterThanOrEqual(4.5)
})

test('black on white has the largest contrast, a colour on itself the smallest', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#3d4eeb', '#3d4eeb')).toBe(1)
})

test('contrast is the same both ways, and told of every way to write a colour', () => {
  expect(contrastOf('#777777', '#ffffff')).toBe(contrastOf('#ffffff', '#777777'))
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('hsl(0, 0%, 0%)', '#ffffff')).toBeCloseTo(21, 5)
})

test('a colour that lets light through has no contrast to tell', () => {
  expect(contrastOf('rgba(0, 0, 0, 0.5)', '#ffffff')).toBeUndefined()
})

const greys = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 1]
const ranges = greys.flatMap((dark) =>
  greys.filter((light) => light >= dark).map((light) => ({ dark, light })),
)

test.each(['#ffffff', '#000000', '#767676', '#8a8a8a', '#b0b0b0', '#d03030', 'rgba(255, 255, 255, 0.7)'])(
  'V15 text of %s can be read on all that is behind it under its veil, and a part of that needs no more',
  (color) => {
    for (const range of ranges) {
      const veil = minVeil(color, range, 3)
      for (const part of ranges.filter(({ dark, light }) => dark >= range.dark && light <= range.light))
        expect(minVeil(color, part, 3), JSON.stringify({ range, part })).toBeLessThanOrEqual(veil)
    }
  },
)

test('V15 text of a middle colour needs no veil where all is lighter or all is darker, and one where both is behind it', () => {
  const light = linear(0x8a / 255)
  expect(contrastOf('#8a8a8a', '#ffffff')).toBeGreaterThan(3)
  expect(light).toBeLessThan(0.3)
  expect(minVeil('#8a8a8a', { dark: 1, light: 1 }, 3)).toBe(0)
  expect(minVeil('#8a8a8a', { dark: 0, light: 0.2 }, 3)).toBe(0)
  expect(minVeil('#8a8a8a', { dark: 0, light: 1 }, 3)).toBeGreaterThan(0.5)
})
