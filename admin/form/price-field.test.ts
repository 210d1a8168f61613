import { expect, test } from 'vitest'
import { parsePrice } from './price-field.tsx'

test('a price is read however people write it', () => {
  expect(parsePrice('12,800円')).toBe(12_800)
  expect(parsePrice('１２８００')).toBe(12_800)
  expect(parsePrice('0')).toBe(0)
})

test('what holds no digits is no price', () => {
  expect(parsePrice('')).toBe('')
  expect(parsePrice('free')).toBe('')
})
