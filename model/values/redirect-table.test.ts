import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#testing/processor-time.ts'
import { compareSpecific, readRedirectFrom, redirectFromText } from './redirect-from.ts'
import { requestedPath } from './redirect-path.ts'
import { redirectTable } from './redirect-table.ts'
import { filledRedirectTo, readRedirectTo } from './redirect-to.ts'

const ruleOf = (from: string, to: string) => ({
  from: readRedirectFrom(from)!,
  value: readRedirectTo(to)!,
})

function lead(rules: Record<string, string>, address: string): string | undefined {
  const { pathname, search } = new URL(`http://site${address}`)
  const find = redirectTable(Object.entries(rules).map(([from, to]) => ruleOf(from, to)))
  const match = find(requestedPath(pathname), search)
  return match && filledRedirectTo(match.value, match.values, match.rest)
}

test.each([
  ['/blog', '/new'],
  ['/blog/', '/new'],
  ['/blog/2019/%e6%98%a5?q=1', '/new/2019/%E6%98%A5?q=1'],
  ['/blog//evil.example', '/new/evil.example'],
  ['/blog/%2F%2Fevil.example', '/new/%2F%2Fevil.example'],
  ['/blog/a%0d%0aSet-Cookie:%20b', '/new/a%0D%0ASet-Cookie%3A%20b'],
  ['/blog/%5c%22%3Cb%3E', '/new/%5C%22%3Cb%3E'],
  ['/blog/$1%24&', '/new/%241%24%26'],
  ['/blog/%', undefined],
  ['/blog/%E6', undefined],
  ['/blogs', undefined],
])('the rest of %s is taken over', (address, location) => {
  expect(lead({ '/blog/*': '/new/:splat' }, address)).toBe(location)
})

test.each([
  ['/a/b', '/exact'],
  ['/a/c', '/text-splat'],
  ['/a/c/d', '/text-splat'],
  ['/x/c', '/named'],
  ['/x/b/c', '/named-b'],
  ['/x/y/z', '/all'],
  ['/shop-12', '/shop'],
  ['/shop-1/2', '/shop-one/2'],
  ['/b?x=1&y=2', '/two'],
  ['/b?y=2&z=3&x=1', '/two?z=3'],
  ['/b?x=1&q=%E6', '/one?q=%E6'],
  ['/b?x=12', '/none?x=12'],
  ['/b', '/none'],
])('the most specific redirect is for %s', (address, location) => {
  const rules = {
    '/*': '/all',
    '/:x/c': '/named',
    '/a/*': '/text-splat',
    '/a/b': '/exact',
    '/:x/b/:y': '/named-b',
    '/shop-*': '/shop',
    '/shop-1/*': '/shop-one/:splat',
    '/b': '/none',
    '/b?x=1': '/one',
    '/b?y=2&x=1': '/two',
  }
  expect(lead(rules, address)).toBe(location)
})

test('the order in a list is the order of the tree', () => {
  const list = ['/*', '/:x/c', '/a/*', '/a/b', '/a/b?c=1', '/shop-*', '/s*', '/:x/*', '/a/:y']
  const sorted = list.map((one) => readRedirectFrom(one)!).sort(compareSpecific)
  const texts = sorted.map(redirectFromText)
  for (const [before, after] of [
    ['/a/b?c=1', '/a/b'],
    ['/a/b', '/a/:y'],
    ['/a/:y', '/a/*'],
    ['/a/*', '/:x/c'],
    ['/:x/c', '/:x/*'],
    ['/:x/*', '/shop-*'],
    ['/shop-*', '/s*'],
    ['/s*', '/*'],
  ] as const)
    expect(texts.indexOf(before), `${before} before ${after}`).toBeLessThan(texts.indexOf(after))
})

test('whatever is asked for, nobody is led to a host or a line of their choice', () => {
  const rules = { '/*': '/:splat', '/x/:a/*': 'https://example.com/:splat?a=:a', '/y/:a': '/:a/b' }
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5C',
    '..',
    '%2e',
    ':',
    '@',
    'evil.example',
    '%0a',
    'x',
    'y',
  )
  const asked = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(asked, (text) => {
      const url = new URL('http://site')
      url.pathname = `/${text}`
      const location = lead(rules, url.pathname)
      if (location === undefined) return
      expect(location).toMatch(/^(?:https:\/\/example\.com)?\/(?![/\\])[!-~]*$/)
      expect(['http://site', 'https://example.com']).toContain(new URL(location, 'http://site').origin)
    }),
  )
})

