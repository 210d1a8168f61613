import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'

type Seen = SiteDetail & { revision: string }

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi()
  await api.importSite('inn', testDefinition())
  call = await signIn(api)
})
afterAll(() => api.close())

const read = async <Row>(path: string) => (await (await call('GET', path)).json()) as Row
const save = (seen: Seen, change: object) =>
  call(
    'PUT',
    '/api/sites/inn',
    { ...seen, settings: { ...seen.settings, ...change } },
    { 'if-match': `"${seen.revision}"` },
  )

test('of two people who change the settings they have both seen the second one is told, and nothing is lost', async () => {
  const seen = await read<Seen>('/api/sites/inn')
  const first = await save(seen, { name: 'First' })
  expect(first.status).toBe(200)
  const second = await save(seen, { name: 'Second' })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ code: 'CONFLICT' })
  expect(await read('/api/sites/inn')).toMatchObject({ name: 'First' })
  // The record in the response to the first save can be changed at once.
  const again = (await first.json()) as Seen
  expect(again.revision).not.toBe(seen.revision)
  expect((await save(again, { name: 'Third' })).status).toBe(200)
})

test('settings can be saved although somebody saved a page in the meantime', async () => {
  const seen = await read<Seen>('/api/sites/inn')
  const page = await read<PageRecord>('/api/pages/inn.p0-1')
  const details = { EN: { ...page.details.EN, mainText: 'Another text' } }
  expect((await call('PUT', '/api/pages/inn.p0-1', { ...page, details })).status).toBe(200)
  expect(await read('/api/sites/inn')).toMatchObject({ definitionVersion: seen.definitionVersion + 1 })
  expect((await save(seen, { name: 'After the page' })).status).toBe(200)
})

test('a row of the list has the same revision, and every answer the tag of the whole definition', async () => {
  const [row] = await read<Seen[]>('/api/sites')
  const answer = await call('GET', '/api/sites/inn')
  const seen = (await answer.json()) as Seen
  expect(row!.revision).toBe(seen.revision)
  expect(answer.headers.get('etag')).toBe(`"${seen.definitionVersion}"`)
  const saved = await save(seen, { name: 'Tagged' })
  expect(saved.headers.get('etag')).toBe(`"${seen.definitionVersion + 1}"`)
})
