import { expect, test } from 'vitest'
import type { PageFigures } from '#model/calls/reports/analytics.ts'
import { arrowsOf, flowsAt, greatestOf, gridOf, measureOf, partOf, valueAt } from './map-grid.ts'

const none: PageFigures = {
  views: 0,
  visits: 0,
  entries: 0,
  bounces: 0,
  exits: 0,
  dwellMs: 0,
  clicks: 0,
  popupClicks: 0,
  conversions: 0,
}
const page = (position: string | null, figures: Partial<PageFigures> = {}) => ({
  pageId: position?.toLowerCase() ?? 'gone',
  position,
  title: '',
  figures: { ...none, ...figures },
  before: none,
})
const flow = (
  from: string | null,
  to: string | null,
  direction: 'right' | 'down' | 'jump' | null,
  count = 1,
) => ({
  from,
  to,
  direction,
  count,
  before: 0,
})

test('A09 pages stand where the grid has them; those that are gone stand nowhere', () => {
  const { columns, rows, cells } = gridOf(['A1', 'A2', 'C1', null].map((position) => page(position)))
  expect(columns.map((column) => column.map(({ pageId }) => pageId))).toEqual([['a1', 'a2'], [], ['c1']])
  expect([rows, [...cells.keys()]]).toEqual([2, ['a1', 'a2', 'c1']])
  expect(gridOf([])).toMatchObject({ columns: [], rows: 0 })
})

test('A09 arrows are swipes between neighbours; jumps and ways farther off are listed at their pages', () => {
  const grid = gridOf(['A1', 'A2', 'B1', 'C1'].map((position) => page(position)))
  const flows = [
    flow('a1', 'b1', 'right', 7),
    flow('a1', 'b1', 'jump', 2),
    flow('a1', 'c1', 'right', 3),
    flow('a1', 'a2', 'down', 9),
    flow('b1', null, null, 4),
    flow('gone', 'a1', 'down', 5),
  ]
  expect(
    arrowsOf(grid, flows).map(({ from, to, side, count }) => [from.pageId, to.pageId, side, count]),
  ).toEqual([
    ['a1', 'b1', 'right', 7],
    ['a1', 'a2', 'down', 9],
  ])
  const { came, went } = flowsAt(flows, 'a1')
  expect(went.map(({ to, count }) => `${to} ${count}`)).toEqual(['a2 9', 'b1 7', 'c1 3', 'b1 2'])
  expect(came.map(({ from }) => from)).toEqual(['gone'])
})

test('A09 reach is a share of all visits, an exit of those that saw the page', () => {
  const cell = page('A1', { visits: 20, exits: 5, dwellMs: 4_000 })
  expect([measureOf(cell, 'reach', 80), measureOf(cell, 'exit', 80), measureOf(cell, 'dwell', 80)]).toEqual([
    0.25, 0.25, 4_000,
  ])
  expect(measureOf(page('A2'), 'exit', 80)).toBeUndefined()
  expect(greatestOf([cell, page('A2', { visits: 1, exits: 1 })], 'exit', 80)).toBe(0.25)
  expect(valueAt(partOf(3, 12), 12)).toBeCloseTo(3)
  expect(partOf(3, 0)).toBe(0)
})
