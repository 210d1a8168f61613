// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import { writeCookie } from '../browser/cookies.ts'
import { createSiteClock } from '../calls/site-clock.ts'
import type { Overlays } from '../documents/overlays.ts'
import type { PageDocument } from '../documents/page-document.ts'
import { createSiteStore, type SiteStore } from '../documents/site-store.ts'
import { type Arrival, keepArrival } from '../visitor/arrival.ts'

const shown: PageDocument = {
  ...sampleDocument,
  page: { ...sampleDocument.page, held: [{ src: 'https://example.com/page.js' }] },
}
const consent: Overlays['consent'] = { version: 2, scripts: [{ src: 'https://example.com/site.js' }] }
const tags: Overlays['tags'] = { googleAnalyticsId: 'G-ABC123', metaPixelId: '1234567890', lineTagId: 'a-b' }

const loaded = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = (name: string) => act(async () => button(name)!.click())
const layer = () => (Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[]
const consentSaid = () =>
  layer()
    .filter((one) => one[0] === 'consent')
    .map((one) => [one[1], Object.values(Object(one[2]))[0]])

const direct: Arrival = { search: '', referrer: '' }

/** Starts as in a new document. */
async function start(overlays: Pick<Overlays, 'tags' | 'consent'>, page = shown, arrival = direct) {
  vi.resetModules()
  const { startConsent } = await import('./start-consent.tsx')
  document.head.replaceChildren()
  document.body.innerHTML =
    '<b class="html-btn"><b class="acts"><div></div></b></b><details class="acts"><div></div></details><div class="extras"></div>'
  Reflect.deleteProperty(window, 'dataLayer')
  const host = document.querySelector<HTMLElement>('.extras')!
  const store = createSiteStore(page)
  await act(async () => startConsent(overlays, { store, clock: createSiteClock(), host, arrival }))
  return store
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestIdleCallback', queueMicrotask)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => vi.unstubAllGlobals())

test('Y03 A17 nothing of others runs before the visitor agrees, and then all of it', async () => {
  Object.assign(document.documentElement.dataset, { experiment: 'e', variation: 'b' })
  writeCookie('sessionId', 's')
  writeCookie('variationId', 'a')
  expect(document.cookie).toContain('variationId=a')
  await start({ tags, consent })
  expect(loaded()).toEqual([])
  expect(document.cookie).toBe('')
  expect(consentSaid()).toEqual([['default', 'denied']])
  await press('同意する')
  expect(document.cookie).toMatch(/sessionId=\w{32}; variationId=b/)
  expect(loaded()).toEqual([
    '/gtag/js',
    '/en_US/fbevents.js',
    '/n/line_tag/public/release/v1/lt.js',
    '/site.js',
    '/page.js',
  ])
  expect(consentSaid()).toEqual([
    ['default', 'denied'],
    ['update', 'granted'],
  ])
  expect(JSON.parse(localStorage.getItem('consent')!)).toMatchObject({ version: 2, isGiven: true })
  expect(document.querySelector('.consent')).toBeNull()
})

test('Y03 a refusal holds, is not asked about again, and can be changed in the menu', async () => {
  await start({ tags, consent })
  await press('同意しない')
  expect(loaded()).toEqual([])
  await start({ tags, consent })
  expect(document.querySelector('.consent')).toBeNull()
  expect(loaded()).toEqual([])
  expect(button('プライバシーの設定')!.closest('details')).not.toBeNull()
  await press('プライバシーの設定')
  expect(document.activeElement?.className).toBe('consent')
  expect(document.querySelector('.consent')!.textContent).toContain('現在の設定：同意しない')
  await press('同意する')
  expect(loaded()).toContain('/gtag/js')
})

test('Y03 another version of the question is asked anew', async () => {
  localStorage.setItem('consent', JSON.stringify({ version: 1, isGiven: true }))
  await start({ consent })
  expect(loaded()).toEqual([])
  expect(button('同意する')).toBeDefined()
})

test('A17 where nobody is asked, the services start at once; a preview sends nothing', async () => {
  await start({ tags })
  expect(loaded()).toContain('/gtag/js')
  expect(consentSaid()).toEqual([])
  await start({ tags, consent }, { ...shown, shell: { ...shown.shell, mode: 'preview' } })
  await press('同意する')
  expect(loaded()).toEqual([])
})

const counted = () =>
  layer()
    .filter((one) => one[1] === 'page_view')
    .map((one) => {
      const { pathname, search } = new URL(Reflect.get(Object(one[2]), 'page_location'))
      return pathname + search
    })
const below: PageDocument = { ...shown, place: { ...shown.place, address: '/A2' } }
const query = '?utm_source=x&gclid=y&fbclid=z'
const advertised = () =>
  keepArrival({ href: location.origin + shown.place.address + query, title: 'First' }, '')

/** Goes to a page as the viewer does. */
function goTo(page: PageDocument, store: SiteStore) {
  history.pushState(null, '', page.place.address)
  store.set({ shown: page })
}

test('A17 who has gone on before agreeing is told of with the address that they came by', async () => {
  const store = await start({ tags, consent }, shown, advertised())
  goTo(below, store)
  await press('同意する')
  expect(location.pathname + location.search).toBe(`/A2${query}`)
  await expect.poll(counted).toEqual([shown.place.address + query, '/A2'])
  expect(layer().find((one) => one[1] === 'page_view')![2]).toMatchObject({ page_title: 'First' })

  // Until the scripts of the services have run.
  goTo(shown, store)
  await expect.poll(() => location.search).toBe(query)
  for (const script of document.querySelectorAll('script')) script.dispatchEvent(new Event('load'))
  await new Promise((resolve) => setTimeout(resolve))
  goTo(below, store)
  await expect.poll(() => counted().length).toBe(4)
  expect(location.search).toBe('')

  // Another document of the same visit.
  history.replaceState(null, '', '/A2')
  await start({ tags, consent }, below, keepArrival({ href: location.href, title: '' }, location.origin))
  await expect.poll(counted).toEqual(['/A2'])
})

test('A17 the address by which somebody came is told once where they have stayed', async () => {
  history.replaceState(null, '', shown.place.address + query)
  await start({ tags }, shown, advertised())
  await expect.poll(counted).toEqual([shown.place.address + query])
})

test('Y03 who does not agree is told of by nothing, and the marks of their click are forgotten', async () => {
  const store = await start({ tags, consent }, shown, advertised())
  expect(sessionStorage.getItem('arrival')).toContain('gclid')
  goTo(below, store)
  await press('同意しない')
  expect([location.search, loaded()]).toEqual(['', []])
  expect(JSON.parse(sessionStorage.getItem('arrival')!)).toEqual({
    search: '?utm_source=x',
    referrer: '',
    entry: shown.place.address,
    at: expect.any(Number),
  })
})

const touches = () => localStorage.getItem('touches') ?? ''

test('Y03 how somebody came is kept for later visits once they agree, until they no longer do', async () => {
  await start({ tags, consent }, shown, advertised())
  expect(touches()).toBe('')
  await press('同意する')
  expect(JSON.parse(touches())).toMatchObject({
    first: { parameters: { gclid: 'y' }, entry: shown.place.address },
  })
  await press('プライバシーの設定')
  await press('同意しない')
  expect(touches()).toBe('')
})

/** An answer of before the default text named the 90 days. */
const agreedBefore = () => {
  localStorage.setItem('consent', JSON.stringify({ version: 2, isGiven: true }))
  localStorage.setItem('touches', '{"first":{"parameters":{},"referrer":"","entry":"/","at":1}}')
}

test('Y03 who agreed before the question named the 90 days has nothing kept, until they are told', async () => {
  agreedBefore()
  await start({ tags, consent }, shown, advertised())
  expect([loaded().includes('/gtag/js'), touches()]).toEqual([true, ''])
  await press('プライバシーの設定')
  await press('同意する')
  expect(JSON.parse(touches())).toMatchObject({ first: { parameters: { gclid: 'y' } } })
})

test('Y03 old touches go, whatever the visitor says, and without a question', async () => {
  for (const asks of [{ consent }, { tags }]) {
    agreedBefore()
    localStorage.removeItem('consent')
    expect(touches()).not.toBe('')
    await start(asks, shown, advertised())
    expect(touches()).toBe('')
  }
})

test('Y03 a text of the site that is not the default keeps nothing for later visits', async () => {
  await start({ tags, consent: { ...consent, text: 'May we?' } }, shown, advertised())
  await press('同意する')
  expect([loaded().includes('/gtag/js'), touches()]).toEqual([true, ''])
})

test('Y03 where nobody is asked, nothing is kept for later visits', async () => {
  await start({ tags }, shown, advertised())
  expect(touches()).toBe('')
})
