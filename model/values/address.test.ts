import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddressBase, type AddressTarget, addressOf, parseAddress, screens } from './address.ts'
import { languages } from './language.ts'
import { maxColumns, maxRows, positionOf } from './position.ts'

const language = fc.constantFrom(...languages)
const prefix = fc.option(fc.constantFrom('shop', 'a-b', '2026', 'zz-1'), { nil: undefined })
const bases: fc.Arbitrary<AddressBase> = fc.record({ defaultLanguage: language, prefix })
const positions = fc
  .record({
    column: fc.integer({ min: 0, max: maxColumns - 1 }),
    row: fc.integer({ min: 0, max: maxRows - 1 }),
  })
  .map(positionOf)
const targets: fc.Arbitrary<AddressTarget> = fc.oneof(
  fc.record({ language, position: fc.oneof(fc.constant('A1'), positions) }),
  fc.record({ language, screen: fc.constantFrom(...screens) }),
)

test('V03 every address reads back as what it was made of, and is canonical', () => {
  fc.assert(
    fc.property(bases, targets, (base, target) => {
      const address = addressOf(base, target)
      expect(parseAddress(base, address)).toEqual({ target, canonical: address })
    }),
  )
})

test('whatever reads as an address redirects to one that reads the same', () => {
  const segment = fc.oneof(
    fc.constantFrom('sites', 'x1', 'ja', 'JP', 'a1', 'B2', 'shop', 'login', 'errors', ''),
    positions.map((position) => position.toLowerCase()),
    fc.string(),
  )
  fc.assert(
    fc.property(bases, fc.array(segment, { maxLength: 5 }), (base, segments) => {
      const read = parseAddress(base, `/${segments.join('/')}`)
      if (read)
        expect(parseAddress(base, read.canonical)).toEqual({ target: read.target, canonical: read.canonical })
    }),
  )
})

const base: AddressBase = { defaultLanguage: 'JP' }

test.each([
  ['/', '/', 'JP', 'A1'],
  ['', '/', 'JP', 'A1'],
  ['/A1', '/', 'JP', 'A1'],
  ['/b2/', '/B2', 'JP', 'B2'],
  ['/jp', '/', 'JP', 'A1'],
  ['/ja/B2', '/B2', 'JP', 'B2'],
  ['/zh/aa10', '/cn/AA10', 'CN', 'AA10'],
  ['/KO', '/kr', 'KR', 'A1'],
  ['/sites/x1', '/', 'JP', 'A1'],
  ['/sites/x1/en/c3', '/en/C3', 'EN', 'C3'],
])('%s redirects to %s', (path, canonical, language, position) => {
  expect(parseAddress(base, path)).toEqual({ target: { language, position }, canonical })
})

test.each([
  '/A101',
  '/en/en',
  '/A1/B2',
  '/en/login/x',
  '/sites',
  '/nothing',
  '/ß1',
  '/K1/ſ1',
  '/%41',
  '/A1?x',
])('%s is no address', (path) => expect(parseAddress(base, path)).toBeUndefined())

test('with a prefix, what does not begin with it is no address', () => {
  const prefixed = { ...base, prefix: 'shop' }
  expect(parseAddress(prefixed, '/B2')).toBeUndefined()
  expect(parseAddress(prefixed, '/shop/B2')?.canonical).toBe('/shop/B2')
  expect(parseAddress(prefixed, '/shop/sites/x1/en/login')?.canonical).toBe('/shop/en/login')
  expect(parseAddress(prefixed, '/')?.canonical).toBe('/shop')
})
