import { expect, test } from 'vitest'
import { findSizeError, sizeLabels } from './grid-request.ts'

const limits = { maxPages: 16 }

test('E02 E33 a grid needs whole numbers of at least one, and at most 100 rows', () => {
  for (const [columns, rows] of [
    [0, 2],
    [2, 0],
    [1.5, 2],
    [Number.NaN, 2],
    [1, 101],
  ] as const)
    expect(findSizeError({ columns, rows }, undefined)).toBe('no-number')
  expect(findSizeError({ columns: 1, rows: 100 }, undefined)).toBeUndefined()
})

test('E02 E33 what the plan does not hold is said as the server says it', () => {
  expect(findSizeError({ columns: 8, rows: 2 }, limits)).toBeUndefined()
  const labels = { language: 'EN', noNumber: 'x' } as const
  expect(sizeLabels(findSizeError({ columns: 9, rows: 2 }, limits), labels)).toBe(
    'This plan allows 16 pages a site; 9 × 2 would be 18. Make the grid smaller.',
  )
})
