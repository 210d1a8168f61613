import { expect, test } from 'vitest'
import { isLight, luminanceOf } from './color-tone.ts'

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
