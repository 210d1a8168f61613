import { expect, test } from 'vitest'
import type { PageSet } from '#runtime/documents/overlays.ts'
import { pageSetOf } from './site-grid.ts'

const places = new Map([
  ['a1', { column: 0, row: 0 }],
  ['a2', { column: 0, row: 1 }],
  ['a3', { column: 0, row: 2 }],
  ['b1', { column: 1, row: 0 }],
])

test.each<[string, string[], PageSet]>([
  ['no page', [], []],
  ['one page', ['a2'], [[0, 1, 1]]],
  ['neighbours in any order, one of them twice', ['a3', 'a2', 'a3'], [[0, 1, 2]]],
  [
    'pages with a gap between them',
    ['a1', 'a3'],
    [
      [0, 0, 0],
      [0, 2, 2],
    ],
  ],
  [
    'pages of two categories',
    ['a3', 'b1'],
    [
      [0, 2, 2],
      [1, 0, 0],
    ],
  ],
  ['a page that can not be entered', ['gone', 'b1'], [[1, 0, 0]]],
  ['all pages', ['b1', 'a1', 'a2', 'a3'], 'all'],
])('%s', (_, ids, expected) => {
  expect(pageSetOf(ids, places)).toEqual(expected)
})

test('a site without pages has no page that anything shows on', () => {
  expect(pageSetOf([], new Map())).toEqual([])
})
