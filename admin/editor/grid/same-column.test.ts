import { expect, test } from 'vitest'
import type { PageHeat } from '../../sites/analytics/map/page-heat.ts'
import type { GridColumnProps } from './grid-column.tsx'
import { isSameColumn } from './same-column.ts'

const nothing = new Map<string, never>()
const heat = (words: string): PageHeat => ({ background: '#ffffff', ink: '#000000', words, label: words })
const given = {
  category: { id: 'a', name: {}, pages: ['own'] },
  pages: {},
  media: {},
  languages: ['JP', 'JP'],
  selection: { chosen: new Set(), at: undefined },
  tabStop: undefined,
  openPage: undefined,
  troubled: new Set(),
  comments: nothing,
  people: nothing,
  heat: nothing,
} as unknown as GridColumnProps

test('A09 a column is drawn anew where the figures of its own pages have changed, and not for those of others', () => {
  const other: GridColumnProps = { ...given, heat: new Map([['other', heat('3%')]]) }
  expect(isSameColumn(given, other)).toBe(true)
  const own: GridColumnProps = { ...given, heat: new Map([['own', heat('3%')]]) }
  expect(isSameColumn(given, own)).toBe(false)
  expect(isSameColumn(own, { ...own, heat: new Map([['own', heat('4%')]]) })).toBe(false)
  expect(isSameColumn(own, { ...own, heat: new Map(own.heat) })).toBe(true)
})

test('E24 a column is drawn anew where somebody has opened one of its own pages', () => {
  const people = [{ id: 'ben', name: 'Ben', pageId: 'own', edits: true }]
  expect(isSameColumn(given, { ...given, people: new Map([['other', people]]) })).toBe(true)
  const own = { ...given, people: new Map([['own', people]]) }
  expect(isSameColumn(given, own)).toBe(false)
  expect(isSameColumn(own, { ...own, people: new Map(own.people) })).toBe(true)
})
