import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from '#builder/memory-source.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { emptyPage } from '#testing/model/samples.ts'
import { languageSite } from './language-site.ts'
import { landingRow, menuColumns, placesOf } from './site-grid.ts'

type Cell = 'picture' | 'locked' | 'empty'

/** The possible moves from each page of a grid that can be entered: `up down left right`, `-` for none. */
function movesIn(columns: Cell[][], swipeRedirection = true): Record<string, string> {
  const site = sampleSite()
  site.settings = { ...site.settings, swipeRedirection, languages: ['JP'], prefix: undefined }
  site.categories = columns.map((cells, column) => ({
    id: `c${column}`,
    name: { JP: `${column}` },
    pages: cells.map((cell, row) => ({
      ...emptyPage(`p${column}-${row}`),
      membersOnlyLock: cell === 'locked',
      details: cell === 'picture' ? { JP: { media: 'media/a.jpg' } } : {},
    })),
  }))
  const { root, settings } = memorySource('inn', site, sampleAssets())
  const places = columns.flatMap((_, column) =>
    placesOf(root, languageSite(settings, 'JP', 'https://inn.example'), column),
  )
  return Object.fromEntries(
    places.map(({ position, up, down, left, right }) => [
      position,
      [up, down, left, right].map((address) => address ?? '-').join(' '),
    ]),
  )
}

test('V01 V05 one moves between categories and within them, to pages with a picture or a lock, and no further', () => {
  expect(movesIn([['picture', 'locked', 'empty'], ['locked'], ['empty'], []])).toEqual({
    A1: '- /A2 - /B1',
    A2: '/ - - /B1',
    B1: '- - / -',
  })
})

test('V06 a move to another category leads to its first page, or, where the creator wants it, to the same row', () => {
  const columns: Cell[][] = [
    ['picture', 'picture', 'picture'],
    ['picture', 'picture'],
    ['empty', 'picture'],
  ]
  expect(movesIn(columns)).toMatchObject({ A3: '/A2 - - /B1', B2: '/B1 - / -' })
  expect(movesIn(columns, false)).toMatchObject({
    A1: '- /A2 - /B1',
    A2: '/ /A3 - /B2',
    A3: '/A2 - - -',
    B2: '/B1 - /A2 -',
  })
})

test('V06 with swipeRedirection one lands on the first page, without it on the same row, and never where nothing is', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(99), fc.boolean(), (rows, row, swipeRedirection) => {
      const landing = landingRow(rows, row, swipeRedirection)
      if (landing === undefined) return swipeRedirection ? rows === 0 : row >= rows
      return landing < rows && landing === (swipeRedirection ? 0 : row)
    }),
  )
})

test('the menu of a page holds its own category and at most twelve, the nearest ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.nat(), (columns, seed) => {
      const column = seed % columns
      const { from, to } = menuColumns(column, columns)
      return (
        from >= 0 && to <= columns && from <= column && column < to && to - from === Math.min(12, columns)
      )
    }),
  )
  expect(menuColumns(50, 100)).toEqual({ from: 44, to: 56 })
})
