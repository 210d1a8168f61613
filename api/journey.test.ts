import { afterEach, expect, test } from 'vitest'
import type { LivePointer } from '#model/jobs/release.ts'
import {
  livePointer,
  openTestApi,
  signIn,
  type TestApi,
  type TestApiOptions,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'

let api: TestApi
const open = async (options?: TestApiOptions) => {
  api = await openTestApi(options)
  await api.importSite('inn', testDefinition())
  return signIn(api)
}
afterEach(() => api.close())

test('an edited page goes online when it is published, and an older release comes back when it is activated', async () => {
  const call = await open()
  const first = (await (await call('POST', '/api/sites/inn/publish')).json()) as { id: string }
  expect(await whenEnded(call, first.id)).toMatchObject({ status: 'live', release: 1, error: null })
  const before = await livePointer(api.blobs, 'inn')
  expect(before).toMatchObject({ release: 1, fence: 1 })

  const page = (await (await call('GET', '/api/pages/inn.p0-1')).json()) as { details: { EN: object } }
  const edited = { ...page, details: { EN: { ...page.details.EN, mainText: 'A new text' } } }
  const saved = await call('PUT', '/api/pages/inn.p0-1', edited)
  expect(saved.status).toBe(200)
  expect(await saved.json()).toMatchObject({
    details: { EN: { mainText: 'A new text' } },
    position: 'A2',
    detail: 'A new text',
  })
  const site = (await (await call('GET', '/api/sites/inn')).json()) as object
  expect(site).toMatchObject({
    definitionVersion: 2,
    liveRelease: 1,
    hasUnpublishedChanges: true,
    status: 'PUBLISH',
  })

  const second = (await (await call('POST', '/api/sites/inn/publish')).json()) as { id: string }
  expect(await whenEnded(call, second.id)).toMatchObject({ status: 'live', release: 2 })
  const after = (await livePointer(api.blobs, 'inn')) as LivePointer
  expect(after).toMatchObject({ release: 2, fence: 2 })
  expect(after.manifest).not.toBe(before?.manifest)

  const back = await call('POST', '/api/releases/inn.1/activate')
  expect(back.status).toBe(200)
  expect(await livePointer(api.blobs, 'inn')).toEqual({ release: 1, manifest: before?.manifest, fence: 3 })
  const releases = await call('GET', '/api/releases?filter={"siteId":"inn"}')
  expect(releases.headers.get('content-range')).toBe('releases 0-1/2')
  expect(await releases.json()).toMatchObject([
    { id: 'inn.2', isLive: false, pages: 4 },
    { id: 'inn.1', isLive: true },
  ])
})

test('the HTML of a button is stored cleaned', async () => {
  const call = await open()
  const page = (await (await call('GET', '/api/pages/inn.p0-1')).json()) as object
  const html = '<b onclick="steal()">Book</b><script>steal()</script>'
  const button = { buttonType: 'HTML_CSS', id: 'html', buttonContentHtml: { EN: html } }
  const saved = await call('PUT', '/api/pages/inn.p0-1', { ...page, buttons: [button] })
  expect(await saved.json()).toMatchObject({ buttons: [{ buttonContentHtml: { EN: '<b>Book</b>' } }] })
})