/** The rules one by one, the most specific first. */
function leadSlowly(rules: Record<string, string>, address: string): string | undefined {
  const froms = Object.keys(rules).toSorted((one, other) =>
    compareSpecific(readRedirectFrom(one)!, readRedirectFrom(other)!),
  )
  for (const from of froms) {
    const location = lead({ [from]: rules[from]! }, address)
    if (location !== undefined) return location
  }
  return undefined
}

test('whichever rules stand beside each other, the table answers as they do one by one', () => {
  const word = fc.constantFrom('a', 'b', 'ab')
  const words = fc.array(word, { minLength: 1, maxLength: 7 })
  const end = fc.constantFrom('', '', '/*', '/a*')
  const from = fc.tuple(words, fc.nat(6), fc.boolean(), end).map(([texts, at, isNamed, last]) => {
    const segments = texts.map((text, index) => (isNamed && index === at ? ':x' : text))
    const isOpen = isNamed && last === '/a*'
    return `/${segments.join('/')}${isOpen ? '' : last}`
  })
  const address = words.map((texts) => `/${texts.join('/')}`)
  let led = 0
  fc.assert(
    fc.property(fc.uniqueArray(from, { maxLength: 12 }), fc.array(address), (froms, addresses) => {
      const known = froms.filter((one) => readRedirectFrom(one))
      const rules = Object.fromEntries(known.map((one, index) => [one, `/to-${index}`]))
      for (const one of addresses) {
        const location = lead(rules, one)
        expect([one, location]).toEqual([one, leadSlowly(rules, one)])
        if (location !== undefined) led++
      }
    }),
    { numRuns: 400 },
  )
  expect(led).toBeGreaterThan(50)
})

const timeEach = (find: () => unknown, rounds: number): number => {
  const started = processorMs()
  for (let round = 0; round < rounds; round++) find()
  return ((processorMs() - started) / rounds) * 1000
}

const tableOfAll = (froms: readonly string[]) => redirectTable(froms.map((from) => ruleOf(from, '/new')))

test('one of ten thousand redirects is found in microseconds, and so is that there is none', () => {
  const kinds = (at: number) => [
    `/old/${at}/:x/*`,
    `/p-${at}*`,
    `/:a/${at}/x`,
    `/index.php?p=${at}&q=${at % 9}`,
  ]
  const find = tableOfAll(Array.from({ length: 10_000 }, (_, at) => kinds(at)[at % 4]!))
  const there = ['/old/9996/a/b', '/p-9997', '/z/9998/x', '/index.php?q=0&p=9999']
  const nowhere = ['/nothing/at/all', '/z/9998/y', '/index.php?p=9999&q=1', `/${'a/'.repeat(500)}`]
  for (const address of [...there, ...nowhere]) {
    const { pathname, search } = new URL(`http://site${address}`)
    expect([address, find(requestedPath(pathname), search) !== undefined]).toEqual([
      address,
      there.includes(address),
    ])
    expect(
      timeEach(() => find(pathname, search), 500),
      address,
    ).toBeLessThan(500)
  }
})

test('ten thousand redirects that were made up to be slow are not', () => {
  const masks = Array.from({ length: 256 }, (_, bits) =>
    Array.from({ length: 8 }, (_, at) => ((bits >> at) & 1 ? `:p${at}` : 'a')).join('/'),
  )
  const ways = tableOfAll(masks.map((path) => `/${path}?x=1`))
  expect(ways(`/${'a/'.repeat(8)}`, '?x=1')).toBeDefined()
  expect(timeEach(() => ways(`/${'a/'.repeat(8)}b`, ''), 200)).toBeLessThan(2_000)
  const pairs = Array.from({ length: 10_000 }, (_, at) => `/q?a=${at % 100}&b=${Math.floor(at / 100)}&c=1`)
  const asked = `?${Array.from({ length: 100 }, (_, at) => `a=${at}&b=${at}`).join('&')}`
  const queries = tableOfAll(pairs)
  expect(queries('/q', '?c=1&b=7&a=3')).toBeDefined()
  expect(timeEach(() => queries('/q', asked), 200)).toBeLessThan(4_000)
  for (const from of ['/a/b/c/d/e/f/g/h/:i', '/:a/shop-*', '/a?b=1&c=2&d=3&e=4'])
    expect(readRedirectFrom(from)).toBeUndefined()
})
