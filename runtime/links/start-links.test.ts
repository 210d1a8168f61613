// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisitorAct } from '#model/calls/visitor/events.ts'
import { pageSamples, sampleDocument, sampleShell } from '#testing/runtime/page-document-samples.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { renderPage } from '../entry-server.tsx'
import { startLinks } from './start-links.ts'

let told: [pageId: string, act: VisitorAct][]
/** Addresses that the browser or the viewer would have followed. */
let followed: string[]
let pageId: string | undefined
let stop = () => {}

const onFollow = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (event.defaultPrevented) return
  if (link) followed.push(link.getAttribute('href') ?? '')
  event.preventDefault()
}

const start = (more: Partial<typeof sampleShell> = {}) => {
  stop()
  stop = startLinks({
    shell: { ...sampleShell, siteId: 'inn', ...more },
    pageId: () => pageId,
    report: (page, act) => told.push([page, act]),
  })
  // Registered after the tested listeners, as the viewer's are.
  document.removeEventListener('click', onFollow)
  document.removeEventListener('auxclick', onFollow)
  document.addEventListener('click', onFollow)
  document.addEventListener('auxclick', onFollow)
}

const kinds = {
  page: '<a data-cta="button:b1" href="/B3">go</a>',
  form: '<a data-cta="button:b1" href="/contact">go</a>',
  survey: '<a data-cta="button:b1" href="/survey#s1">go</a>',
  outside: '<a data-cta="button:b1" target="_blank" href="https://example.com/?a#b">go</a>',
  mail: '<a data-cta="button:b1" href="mailto:a@example.com">go</a>',
  script: '<button data-cta="button:b1" data-script="/_assets/a.js">go</button>',
  popupForm: '<a data-cta="popup:p1" href="/register">go</a>',
  popupSurvey: '<a data-cta="popup:p1" href="/survey#s1">go</a>',
  popupOutside: '<a data-cta="popup:p1" href="https://example.com/">go</a>',
  link: '<a data-cta="link:a2" href="/contact">go</a>',
  product: '<a data-cta="product:x1" href="https://example.com/">go</a>',
  banner: '<a data-cta="banner:c1" href="https://example.com/">go</a>',
  campaignButton: '<div class="zone-item"><a data-cta="button:c2" href="/survey">go</a></div>',
  sns: '<a data-cta="sns:line" href="https://line.me/">go</a>',
  phone: '<a data-cta="sns:phone_number" href="tel:+8112345678">go</a>',
  htmlOutside: '<span data-cta="button:b2"><p><a href="https://example.com/"><b>go</b></a></p></span>',
  htmlForm: '<span data-cta="button:b2"><a href="/contact">go</a></span>',
  htmlSurvey: '<span data-cta="button:b2"><a href="/survey#s1">go</a></span>',
  htmlPage: '<span data-cta="button:b2"><a href="/B3">go</a></span>',
  nowhere: '<span data-cta="button:b3">go</span>',
  other: '<a href="/B3">go</a>',
} as const

const dispatch = (type: string, button = 0) => {
  const found = ['b', 'a', 'button', 'span'].map((name) => document.querySelector(`main ${name}`))
  const at = found.find((element) => element !== null)!
  at.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }))
}

const put = (kind: keyof typeof kinds) => {
  document.body.innerHTML = `<main>${kinds[kind]}</main>`
}

const click = (kind: keyof typeof kinds) => {
  put(kind)
  dispatch('click')
}

