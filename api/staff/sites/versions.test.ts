import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditRecord } from '#model/calls/sites/editing.ts'
import type { VersionRow } from '#model/calls/sites/versions.ts'
import { invertEdits } from '#model/edits/apply-edits.ts'
import {
  type Call,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { storedJson, storedRows } from '#testing/api/stored-site.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi()
  call = await signIn(api)
})
afterAll(() => api.close())

let count = 0
async function openSite(): Promise<string> {
  const id = `site-${count++}`
  await api.importSite(id, testDefinition(2, 3))
  return id
}

const json = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body
const list = (siteId: string) =>
  json<VersionRow[]>(call('GET', `/api/versions?filter=${encodeURIComponent(JSON.stringify({ siteId }))}`))
const name = (siteId: string, text: string) =>
  json<VersionRow>(call('POST', '/api/versions', { siteId, name: text }))
const send = async (id: string, base: number, edits: unknown[]) =>
  expect((await call('POST', `/api/sites/${id}/edits`, { base, edits })).status).toBe(200)

/** Changes one thing of each kind. */
async function changeMuch(id: string, base: number) {
  const page = (
    await json<{ site: { pages: Record<string, object> } }>(call('GET', `/api/sites/${id}/document`))
  ).site.pages['p0-0']!
  await send(id, base, [
    { op: 'set', path: ['settings', 'name'], before: 'Seaside inn', after: 'Hill inn' },
    { op: 'set', path: ['categories', 'c1', 'name', 'EN'], before: 'Category 1', after: 'Rooms' },
    { op: 'move', path: ['categories'], id: 'c1', from: 'c0', to: null },
    { op: 'remove', path: ['categories', 'c0', 'pages'], item: 'p0-0', place: null },
    { op: 'set', path: ['pages', 'p0-0'], before: page },
    { op: 'set', path: ['pages', 'p1-1', 'allowZoom'], before: false, after: true },
  ])
}

test('a site goes back to a version that was named, and that can be taken back', async () => {
  const id = await openSite()
  const before = storedRows(api, id)
  const version = await name(id, ' At first ')
  expect(version).toMatchObject({
    siteId: id,
    version: 1,
    name: 'At first',
    by: { isMe: true },
    release: null,
  })
  await changeMuch(id, 1)
  const changed = storedJson(api, id)
  const record = await json<EditRecord>(call('POST', `/api/versions/${version.id}/restore`))
  expect(record).toMatchObject({ version: 3, by: { isMe: true } })
  expect(storedRows(api, id)).toEqual(before)
  await send(id, 3, invertEdits(record.edits))
  expect(storedJson(api, id)).toBe(changed)
})

test('going back to what is there already changes nothing', async () => {
  const id = await openSite()
  const version = await name(id, 'Same')
  const record = await json<EditRecord>(call('POST', `/api/versions/${version.id}/restore`))
  expect(record).toMatchObject({ version: 1, edits: [] })
})

test('E18 each publish is a version, which can be named and gone back to; what is live stays live', async () => {
  const id = await openSite()
  const { id: publishId } = await json<{ id: string }>(call('POST', `/api/sites/${id}/publish`))
  await whenEnded(call, publishId)
  const before = storedJson(api, id)
  expect(await list(id)).toMatchObject([{ id: publishId, name: null, release: 1, version: 1 }])
  await changeMuch(id, 1)
  const named = await json<VersionRow>(call('PUT', `/api/versions/${publishId}`, { name: 'First of all' }))
  expect(named).toMatchObject({ id: publishId, name: 'First of all', release: 1 })
  expect(await list(id)).toHaveLength(1)
  await call('POST', `/api/versions/${publishId}/restore`)
  expect(storedJson(api, id)).toBe(before)
  expect(await json(call('GET', `/api/sites/${id}`))).toMatchObject({ liveRelease: 1, definitionVersion: 3 })
  expect((await call('DELETE', `/api/versions/${publishId}`)).status).toBe(200)
  expect(await list(id)).toMatchObject([{ id: publishId, name: null }])
  expect((await call('DELETE', `/api/versions/${publishId}`)).status).toBe(409)
})

test('versions are listed newest first, renamed and forgotten', async () => {
  const id = await openSite()
  const first = await name(id, 'One')
  await changeMuch(id, 1)
  const second = await name(id, 'Two')
  expect((await list(id)).map((row) => row.name)).toEqual(['Two', 'One'])
  await call('PUT', `/api/versions/${first.id}`, { name: 'Uno' })
  expect(await json(call('GET', `/api/versions/${first.id}`))).toMatchObject({ name: 'Uno' })
  expect((await call('DELETE', `/api/versions/${second.id}`)).status).toBe(200)
  expect((await list(id)).map((row) => row.name)).toEqual(['Uno'])
  expect((await call('GET', `/api/versions/${second.id}`)).status).toBe(404)
})

test('a version without a name, of no site, or with more than a name is refused', async () => {
  const id = await openSite()
  expect((await call('POST', '/api/versions', { siteId: id, name: ' ' })).status).toBe(400)
  expect((await call('POST', '/api/versions', { siteId: id, name: 'x'.repeat(51) })).status).toBe(400)
  expect((await call('POST', '/api/versions', { siteId: 'none', name: 'x' })).status).toBe(404)
  expect((await call('POST', '/api/versions', { siteId: id, name: 'x', version: 1 })).status).toBe(400)
  expect((await call('GET', '/api/versions')).status).toBe(400)
})

test('a version whose parts are gone says so, and leaves the draft as it is', async () => {
  const id = await openSite()
  const version = await name(id, 'Gone')
  await changeMuch(id, 1)
  const before = storedRows(api, id)
  for await (const key of api.blobs.list('definitions/')) await api.blobs.remove(key)
  const answer = await call('POST', `/api/versions/${version.id}/restore`)
  expect(answer.status).toBe(410)
  expect(storedRows(api, id)).toEqual(before)
})
