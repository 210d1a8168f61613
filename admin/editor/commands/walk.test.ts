import { expect, test } from 'vitest'
import { gapBeyond, walk } from './walk.ts'

const grid = ['a b c', '', 'd e'].map((pages, index) => ({
  id: `c${index}`,
  name: {},
  pages: pages.split(' ').filter(Boolean),
}))

test('arrows walk from page to page, sideways over columns without pages', () => {
  expect(walk(grid, 'a', 'ArrowDown')).toBe('b')
  expect(walk(grid, 'a', 'ArrowUp')).toBeUndefined()
  expect(walk(grid, 'c', 'ArrowRight')).toBe('e')
  expect(walk(grid, 'd', 'ArrowLeft')).toBe('a')
  expect(walk(grid, 'b', 'Home')).toBe('a')
  expect(walk(grid, 'b', 'End')).toBe('c')
  expect(walk(grid, 'b', 'x')).toBeUndefined()
})

test('pages that are moved by an arrow go one further than the outermost of them', () => {
  expect(gapBeyond(grid, ['a'], 'ArrowDown')).toEqual({ categoryId: 'c0', row: 2 })
  expect(gapBeyond(grid, ['a', 'b'], 'ArrowDown')).toEqual({ categoryId: 'c0', row: 3 })
  expect(gapBeyond(grid, ['b', 'c'], 'ArrowUp')).toEqual({ categoryId: 'c0', row: 0 })
  expect(gapBeyond(grid, ['c'], 'ArrowDown')).toBeUndefined()
  expect(gapBeyond(grid, ['a'], 'ArrowUp')).toBeUndefined()
  expect(gapBeyond(grid, ['c'], 'ArrowRight')).toEqual({ categoryId: 'c1', row: 0 })
  expect(gapBeyond(grid, ['a'], 'ArrowLeft')).toBeUndefined()
})
