// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitorEventsSchema } from '#model/calls/visitor/events-schema.ts'
import { pageSamples, sampleDocument, sampleShell } from '#testing/runtime/page-document-samples.ts'
import { createSiteStore } from '../documents/site-store.ts'
import { reportPages } from './report-pages.ts'
import { startAnalytics } from './start-analytics.ts'

const shell = { ...sampleShell, siteId: 'inn', calls: '/_api/end-user' }
let sent: { address: string; body: Blob }[]

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => sent.push({ address, body }) > 0,
  })
})
afterEach(() => vi.restoreAllMocks())

const read = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(body)
  })

test('A01 a batch says whose it is, and is what the server takes', async () => {
  const analytics = startAnalytics(shell)
  analytics?.report('a1', { type: 'page_view' })
  analytics?.report('a1', { type: 'click_cta', button_id: 'b', button_link_type: 'SURVEY' })
  analytics?.stop()
  const [{ address, body } = { address: '', body: new Blob() }] = sent
  expect([address, body.type]).toEqual(['/_api/end-user/events', 'application/json'])
  const batch = visitorEventsSchema.parse(JSON.parse(await read(body)))
  expect(batch).toMatchObject({ siteId: 'inn', language: 'JP' })
  expect(batch.events.map(({ type, page_id }) => `${type} ${page_id}`)).toEqual([
    'page_view a1',
    'click_cta a1',
  ])
  expect(Math.abs(batch.events[0]!.at - Date.now())).toBeLessThan(10_000)
})

test.each(['pagehide', 'hidden'])('A01 what waits goes with the page: %s', (way) => {
  const analytics = startAnalytics(shell)
  analytics?.report('a1', { type: 'page_view' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toHaveLength(0)
  if (way === 'pagehide') dispatchEvent(new Event('pagehide'))
  else {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  expect(sent).toHaveLength(1)
  analytics?.stop()
})

test('V28 A01 nothing is told by a preview, in view-only, or where nobody listens', () => {
  expect(startAnalytics({ ...shell, mode: 'preview' })).toBeUndefined()
  expect(startAnalytics({ ...shell, mode: 'view-only' })).toBeUndefined()
  expect(startAnalytics({ ...shell, calls: undefined })).toBeUndefined()
  expect(startAnalytics(shell)).toBeDefined()
})

test('A01 pages are told with the way that led to them', () => {
  const to = (address: string, id: string) => ({
    ...sampleDocument,
    page: { ...sampleDocument.page, id },
    place: { ...sampleDocument.place, address },
  })
  const told: string[] = []
  const store = createSiteStore(sampleDocument)
  const stop = reportPages(store, (page, act) =>
    told.push(
      act.type === 'page_slide' ? `${act.from_page_id} ${act.direction} ${page}` : `${act.type} ${page}`,
    ),
  )
  const { id } = sampleDocument.page
  store.set({ isThere: false })
  store.set({ shown: { ...sampleDocument } })
  expect(told.splice(0)).toEqual([`page_view ${id}`])
  store.set({ shown: to(sampleDocument.place.down!, 'below') })
  expect(told.splice(0)).toEqual([`${id} down below`, 'page_view below'])
  store.set({ shown: to('/ZZ9', 'far') })
  expect(told.splice(0)).toEqual(['below jump far', 'page_view far'])
  stop()
  store.set({ shown: pageSamples['a film']! })
  expect(told).toEqual([])
})

test('A10 A16 a batch tells what the visit came by, also once the address is another, and that somebody is staff', async () => {
  const batchOf = async (address: string) => {
    history.replaceState(null, '', address)
    const analytics = startAnalytics(shell)
    history.replaceState(null, '', '/A2')
    analytics?.report('a1', { type: 'page_view' })
    analytics?.stop()
    return visitorEventsSchema.parse(JSON.parse(await read(sent.at(-1)!.body)))
  }
  const visitor = await batchOf('/?utm_source=line')
  expect([visitor.search, visitor.isStaff]).toEqual(['?utm_source=line', undefined])
  expect((await batchOf('/?staff')).isStaff).toBe(true)
  // For as long as the tab is there.
  expect((await batchOf('/')).isStaff).toBe(true)
})
