import { expect, test } from 'vitest'
import { isLight } from './color-tone.ts'

test('light text is told from dark text, and text without a colour is light', () => {
  expect(isLight('#fafafa')).toBe(true)
  expect(isLight(undefined)).toBe(true)
  expect(isLight('#222222')).toBe(false)
  expect(isLight('hsl(220, 80%, 20%)')).toBe(false)
})
