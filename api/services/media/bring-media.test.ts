import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaCopiesReply } from '#model/calls/sites/editing.ts'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { mediaCallsOf, reasonOf } from '#testing/api/media-test-tools.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'

let api: TestApi
let master: Call
let north: Call
let south: Call
const ids: Record<string, string> = {}

beforeAll(async () => {
  api = await openTestApi({ workers: false })
  master = await signIn(api)
  for (const name of ['north', 'south'])
    ids[name] = await openAccount(api, master, { name, type: 'MASTER_USER', parentId: 'provider' })
  north = await signInWith(api, 'north@example.com')
  south = await signInWith(api, 'south@example.com')
  await api.importSite('north-inn', testDefinition(2, 2), ids.north)
  await api.importSite('south-inn', testDefinition(1, 1), ids.south)
})
afterAll(() => api.close())

const add = async (name: string, more: object = {}) =>
  (await mediaCallsOf(north, api).upload(name, Buffer.from(name), more)).media[0]!
const bring = async (call: Call, site: string, refs: string[]) =>
  (await (await call('POST', `/api/sites/${site}/media-copies`, { refs })).json()) as MediaCopiesReply
const show = (call: Call, ref: string) =>
  reasonOf(call('PUT', '/api/pages/south-inn.p0-0', { details: { EN: { media: ref } } }))

test('what somebody may see is brought into the library of a site, and can be shown there', async () => {
  const folder = (await (await north('POST', '/api/media-folders', { name: 'Spring' })).json()) as {
    id: string
  }
  const { ref } = await add('lobby.png', { folderId: folder.id })
  expect(await show(master, ref)).toBe('400 media-not-uploaded')
  const brought = await bring(master, 'south-inn', [ref])
  expect(brought.missing).toEqual([])
  expect(Object.keys(brought.media)).toEqual([ref])
  expect(await show(master, ref)).toBe('200')
  // Folders are of one library: there, it is in none.
  const theirs = await mediaCallsOf(south, api).list({ folderId: 'none' })
  expect(theirs.filter((one) => one.ref === ref).map(({ name }) => name)).toEqual(['lobby.png'])
  // Media that are there already stay unchanged.
  expect(await bring(south, 'south-inn', [ref])).toMatchObject({ missing: [] })
})

test('what somebody may not see is not brought, nor is it told whether there is such a thing', async () => {
  const { ref } = await add('secret.png')
  const unknown = `media:${'0'.repeat(64)}`
  expect(await bring(south, 'south-inn', [ref, unknown])).toEqual({ media: {}, missing: [ref, unknown] })
  expect(await show(south, ref)).toBe('400 media-not-uploaded')
  expect(await reasonOf(south('POST', '/api/sites/north-inn/media-copies', { refs: [ref] }))).toBe(
    '404 no-such-site',
  )
  expect(await bring(north, 'north-inn', [ref])).toMatchObject({ missing: [] })
})

test('the audit log says which media came, and out of whose library', async () => {
  const [one, two] = [await add('pool.png'), await add('bath.png')]
  const unknown = `media:${'0'.repeat(64)}`
  await bring(master, 'south-inn', [one.ref, unknown, two.ref])
  await bring(master, 'south-inn', [one.ref])
  const rows = (await (await master('GET', '/api/audit-entries')).json()) as AuditRow[]
  const [nothing, both] = rows.filter(({ route }) => route.includes('media-copies'))
  expect(both?.details).toEqual({ media: 2, from: { [ids.north!]: [one.ref, two.ref].toSorted() } })
  expect(nothing?.details).toEqual({ media: 0 })
})

test('what lies in the trash of the other library is not brought', async () => {
  const { ref, id } = await add('gone.png')
  await north('DELETE', `/api/media/${id}`)
  expect(await bring(master, 'south-inn', [ref])).toEqual({ media: {}, missing: [ref] })
  await north('POST', `/api/media/${id}/restore`)
  expect(await bring(master, 'south-inn', [ref])).toMatchObject({ missing: [] })
})
