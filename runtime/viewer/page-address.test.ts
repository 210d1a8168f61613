import { expect, test } from 'vitest'
import { gridPlaceOf, isPageAddress, pageAddress } from './page-address.ts'

test.each([
  ['/', { column: 0, row: 0 }],
  ['/B3', { column: 1, row: 2 }],
  ['/en', { column: 0, row: 0 }],
  ['/shop/en/AA10', { column: 26, row: 9 }],
])('the address %s is that of its place', (address, place) => {
  expect(gridPlaceOf(address)).toEqual(place)
})

test.each([
  ['/', '/', true],
  ['/B3', '/', true],
  ['/en/B3', '/en', true],
  ['/en', '/en', true],
  ['/en/B3', '/', false],
  ['/B3', '/en', false],
  ['/contact', '/', false],
  ['/shop/B3', '/shop', true],
])('%s seen from %s', (address, home, isPage) => {
  expect(isPageAddress(address, home)).toBe(isPage)
})

test('a place has the address that leads back to it', () => {
  for (const home of ['/', '/en', '/shop/kr'])
    for (const place of [
      { column: 0, row: 0 },
      { column: 1, row: 2 },
      { column: 30, row: 99 },
    ]) {
      const address = pageAddress(home, place)
      expect(gridPlaceOf(address)).toEqual(place)
      expect(isPageAddress(address, home)).toBe(true)
    }
})
