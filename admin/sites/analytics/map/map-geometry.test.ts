import { expect, test } from 'vitest'
import { arrowPath, geometries, isSeen, rectOf, seenIn, zooms } from './map-geometry.ts'
import { type Arrow, gridOf } from './map-grid.ts'

const figures = {
  ...{ views: 0, visits: 0, entries: 0, bounces: 0, exits: 0 },
  ...{ dwellMs: 0, clicks: 0, popupClicks: 0, conversions: 0 },
}
const { cells } = gridOf(
  ['A1', 'A2', 'B1'].map((position) => ({ pageId: position, position, title: '', figures, before: figures })),
)
const at = (position: string) => cells.get(position)!
const ways: readonly (readonly [string, string, Arrow['side']])[] = [
  ['A1', 'B1', 'right'],
  ['B1', 'A1', 'left'],
  ['A1', 'A2', 'down'],
  ['A2', 'A1', 'up'],
]

const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test.each(zooms)('A09 %s: an arrow lies in the gap between its pages and points at the second', (zoom) => {
  const geometry = geometries[zoom]
  for (const [from, to, side] of ways) {
    const arrow = { from: at(from), to: at(to), side, count: 1, before: 0 }
    for (const part of [0, 1]) {
      const points = pointsOf(arrowPath(geometry, arrow, part))
      for (const { x, y } of points)
        for (const cell of cells.values()) {
          const { left, top, right, bottom } = rectOf(geometry, cell)
          expect(x > left && x < right && y > top && y < bottom, `${from} ${to} ${x} ${y}`).toBe(false)
        }
      const tip = points[3]!
      const lies = side === 'left' || side === 'right'
      const others = points.filter((point) => point !== tip).map((point) => (lies ? point.x : point.y))
      const end = lies ? tip.x : tip.y
      expect(
        side === 'right' || side === 'down' ? end > Math.max(...others) : end < Math.min(...others),
      ).toBe(true)
    }
  }
})

test('A09 the two ways between neighbours do not lie on each other', () => {
  const heights = (way: (typeof ways)[number]) =>
    pointsOf(
      arrowPath(geometries.large, { from: at(way[0]), to: at(way[1]), side: way[2], count: 1, before: 0 }, 1),
    )
  const there = heights(ways[0]!).map(({ y }) => y)
  const back = heights(ways[1]!).map(({ y }) => y)
  expect(Math.max(...there)).toBeLessThan(Math.max(...back))
  expect(there[0]).toBeLessThan(back[6]! + 1)
})

test('A09 of a large map what is in sight is drawn, and nothing far from it', () => {
  const seen = seenIn(geometries.medium, { left: 500, top: 4_000, right: 1_500, bottom: 4_600 })
  const drawn = Array.from({ length: 10 * 100 }, (_, at) => ({
    column: at % 10,
    row: Math.floor(at / 10),
  })).filter((place) => isSeen(seen, place))
  expect(drawn.length).toBeLessThan(120)
  for (const place of drawn) expect(rectOf(geometries.medium, place).top).toBeGreaterThan(3_700)
  expect(drawn).toContainEqual({ column: 6, row: 50 })
})
