// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleShell } from '#testing/runtime/page-document-samples.ts'
import type { Overlays } from '../documents/overlays.ts'
import type { Shell } from '../documents/page-document.ts'
import type { ScreenContent } from '../documents/screen-document.ts'
import { keepConversion } from '../visitor/ad-conversions.ts'
import { arriveAtScreen } from './arrive-at-screen.ts'

const thanks: ScreenContent = { name: 'contact-success' }
const tags: Overlays['tags'] = { googleAnalyticsId: 'G-ABC123' }
const free = [{ src: 'https://example.com/free.js' }]
const consent: Overlays['consent'] = { version: 1, scripts: [{ src: 'https://example.com/held.js' }] }

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Opens a screen as in a new document of a site that has these overlays. */
async function open(
  path: string,
  screen: ScreenContent,
  overlays: Pick<Overlays, 'tags' | 'consent'>,
  more: Partial<Shell> = {},
) {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => Response.json({ popups: [], notifications: [], ...overlays }))
  const { startScreenTags } = await import('./start-screen-tags.ts')
  document.head.replaceChildren()
  document.body.replaceChildren()
  Reflect.deleteProperty(window, 'dataLayer')
  history.replaceState(null, '', path)
  const question = overlays.consent?.version
  const shell = { ...sampleShell, extras: '/_assets/extras-jp.json', question, scripts: free, ...more }
  const read = { shell, alternates: [], screen }
  await act(async () => {
    const arrival = arriveAtScreen(read)
    if (arrival) startScreenTags(read, arrival)
    await pause()
    await vi.dynamicImportSettled()
    await pause()
  })
}

