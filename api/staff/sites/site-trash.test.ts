import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#model/definition/page.ts'
import {
  type Call,
  livePointer,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { openAccount } from '#testing/api/test-accounts.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { clearTrash } from '../../services/sites/clear-trash.ts'

let api: TestApi
let call: Call
let clock = Date.parse('2026-04-01T00:00:00Z')
const dayMs = 24 * 60 * 60_000
beforeAll(async () => {
  api = await openTestApi({ now: () => clock })
  call = await signIn(api)
})
afterAll(() => api.close())

const json = async <Reply>(answer: Response | Promise<Response>): Promise<Reply> =>
  (await (await answer).json()) as Reply
const idsOf = async (path: string) => (await json<{ id: string }[]>(call('GET', path))).map(({ id }) => id)

async function publish(id: string): Promise<void> {
  const publishId = (await json<{ id: string }>(call('POST', `/api/sites/${id}/publish`))).id
  expect((await whenEnded(call, publishId)).status).toBe('live')
}

test('E27 a deleted site is offline at once, lies in the trash and comes back as a draft that nobody sees', async () => {
  await api.importSite('inn', testDefinition())
  await publish('inn')
  expect((await livePointer(api.blobs, 'inn'))?.release).toBe(1)

  expect((await call('DELETE', '/api/sites/inn')).status).toBe(200)
  expect((await livePointer(api.blobs, 'inn'))?.release ?? null).toBeNull()
  expect(await idsOf('/api/sites')).not.toContain('inn')
  const trash = await json<{ id: string; deletedAt: string; removedAt: string }[]>(
    call('GET', '/api/trashed-sites'),
  )
  expect(trash).toMatchObject([
    { id: 'inn', deletedAt: '2026-04-01T00:00:00.000Z', removedAt: '2026-05-01T00:00:00.000Z' },
  ])

  const restored = await call('POST', '/api/trashed-sites/inn/restore')
  expect(await json(restored)).toMatchObject({ id: 'inn', status: 'DRAFT', liveRelease: null, pageCount: 4 })
  expect(await idsOf('/api/trashed-sites')).toEqual([])
  // A release that was live can be put online again.
  expect((await call('POST', '/api/releases/inn.1/activate')).status).toBe(200)
  expect((await livePointer(api.blobs, 'inn'))?.release).toBe(1)
})

test('E27 a publish that is on its way when its site is deleted puts nothing online', async () => {
  await api.importSite('hasty', testDefinition())
  const { id } = await json<{ id: string }>(call('POST', '/api/sites/hasty/publish'))
  await call('DELETE', '/api/sites/hasty')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await livePointer(api.blobs, 'hasty'))?.release ?? null).toBeNull()
  await call('POST', '/api/trashed-sites/hasty/restore')
  expect((await whenEnded(call, id)).status).toBe('superseded')
})

