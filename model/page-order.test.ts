import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type EnterableGrid,
  firstPage,
  horizontalTarget,
  orderPages,
  pageAt,
  verticalTarget,
} from './page-order.ts'

const grids: fc.Arbitrary<EnterableGrid> = fc.record({
  columns: fc.array(fc.record({ rows: fc.array(fc.boolean(), { maxLength: 6 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
})
const places = fc.record({ column: fc.nat(5), row: fc.nat(5) })
const direction = fc.constantFrom('LEFT' as const, 'RIGHT' as const)

test('a swipe to another category leads one column on, to a page that may be entered, or is blocked', () => {
  fc.assert(
    fc.property(grids, places, direction, fc.boolean(), (grid, from, towards, redirects) => {
      const target = horizontalTarget(grid, from, towards, redirects)
      const column = from.column + (towards === 'RIGHT' ? 1 : -1)
      const rows = grid.columns[column]?.rows ?? []
      const row = redirects ? rows.findIndex((enterable) => enterable) : from.row
      expect(target).toEqual(rows[row] ? { column, row } : undefined)
    }),
  )
})

test('with redirection a swipe there and back again reaches the first page of the category', () => {
  fc.assert(
    fc.property(grids, places, (grid, from) => {
      const there = horizontalTarget(grid, from, 'RIGHT', true)
      const back = there && horizontalTarget(grid, there, 'LEFT', true)
      if (back)
        expect(back).toEqual({ column: from.column, row: grid.columns[from.column]!.rows.indexOf(true) })
    }),
  )
})

const grid: EnterableGrid = {
  columns: [{ rows: [true, true, true] }, { rows: [false, true] }, { rows: [false, false] }, { rows: [] }],
}

test('with redirection the first page with media of the next category is shown, whatever the row', () => {
  expect(horizontalTarget(grid, { column: 0, row: 2 }, 'RIGHT', true)).toEqual({ column: 1, row: 1 })
})

test('without redirection the row stays, and a page that may not be entered blocks', () => {
  expect(horizontalTarget(grid, { column: 0, row: 1 }, 'RIGHT', false)).toEqual({ column: 1, row: 1 })
  expect(horizontalTarget(grid, { column: 0, row: 0 }, 'RIGHT', false)).toBeUndefined()
  expect(horizontalTarget(grid, { column: 0, row: 2 }, 'RIGHT', false)).toBeUndefined()
})

test.each([true, false])(
  'a category without pages, and the edge of the site, block (redirection %s)',
  (redirects) => {
    expect(horizontalTarget(grid, { column: 1, row: 1 }, 'RIGHT', redirects)).toBeUndefined()
    expect(horizontalTarget(grid, { column: 0, row: 0 }, 'LEFT', redirects)).toBeUndefined()
    expect(horizontalTarget(grid, { column: 3, row: 0 }, 'RIGHT', redirects)).toBeUndefined()
  },
)

test('a swipe within a category leads to the page above or below, if it may be entered', () => {
  expect(verticalTarget(grid, { column: 0, row: 0 }, 'DOWN')).toEqual({ column: 0, row: 1 })
  expect(verticalTarget(grid, { column: 0, row: 0 }, 'UP')).toBeUndefined()
  expect(verticalTarget(grid, { column: 0, row: 2 }, 'DOWN')).toBeUndefined()
  expect(verticalTarget(grid, { column: 1, row: 1 }, 'UP')).toBeUndefined()
})

const sites = fc.array(fc.nat(7), { minLength: 1, maxLength: 30 }).map((sizes) =>
  sizes.map((size, column) => ({
    pages: Array.from({ length: size }, (_, row) => ({ id: `${column}-${row}` })),
  })),
)

test('order, id and position of a page name the same page', () => {
  fc.assert(
    fc.property(sites, (categories) => {
      const order = orderPages(categories)
      const ids = categories.flatMap(({ pages }) => pages.map(({ id }) => id))
      expect(order.pages.map(({ id }) => id)).toEqual(ids)
      for (const [index, page] of order.pages.entries()) {
        expect(page.order).toBe(index + 1)
        expect(order.byId.get(page.id)).toBe(page)
        expect(pageAt(order, page.position)).toBe(page)
        expect(order.columns[page.place.column]?.[page.place.row]).toBe(page)
      }
    }),
  )
})

test('pages are counted from 1, category by category', () => {
  const ids = (names: string[]) => ({ pages: names.map((id) => ({ id })) })
  const order = orderPages([ids(['a', 'b']), ids([]), ids(['c'])])
  expect(order.pages.map(({ id, order: number, position }) => [number, position, id])).toEqual([
    [1, 'A1', 'a'],
    [2, 'A2', 'b'],
    [3, 'C1', 'c'],
  ])
  expect(firstPage(order)?.id).toBe('a')
  expect(pageAt(order, 'B1')).toBeUndefined()
  expect(pageAt(order, 'a1')).toBeUndefined()
})
