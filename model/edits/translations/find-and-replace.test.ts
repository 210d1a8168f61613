import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { buttonSamples, emptyPage, productSample } from '#testing/model/samples.ts'
import { processorMs } from '#testing/processor-time.ts'
import { definitionOf, type EditedSite, editedSiteOf } from '../../definition/edited-site.ts'
import type { Page } from '../../definition/page.ts'
import { siteDefinitionSchema } from '../../definition/site.ts'
import { type FindQuery, findInSite, priceIn, replaceInSite, replacementOf } from './find-and-replace.ts'

const siteWith = (page: Partial<Page>): EditedSite => {
  const { settings } = sampleSite()
  const id = 'only'
  return {
    settings: { ...settings, languages: ['JP', 'EN'] },
    categories: [{ id: 'rooms', name: { JP: '部屋', EN: 'Rooms from 1,200' }, pages: [id] }],
    pages: { [id]: { ...emptyPage(id), ...page } },
  }
}

const query = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  text,
  matchesCase: false,
  ...more,
})

const textAt = (site: EditedSite, search: FindQuery) =>
  findInSite(site, search).map(({ pointer, text }) => [pointer, text])

test('a word is found in names, pages and languages of the site, as often as it stands there', () => {
  const site = siteWith({
    details: {
      JP: { mainText: '1,200円と1,200円' },
      EN: { mainText: 'From 1,200 yen' },
      KR: { mainText: '1,200' },
    },
  })
  expect(textAt(site, query('1,200'))).toEqual([
    ['/categories/rooms/name/EN', 'Rooms from 1,200'],
    ['/pages/only/details/JP/mainText', '1,200円と1,200円'],
    ['/pages/only/details/EN/mainText', 'From 1,200 yen'],
  ])
  expect(findInSite(site, query('1,200'))[1]?.spans).toEqual([
    [0, 5],
    [7, 12],
  ])
  expect(textAt(site, query('1,200', { language: 'EN' }))).toHaveLength(2)
  expect(textAt(site, query('.*'))).toEqual([])
  expect(textAt(site, query(''))).toEqual([])
})

test('capitals count only where they are asked for', () => {
  const site = siteWith({ details: { EN: { mainText: 'İstanbul Rooms, ROOMS' } } })
  expect(findInSite(site, query('rooms'))[1]?.spans).toEqual([
    [9, 14],
    [16, 21],
  ])
  expect(textAt(site, query('ROOMS', { matchesCase: true }))).toEqual([
    ['/pages/only/details/EN/mainText', 'İstanbul Rooms, ROOMS'],
  ])
})

test('the price of a product is in no language, whatever the id of the product', () => {
  const product = { ...productSample, id: 'EN', price: 1200 }
  const site = siteWith({ details: { EN: { price: 1200 } }, products: [product] })
  const pricesIn = (language?: 'JP' | 'EN') =>
    findInSite(site, query('1200', { language })).flatMap(({ kind, pointer }) =>
      kind === 'price' ? [pointer] : [],
    )
  expect(pricesIn()).toEqual(['/pages/only/details/EN/price', '/pages/only/products/EN/price'])
  expect(pricesIn('EN')).toEqual(['/pages/only/details/EN/price'])
})

test('prices are numbers: they are found however somebody writes them, and stay numbers', () => {
  expect(['¥1,200', '１２００円', '1200', '1 200'].map(priceIn)).toEqual([1200, 1200, 1200, 1200])
  expect(['', 'x', '12.5', '-1', '1e3', '1234567890'].map(priceIn)).toEqual(Array(6).fill(undefined))
  const product = { ...productSample, id: 'tea', price: 1200 }
  const site = siteWith({
    details: { JP: { price: 1200 }, KR: { price: 1200 } },
    products: [product, { ...product, id: 'other', price: 12_000 }],
  })
  const found = findInSite(site, query('1,200円')).filter(({ kind }) => kind === 'price')
  expect(found.map(({ pointer }) => pointer).toSorted()).toEqual([
    '/pages/only/details/JP/price',
    '/pages/only/products/tea/price',
  ])
  expect(found.map((one) => replacementOf(one, 'soon'))).toEqual([undefined, undefined])
  replaceInSite(site, found, '1,500')
  const { details, products } = site.pages.only!
  expect([details.JP?.price, details.KR?.price]).toEqual([1500, 1200])
  expect(products.map((one) => one.price)).toEqual([1500, 12_000])
  expect(textAt(site, query('1500', { language: 'JP' }))).toEqual([['/pages/only/details/JP/price', '1500']])
})