test('E27 no call but those of the trash finds a site that lies in it, or anything of it', async () => {
  const partner = await openAccount(api, call, { name: 'north', type: 'OEM_MASTER', parentId: 'provider' })
  const { settings, ...hidden } = testDefinition(1, 1)
  const experiments = [experimentOn(hidden.categories[0]!.pages[0]! as Page)]
  await api.importSite('hidden', { ...hidden, settings: { ...settings, experiments } })
  await publish('hidden')
  const version = await json<{ id: string }>(
    call('POST', '/api/versions', { siteId: 'hidden', name: 'First' }),
  )
  const publishId = (
    await json<{ id: string }[]>(call('GET', '/api/publishes?filter={"siteId":"hidden"}'))
  )[0]!.id
  const template = await json<{ id: string }>(
    call('POST', '/api/sites/hidden/template', { name: 'Part', part: { kind: 'page', pageIds: ['p0-0'] } }),
  )
  const ids: Record<string, string> = {
    sites: 'hidden',
    pages: 'hidden.p0-0',
    versions: version.id,
    publishes: publishId,
    releases: 'hidden.1',
  }
  const routes = api.app.routes.filter(
    ({ method, path }) =>
      method !== 'ALL' && !path.startsWith('/api/v1') && /^\/api\/[a-z-]+\/:id/.test(path),
  )
  const known = routes.filter(({ path }) => path.split('/')[2]! in ids)
  expect(known.length).toBeGreaterThan(25)
  const readable = known.filter(
    ({ method, path }) =>
      method === 'GET' && !/edits|changes|progress|export|survey-results|translations/.test(path),
  )
  const filtered = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`
  /** Required query parameters. */
  const queries: Readonly<Record<string, string>> = {
    'page-states': '?page=p0-0&language=EN',
    'survey-responses': filtered({ surveyId: 'any' }),
    'survey-texts': filtered({ surveyId: 'any', questionId: 'any' }),
    'analytics/funnel': `?steps=${encodeURIComponent('[{"kind":"page","pageId":"p0-0"},{"kind":"form"}]')}`,
    'analytics/rankings': '?by=cv',
    'analytics/taps': '?page=p0-0',
    move: `?accountId=${partner}`,
    templates: '?kind=page',
  }
  const addressOf = (path: string) =>
    path
      .replace(':id', ids[path.split('/')[2]!]!)
      .replace(':experimentId', 'experiment-words')
      .replace(':templateId', template.id) +
    (queries[path.split('/').slice(4).join('/')] ?? queries[path.split('/')[4] ?? ''] ?? '')
  for (const { path } of readable) expect((await call('GET', addressOf(path))).status, path).toBe(200)

  await call('DELETE', '/api/sites/hidden')
  for (const { method, path } of known) {
    const body = method === 'GET' ? undefined : {}
    const { status } = await call(method, addressOf(path), body, { 'if-match': '"1"' })
    // An invalid body may be reported before the site is looked up.
    expect(status === 404 || (body !== undefined && status === 400), `${method} ${path}: ${status}`).toBe(
      true,
    )
  }
  for (const list of ['pages', 'publishes', 'releases', 'versions']) {
    const answer = await call('GET', `/api/${list}?filter={"siteId":"hidden"}`)
    expect(answer.status === 404 || (await json<unknown[]>(answer)).length === 0, list).toBe(true)
  }
  expect(await (await call('GET', '/api/site-exports')).text()).not.toContain('hidden')
  expect(api.errors).toEqual([])
})

test('E27 a site is removed for good only by its name, or after 30 days', async () => {
  await api.importSite('going', testDefinition(1, 1))
  await publish('going')
  expect((await call('DELETE', '/api/trashed-sites/going', { name: 'Seaside inn' })).status).toBe(404)
  await call('DELETE', '/api/sites/going')
  expect((await call('DELETE', '/api/trashed-sites/going', { name: 'Another inn' })).status).toBe(400)
  expect(await idsOf('/api/trashed-sites')).toContain('going')
  expect((await call('DELETE', '/api/trashed-sites/going', { name: 'Seaside inn' })).status).toBe(200)
  expect(await idsOf('/api/trashed-sites')).not.toContain('going')
  for await (const key of api.blobs.list('sites/going/')) expect.fail(key)

  await api.importSite('old', testDefinition(1, 1))
  await call('DELETE', '/api/sites/old')
  clock += 29 * dayMs
  expect(await clearTrash(api)).toEqual([])
  clock += 2 * dayMs
  expect(await clearTrash(api)).toContain('old')
  call = await signIn(api)
  expect(await idsOf('/api/trashed-sites')).toEqual([])
})

test('T06 a site does not come out of the trash of an account whose plan is used up', async () => {
  await api.importSite('extra', testDefinition(1, 1))
  await call('DELETE', '/api/sites/extra')
  api.database.db
    .update(accounts)
    .set({ plan: { quantitySite: 1 } })
    .run()
  const refused = await call('POST', '/api/trashed-sites/extra/restore')
  expect([refused.status, (await json<{ reason: string }>(refused)).reason]).toEqual([409, 'plan-sites'])
  api.database.db.update(accounts).set({ plan: null }).run()
  expect((await call('POST', '/api/trashed-sites/extra/restore')).status).toBe(200)
})
