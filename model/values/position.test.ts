import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxColumns, maxRows, parsePosition, positionOf } from './position.ts'

const places = fc.record({
  column: fc.integer({ min: 0, max: maxColumns - 1 }),
  row: fc.integer({ min: 0, max: maxRows - 1 }),
})

test('V03 E03 every place has a position that reads back as the place', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(parsePosition(positionOf(place))).toEqual(place)
    }),
  )
})

test('every text that reads as a position is the position of what it reads as', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z]{0,4}[0-9]{0,4}$/), (text) => {
      const place = parsePosition(text)
      if (place) expect(positionOf(place)).toBe(text)
    }),
  )
})

test.each([
  ['A1', 0, 0],
  ['A100', 0, 99],
  ['Z100', 25, 99],
  ['AA1', 26, 0],
  ['ZZ1', 701, 0],
  ['AAA1', 702, 0],
  ['ZZZ100', 18_277, 99],
])('%s is column %i, row %i', (position, column, row) => {
  expect(parsePosition(position)).toEqual({ column, row })
  expect(positionOf({ column, row })).toBe(position)
})

test.each([
  '',
  'A',
  '1',
  'A0',
  'A01',
  'A101',
  'a1',
  'AAAA1',
  'A1 ',
  ' A1',
  'A1\n',
  'Ａ1',
  'A１',
  'A-1',
  'A1.0',
])('%j is no position', (text) => expect(parsePosition(text)).toBeUndefined())
