import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test('a price is read however people write it', () => {
  expect(parseNumber('12,800円')).toBe(12_800)
  expect(parseNumber('１２８００')).toBe(12_800)
  expect(parseNumber('0')).toBe(0)
})

test('what holds no digits is no price', () => {
  expect(parseNumber('')).toBe('')
  expect(parseNumber('free')).toBe('')
})