const cookies = () =>
  Object.fromEntries(
    ['pageId', 'buttonId', 'ctaId', 'type'].flatMap((name) => {
      const value = readCookie(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

const parameters = (more: string) => `site_id=inn&page_id=a2&${more}`

beforeEach(() => {
  told = []
  followed = []
  pageId = 'a2'
  for (const name of ['pageId', 'buttonId', 'ctaId', 'type', 'sessionId', 'variationId'])
    writeCookie(name, '', 0)
  sessionStorage.clear()
  start()
})

afterEach(() => {
  stop()
  document.removeEventListener('click', onFollow)
  document.removeEventListener('auxclick', onFollow)
})

test.each([
  ['form', { pageId: 'a2', buttonId: 'b1' }],
  ['htmlForm', { pageId: 'a2', buttonId: 'b2' }],
  ['link', { pageId: 'a2', buttonId: 'a2' }],
  ['popupForm', { pageId: 'a2', ctaId: 'p1' }],
  ['survey', { pageId: 'a2', buttonId: 'b1', type: 'BUTTON' }],
  ['htmlSurvey', { pageId: 'a2', buttonId: 'b2', type: 'BUTTON' }],
  ['popupSurvey', { pageId: 'a2', ctaId: 'p1' }],
  ['page', {}],
  ['htmlPage', {}],
  ['outside', {}],
  ['script', {}],
  ['sns', {}],
] as const)('C16 V30 a click on %s hands over %o', (kind, expected) => {
  click(kind)
  expect(cookies()).toEqual(expected)
})

test('C16 V30 the last click alone is handed over', () => {
  click('survey')
  click('popupForm')
  expect(cookies()).toEqual({ pageId: 'a2', ctaId: 'p1', type: 'BUTTON' })
  click('popupSurvey')
  expect(cookies()).toEqual({ pageId: 'a2', ctaId: 'p1' })
  click('form')
  expect(cookies()).toEqual({ pageId: 'a2', buttonId: 'b1' })
})

test.each([
  ['page', { type: 'click_cta', button_id: 'b1', button_link_type: 'CREATIVE_BLOCK' }],
  ['script', { type: 'click_cta', button_id: 'b1', button_link_type: 'SCRIPT' }],
  ['link', { type: 'click_cta', button_id: 'a2', button_link_type: 'INTERNAL_URL' }],
  ['htmlOutside', { type: 'click_cta', button_id: 'b2', button_link_type: 'EXTERNAL_URL' }],
  ['htmlForm', { type: 'click_cta', button_id: 'b2', button_link_type: 'INTERNAL_URL' }],
  ['htmlSurvey', { type: 'click_cta', button_id: 'b2', button_link_type: 'SURVEY' }],
  ['htmlPage', { type: 'click_cta', button_id: 'b2', button_link_type: 'CREATIVE_BLOCK' }],
  ['product', { type: 'click_product', product_id: 'x1' }],
  ['popupForm', { type: 'click_popup_cta', popup_id: 'p1' }],
  ['banner', { type: 'click_campaign', item_id: 'c1' }],
  ['campaignButton', { type: 'click_campaign', item_id: 'c2' }],
  ['sns', { type: 'click_sns', sns_type: 'line' }],
  ['phone', { type: 'click_sns', sns_type: 'phone_number' }],
] as const)('V24 V31 a click on %s is told as %o', (kind, act) => {
  click(kind)
  expect(told).toEqual([['a2', act]])
})

test('V24 what leads nowhere and what is no call to action is not told', () => {
  click('nowhere')
  click('other')
  expect(told).toEqual([])
  pageId = undefined
  click('sns')
  expect(told).toEqual([])
  expect(followed).toEqual(['/B3', 'https://line.me/'])
})

test.each([
  ['outside', `https://example.com/?a&${parameters('button_id=b1')}#b`],
  ['htmlOutside', `https://example.com/?${parameters('button_id=b2')}`],
  ['product', `https://example.com/?${parameters('button_id=x1')}`],
  ['banner', `https://example.com/?${parameters('button_id=c1')}`],
  ['popupOutside', `https://example.com/?${parameters('popup_id=p1')}`],
  ['mail', 'mailto:a@example.com'],
  ['sns', 'https://line.me/'],
  ['phone', 'tel:+8112345678'],
  ['form', '/contact'],
  ['page', '/B3'],
] as const)('C07 %s leads to %s', (kind, address) => {
  click(kind)
  expect(followed).toEqual([address])
})

test('C07 a tab opened with the middle button or from the menu of the browser is told the same', () => {
  put('outside')
  dispatch('contextmenu', 2)
  const address = `https://example.com/?a&${parameters('button_id=b1')}#b`
  expect(document.querySelector('a')?.getAttribute('href')).toBe(address)
  expect(told).toEqual([])
  dispatch('auxclick', 1)
  expect(followed).toEqual([address])
  expect(told).toHaveLength(1)
  dispatch('auxclick', 2)
  expect(told).toHaveLength(1)
})

test('C07 a link that stays is told the page that is shown now', () => {
  put('popupOutside')
  dispatch('pointerdown')
  pageId = 'a3'
  dispatch('click')
  expect(followed).toEqual(['https://example.com/?site_id=inn&page_id=a3&popup_id=p1'])
})

test('C07 an experiment is told while one runs', () => {
  history.replaceState(null, '', '/?session_user_id=s&variation_id=v&experiment_id=e')
  start()
  history.replaceState(null, '', '/')
  click('popupOutside')
  const more = 'popup_id=p1&variation_id=v&experiment_id=e&session_user_id=s'
  expect(followed).toEqual([`https://example.com/?${parameters(more)}`])
})

test('V24 a script button loads its script anew at each click', () => {
  const added = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  click('script')
  dispatch('click')
  dispatch('auxclick', 1)
  expect(added.mock.calls.map(([script]) => (script as HTMLScriptElement).getAttribute('src'))).toEqual([
    '/_assets/a.js',
    '/_assets/a.js',
  ])
  added.mockRestore()
})

test.each(Object.keys(kinds) as (keyof typeof kinds)[])('V28 in view-only %s does nothing', (kind) => {
  const added = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  click(kind)
  const [usual, before] = [[...followed], added.mock.calls.length]
  told = []
  followed = []
  for (const name of ['pageId', 'buttonId', 'ctaId', 'type']) writeCookie(name, '', 0)
  start({ mode: 'view-only' })
  click(kind)
  dispatch('auxclick', 1)
  const isMove = kind === 'other'
  expect(followed).toEqual(isMove ? ['/B3', '/B3'] : [])
  expect([told, cookies(), added.mock.calls.length - before]).toEqual([[], {}, 0])
  expect(usual.length + before > 0 || kind === 'nowhere').toBe(true)
  added.mockRestore()
})

test('V19 opening the card of a product is told, closing it is not, and view-only lets it open', () => {
  const sample = pageSamples.products!
  document.body.innerHTML = renderPage(sample)
  const marker = document.querySelector<HTMLElement>('.spot > summary')!
  const spot = marker.parentElement as HTMLDetailsElement
  marker.click()
  spot.open = true
  marker.click()
  const [product] = sample.page.products
  expect(told).toEqual([['a2', { type: 'click_product_point', product_id: product?.id }]])
  start({ mode: 'view-only' })
  let reached = 0
  document.addEventListener('click', () => reached++, { once: true })
  marker.click()
  expect(reached).toBe(1)
})

test.each(['every kind of button', 'products', 'a price and a link button'])(
  '%s: everything that leads somewhere says what it is',
  (name) => {
    document.body.innerHTML = renderPage(pageSamples[name]!)
    const links = [...document.querySelectorAll('.page :is(a, button, summary), .foot > a')]
    expect(links.length).toBeGreaterThan(8)
    const nameless = links.filter((element) => !element.closest('[data-cta]'))
    expect(nameless.map((element) => element.outerHTML.slice(0, 80))).toEqual([])
  },
)

test('L02 a language picked from the menu is kept', () => {
  document.body.innerHTML = renderPage(sampleDocument)
  document.querySelector<HTMLElement>('.lang a[hreflang=ko]')!.click()
  expect(readCookie('language')).toBe('kr')
})