test.each([
  [
    '<style>.red{color:red}</style><p class="red">red &amp; red</p>',
    'red',
    '<style>.red{color:red}</style><p class="red">&lt;b&gt; &amp; &lt;b&gt;</p>',
  ],
  ['<a title="a > b" href="/old">old</a>', 'old', '<a title="a > b" href="/old">&lt;b&gt;</a>'],
  ['<STYLE>.old{}</STYLE><!-- old -->old', 'old', '<STYLE>.old{}</STYLE><!-- old -->&lt;b&gt;'],
  ['Tom &amp; Jerry', 'tom & jerry', '&lt;b&gt;'],
  ['Tom &amp; Jerry', 'amp', undefined],
  ['Tom &amp; Jerry', 'a', undefined],
  ['1 &lt; 2', '<', '1 &lt;b&gt; 2'],
])(
  'in %j only what is read of it is found by %j, and what is written there stays text',
  (html, text, after) => {
    const button = { ...buttonSamples.HTML_CSS, buttonContentHtml: { JP: html } }
    const found = findInSite(siteWith({ buttons: [button] }), query(text)).find(({ pointer }) =>
      /^\/pages\/.*\/buttonContentHtml\//.test(pointer),
    )
    expect(found && replacementOf(found, '<b>')).toBe(after)
  },
)

test('everything that is replaced is a site again, and nothing else has changed', () => {
  const before = editedSiteOf(sampleSite())
  const after = structuredClone(before)
  const found = findInSite(after, query('tea'))
  expect(found.length).toBeGreaterThan(3)
  replaceInSite(after, found, 'TEA')
  expect(siteDefinitionSchema.safeParse(definitionOf(after)).success).toBe(true)
  const changed = findInSite(after, query('TEA', { matchesCase: true }))
  expect(changed.map(({ pointer }) => pointer)).toEqual(found.map(({ pointer }) => pointer))
  for (const { kind, pointer, text } of found) {
    const back = changed.find((one) => one.pointer === pointer)!
    if (kind === 'text') replaceInSite(after, [back], 'tea')
    expect(
      findInSite(after, query('tea'))
        .find((one) => one.pointer === pointer)
        ?.text.toLowerCase(),
    ).toBe(text.toLowerCase())
  }
})

test.each([
  ['<p>old</p><a title="x>old', 1],
  ["<p>old</p><a title='x>old", 1],
  ['<a title=5">old</a>', 1],
  ['<b>old</b>'.repeat(3), 3],
])('tags that do not end and quotes that open nothing are read as browsers read them: %j', (html, times) => {
  const button = { ...buttonSamples.HTML_CSS, buttonContentHtml: { JP: html } }
  const spans = findInSite(siteWith({ buttons: [button] }), query('old')).flatMap((found) => found.spans)
  expect(spans).toHaveLength(times)
})

test.each([
  ['tags that do not end', `${'<a'.repeat(60_000)}"`],
  ['places between tags', '<b>a</b>&amp;'.repeat(20_000)],
])('the time for %s grows as their number does', (_what, html) => {
  const button = { ...buttonSamples.HTML_CSS, buttonContentHtml: { JP: html } }
  const start = processorMs()
  findInSite(siteWith({ buttons: [button] }), query('a'))
  expect(processorMs() - start).toBeLessThan(3_000)
})
