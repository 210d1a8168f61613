import { expect, test } from 'vitest'
import { isLight, luminanceOf, readableOn } from './color-tone.ts'

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

test('light text is told from dark text, and text without a colour is light', () => {
  expect(isLight('#fafafa')).toBe(true)
  expect(isLight(undefined)).toBe(true)
  expect(isLight('#222222')).toBe(false)
  expect(isLight('hsl(220, 80%, 20%)')).toBe(false)
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
  const [one, other] = [luminanceOf(background), luminanceOf(text)].sort((a, b) => b - a)
  expect((one! + 0.05) / (other! + 0.05)).toBeGreaterThanOrEqual(4.5)
})
