import { expect, test } from 'vitest'
import { type GridAddresses, gridPlaceOf, isPageAddress, pageAddress } from './page-address.ts'

test.each<[string, GridAddresses, object]>([
  ['/', { home: '/' }, { column: 0, row: 0 }],
  ['/B3', { home: '/' }, { column: 1, row: 2 }],
  ['/en', { home: '/en' }, { column: 0, row: 0 }],
  ['/shop/en/AA10', { home: '/shop/en' }, { column: 26, row: 9 }],
  ['/V2/', { home: '/V2/', suffix: '/' }, { column: 0, row: 0 }],
  ['/V2/en/B3/', { home: '/V2/en/', suffix: '/' }, { column: 1, row: 2 }],
  ['/en/B3.html', { home: '/en.html', suffix: '.html' }, { column: 1, row: 2 }],
])('the address %s is that of its place', (address, grid, place) => {
  expect(gridPlaceOf(address, grid)).toEqual(place)
})

test.each<[string, GridAddresses, boolean]>([
  ['/', { home: '/' }, true],
  ['/B3', { home: '/' }, true],
  ['/en/B3', { home: '/en' }, true],
  ['/en', { home: '/en' }, true],
  ['/en/B3', { home: '/' }, false],
  ['/B3', { home: '/en' }, false],
  ['/contact', { home: '/' }, false],
  ['/shop/B3', { home: '/shop' }, true],
  ['/B3', { home: '/', suffix: '/' }, false],
  ['/B3/', { home: '/', suffix: '/' }, true],
  ['/contact/', { home: '/', suffix: '/' }, false],
  ['/repo/en.html', { home: '/repo/', suffix: '.html' }, false],
  ['/repo/B3.html', { home: '/repo/', suffix: '.html' }, true],
])('%s seen from %j', (address, grid, isPage) => {
  expect(isPageAddress(address, grid)).toBe(isPage)
})

test('a place has the address that leads back to it', () => {
  const grids: GridAddresses[] = [
    { home: '/' },
    { home: '/en' },
    { home: '/shop/kr' },
    { home: '/', suffix: '/' },
    { home: '/B7/kr/', suffix: '/' },
    { home: '/repo/', suffix: '.html' },
    { home: '/repo/en.html', suffix: '.html' },
  ]
  for (const grid of grids)
    for (const place of [
      { column: 0, row: 0 },
      { column: 1, row: 2 },
      { column: 30, row: 99 },
    ]) {
      const address = pageAddress(grid, place)
      expect(gridPlaceOf(address, grid)).toEqual(place)
      expect(isPageAddress(address, grid)).toBe(true)
    }
})
