import { expect, test } from 'vitest'
import { labelOf, longestLabel } from './attribution.ts'

test('a label is one line of whole characters', () => {
  expect(labelOf(' a\u202E\n\u{1F30A} ')).toBe('a\u{1F30A}')
  const full = 'a'.repeat(longestLabel - 2)
  expect(labelOf(`${full}🌊b`)).toBe(`${full}🌊`)
  expect(labelOf(`${full}b🌊`)).toBe(`${full}b`)
  expect(labelOf(`${full} 🌊🌊`)).toBe(full)
})