const loaded = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const told = () =>
  ((Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[])
    .filter((one) => one[0] === 'event')
    .map((one) => {
      const { pathname, search } = new URL(Reflect.get(Object(one[2]), 'page_location'))
      return [one[1], pathname + search]
    })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestIdleCallback', queueMicrotask)
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('L04 A17 tags and services run on screens as on pages', async () => {
  await open('/contact-success', thanks, { tags })
  expect(loaded()).toEqual(['/free.js', '/gtag/js'])
  expect(told()).toEqual([['page_view', '/contact-success']])
})

test('Y03 A17 nothing runs on a screen before the visitor agrees there', async () => {
  await open('/contact-success', thanks, { tags, consent }, { scripts: [] })
  expect(loaded()).toEqual([])
  await act(async () => button('同意する')!.click())
  expect(loaded()).toEqual(['/gtag/js', '/held.js'])
  await open('/contact-success', thanks, { tags, consent }, { scripts: [] })
  expect([loaded(), button('同意する')]).toEqual([['/gtag/js', '/held.js'], undefined])
})

test('Y03 A17 a screen that an advertisement leads to is told with its campaign, and nothing else of its address', async () => {
  await open('/contact?gclid=AAA&email=a@b.c', thanks, { tags })
  expect(told()).toEqual([['page_view', '/contact?gclid=AAA']])
})

test.each<ScreenContent>([
  { name: 'password-new' },
  { name: 'register-confirm', success: '/register-done' },
  { name: 'password-reset', action: '/' },
])('Y03 A17 nothing of others runs on $name', async (screen) => {
  await open('/x?token=SECRET', screen, { tags })
  expect(loaded()).toEqual([])
})

test('A17 a preview runs nothing', async () => {
  await open('/contact-success', thanks, { tags }, { mode: 'preview' })
  expect(loaded()).toEqual([])
})

/** Every command that a service was given, as text. */
const commands = (name: string): string => {
  const held = Reflect.get(window, name)
  return (
    JSON.stringify(held?.queue ?? held, (_, value) =>
      Object.prototype.toString.call(value) === '[object Arguments]' ? Array.from(value) : value,
    ) ?? ''
  )
}
const everyService: Overlays['tags'] = {
  ...tags,
  googleAdsConversion: 'AW-12345678/label',
  tagManagerId: 'GTM-ABC123',
  metaPixelId: '1234567890',
  lineTagId: 'line-id',
  yahooSearchConversion: '1000123456/search',
  yahooDisplayConversion: 'io.io/display',
  tiktokPixelId: 'C4ABCDEFGH1234567890',
  microsoftTagId: '12345678',
}
const queues = ['dataLayer', 'fbq', '_fbq', '_ltq', '_lt', 'yjDataLayer', 'ttq', 'uetq']
const forgetServices = () => {
  for (const name of queues) Reflect.deleteProperty(window, name)
}

test('A17 each service is told of a form by its standard name, with value and event id, once', async () => {
  forgetServices()
  keepConversion('form', { id: 'event-1', value: 12_000, currency: 'JPY' })
  await open('/contact-success', thanks, { tags: everyService })
  const google = commands('dataLayer')
  const worth = '"value":12000,"currency":"JPY"'
  expect(google).toContain(`["event","generate_lead",{${worth},"event_id":"event-1","send_to":"G-ABC123"}]`)
  expect(google).toContain(
    `["event","conversion",{${worth},"transaction_id":"event-1","send_to":"AW-12345678/label"}]`,
  )
  expect(google).toContain(`{"event":"generate_lead",${worth},"event_id":"event-1"}`)
  expect(commands('fbq')).toContain(`["trackSingle","1234567890","Lead",{${worth}},{"eventID":"event-1"}]`)
  expect(commands('_ltq')).toContain('["send","cv",{"type":"Conversion"},["line-id"]]')
  expect(commands('yjDataLayer')).toContain(
    '{"yahoo_conversion_id":"1000123456","yahoo_conversion_label":"search","yahoo_conversion_value":"12000"}',
  )
  expect(commands('yjDataLayer')).toContain('"yahoo_ydn_conv_transaction_id":"event-1"')
  expect(commands('ttq')).toContain(`["track","SubmitForm",{${worth}},{"event_id":"event-1"}]`)
  expect(commands('uetq')).toContain(
    '"event","submit_lead_form",{"event_id":"event-1","revenue_value":12000,"currency":"JPY"}',
  )

  // The same screen, opened again or by going back.
  forgetServices()
  await open('/contact-success', thanks, { tags: everyService })
  for (const name of queues) expect(commands(name), name).not.toContain('event-1')
  expect(commands('dataLayer')).toContain('page_view')
})

test('A17 a registration has a name of its own, and Google Analytics is told by one side only', async () => {
  forgetServices()
  keepConversion('register', { id: 'event-2', isServerTold: true })
  await open('/register-success', { name: 'register-success', resend: '/' }, { tags: everyService })
  const google = commands('dataLayer')
  expect(google).not.toContain('"event","sign_up"')
  expect(google).toContain('{"event":"sign_up","event_id":"event-2"}')
  expect(commands('fbq')).toContain(
    '["trackSingle","1234567890","CompleteRegistration",{},{"eventID":"event-2"}]',
  )
  expect(commands('ttq')).toContain('"CompleteRegistration"')
  expect(commands('uetq')).toContain('"signup"')
})

test('Y03 A17 a conversion waits for consent within the visit, and is never told after a refusal', async () => {
  forgetServices()
  keepConversion('form', { id: 'event-3' })
  await open('/contact-success', thanks, { tags: everyService, consent }, { scripts: [] })
  expect(commands('dataLayer')).not.toContain('event-3')
  await act(async () => button('同意する')!.click())
  expect(commands('dataLayer')).toContain('event-3')
  expect(commands('uetq')).toContain('"consent","default",{"ad_storage":"granted"}')

  localStorage.clear()
  forgetServices()
  keepConversion('form', { id: 'event-4' })
  await open('/contact-success', thanks, { tags: everyService, consent }, { scripts: [] })
  await act(async () => button('同意しない')!.click())
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('event-4')
})
