import { expect, test } from 'vitest'
import { changeOf } from './figure-card.tsx'

test('A07 a change is told in percent, and as a number where there was nothing before', () => {
  expect(changeOf(12, 10)).toBe('+20%')
  expect(changeOf(5, 10)).toBe('−50%')
  expect(changeOf(3, 0)).toBe('+3')
  expect(changeOf(0, 0)).toBe('±0')
})
