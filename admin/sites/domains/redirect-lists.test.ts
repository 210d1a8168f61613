import { expect, test } from 'vitest'
import type { Redirect } from '#model/definition/redirect.ts'
import { readRedirectList } from './redirect-lists.ts'
import { type RedirectSite, redirectListOf } from './redirect-site.ts'

const site: RedirectSite = {
  base: { defaultLanguage: 'JP' },
  pages: new Map([
    ['A1', 'welcome'],
    ['B2', 'rooms'],
  ]),
}

const read = (text: string, before: Redirect[] = []) => readRedirectList(text, before, site)
const faultsOf = (text: string, before: Redirect[] = []) =>
  read(text, before).refused.map(
    ({ line, fault }) => `${line} ${typeof fault === 'string' ? fault : fault.rule}`,
  )

test('P17 a list of Netlify is read, also with parameters, comments and forced redirects', () => {
  const text = [
    '\uFEFF# old shop',
    '/shop/*  https://shop.example.com/:splat  302!   # moved',
    '',
    '/index.php p=12 q=a /en/B2',
    '/old /',
    '/a /b?c=1 308',
  ].join('\r\n')
  expect(read(text)).toMatchObject({
    read: [
      { from: '/shop/*', to: 'https://shop.example.com/:splat', status: 302 },
      { from: '/index.php?p=12&q=a', pageId: 'rooms', language: 'EN', status: 301 },
      { from: '/old', pageId: 'welcome', status: 301 },
      { from: '/a', to: '/b?c=1', status: 308 },
    ],
    refused: [],
  })
})

test('P17 a list with commas is read, with and without a head, with quotes', () => {
  for (const head of ['', 'from,to,status\n', '\uFEFF"From","To","Status"\n'])
    expect(read(`${head}/a,/b,302\n"/a,b", "/c" ,\n/d,https://example.com\n`)).toMatchObject({
      read: [
        { from: '/a', to: '/b', status: 302 },
        { from: '/a,b', to: '/c', status: 301 },
        { from: '/d', to: 'https://example.com', status: 301 },
      ],
      refused: [],
    })
})

test('P17 each line that is not understood is named with its number and why', () => {
  expect(
    faultsOf(
      [
        '/ok /B2',
        '/nothing',
        '/proxy /x 200',
        '/jp /x 302 Country=jp',
        'https://old.example/x /x',
        '/x http://plain.example',
        '/y/* https://:splat/z',
        '/z /w/:name',
        '/ok /x',
        '/contact /x',
        '/c1 /c2',
        '/c2 /c1',
        '/id id=:id /x',
        '/in/*/between /x',
        'Redirect 301 /x /y',
      ].join('\n'),
    ),
  ).toEqual([
    '2 noTarget',
    '3 otherStatus',
    '4 condition',
    '5 redirect-path',
    '6 redirect-to',
    '7 redirect-to',
    '8 redirect-placeholder',
    '9 redirect-twice',
    '10 redirect-taken',
    '11 redirect-loop',
    '12 redirect-loop',
    '13 redirect-path',
    '14 redirect-path',
    '15 redirect-path',
  ])
  expect(faultsOf('from,to\n/a,\n\n/b,/c,200')).toEqual(['2 noTarget', '4 otherStatus'])
})

test('P17 what there is of the same address makes way, and there is room for ten thousand', () => {
  const before: Redirect[] = [
    { from: '/a/:x', to: '/1', status: 301 },
    { from: '/b', to: '/2', status: 301 },
  ]
  expect(read('/a/:y /3', before).merged).toEqual([before[1], { from: '/a/:y', to: '/3', status: 301 }])
  const lines = Array.from({ length: 10_000 }, (_, at) => `/many/${at} /B2`).join('\n')
  const { merged, refused } = read(lines, before)
  expect(merged).toHaveLength(10_000)
  expect(refused.map(({ line, fault }) => [line, fault])).toEqual([
    [9_999, 'tooMany'],
    [10_000, 'tooMany'],
  ])
})

test('P17 what is written as a list is read as what it was', () => {
  const redirects: Redirect[] = [
    { from: '/a b/*', to: '/x/:splat?y=1#z', status: 307 },
    { from: '/i.php?p=1&q=2', pageId: 'rooms', language: 'EN', status: 301 },
    { from: '/w', pageId: 'welcome', status: 308 },
  ]
  const text = redirectListOf([...redirects, { from: '/lost', pageId: 'gone', status: 301 }], site)
  expect(text).toBe('/a%20b/* /x/:splat?y=1#z 307\n/i.php p=1 q=2 /en/B2 301\n/w / 308\n')
  expect(read(text).read).toEqual([{ ...redirects[0], from: '/a%20b/*' }, ...redirects.slice(1)])
})

test('P17 what there is stays where the line of its address is refused', () => {
  const before: Redirect[] = [
    { from: '/a', to: '/b', status: 301 },
    { from: '/c', to: '/d', status: 301 },
  ]
  expect(read('/a /a 301\n/c /e', before)).toMatchObject({
    merged: [before[0], { from: '/c', to: '/e' }],
    refused: [{ line: 1, fault: { rule: 'redirect-loop' } }],
  })
  // The first line is refused, and the existing redirect that stays makes a loop with the second line.
  const stays = read('/a /x/:name\n/b /a\n/f /g', before)
  expect(stays.merged).toEqual([...before, { from: '/f', to: '/g', status: 301 }])
  expect(stays.refused.map(({ line }) => line)).toEqual([1, 2])
})

test('P17 where there is no room for more, what there is can still be led elsewhere', () => {
  const before = Array.from(
    { length: 10_000 },
    (_, at): Redirect => ({ from: `/many/${at}`, to: '/b', status: 301 }),
  )
  const { merged, refused } = read('/new /c\n/many/0 /c', before)
  expect(refused).toMatchObject([{ line: 1, fault: 'tooMany' }])
  expect(merged).toHaveLength(10_000)
  expect(merged.at(-1)).toMatchObject({ from: '/many/0', to: '/c' })
})
