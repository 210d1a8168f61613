import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import { originalKey } from '#model/jobs/release.ts'
import { mediaCallsOf, reasonOf } from '#testing/api/media-test-tools.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { removeAllUnused } from '#testing/api/remove-all-unused.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { endStaleUploads } from '../../db/media/uploads.ts'
import { versions } from '../../db/schema/editing.ts'
import { removeOldTrashedParts } from '../../db/sites/trashed-parts.ts'
import { clearMediaTrash, clearUploads } from './clear-media.ts'

const dayMs = 24 * 60 * 60_000
const startAt = Date.parse('2026-01-01T00:00:00Z')

let now: number
let api: TestApi
let call: Call
let media: ReturnType<typeof mediaCallsOf>

beforeEach(async () => {
  now = startAt
  api = await openTestApi({ now: () => now })
  call = await signIn(api)
  media = mediaCallsOf(call, api)
})
afterEach(() => api.close())

const add = async (name: string) =>
  (await media.upload(name, Buffer.from(name))).media[0] ?? expect.fail('not taken')
const show = (ref: string, page = 'p1-1') =>
  call('PUT', `/api/pages/north-inn.${page}`, { details: { EN: { media: ref } } })
const clear = () => clearMediaTrash({ ...api, now: () => now })
/** Whether the original is left after unused files were deleted. */
async function originalOf(ref: string): Promise<boolean> {
  await removeAllUnused(api)
  return api.blobs.has(originalKey(ref))
}

/** Puts it into the trash for a number of days. */
async function trash(id: string, days: number): Promise<void> {
  expect(await reasonOf(call('DELETE', `/api/media/${id}`))).toBe('200')
  now += days * dayMs
}

test('what has been in the trash for 30 days goes, with the file as it was given; nothing goes earlier', async () => {
  const one = await add('one.png')
  const other = await add('other.png')
  await trash(one.id, 30)
  expect([await clear(), await originalOf(one.ref)]).toEqual([[], true])
  now += 1
  call = await signIn(api)
  expect([await clear(), await originalOf(one.ref)]).toEqual([[one.id], false])
  expect(await reasonOf(call('GET', `/api/media/${one.id}`))).toBe('404 no-such-media')
  expect(await reasonOf(call('GET', `/api/media/${other.id}`))).toBe('200')
})

test('bytes that another account has too, or has cut something out of, stay for it', async () => {
  await openAccount(api, call, { name: 'north', type: 'MASTER_USER', parentId: 'provider' })
  const theirs = mediaCallsOf(await signInWith(api, 'north@example.com'), api)
  const shared = await add('shared.png')
  await theirs.upload('shared.png', Buffer.from('shared.png'))
  await trash(shared.id, 31)
  expect([await clear(), await originalOf(shared.ref)]).toEqual([[shared.id], true])
})

test('what something was cut out of stays for as long as that is there', async () => {
  const whole = await add('whole.png')
  const crop = { x: 0, y: 0, width: 0.5, height: 1 }
  const part = (await (await call('POST', `/api/media/${whole.id}/edits`, { crop })).json()) as { id: string }
  await trash(whole.id, 0)
  await trash(part.id, 31)
  expect(await clear()).toEqual([part.id])
  expect(await clear()).toEqual([whole.id])
})

test('what a named version shows stays until the name goes', async () => {
  await api.importSite('north-inn', testDefinition(2, 2))
  const shown = await add('shown.png')
  const never = await add('never.png')
  await show(shown.ref)
  const named = await call('POST', '/api/versions', { siteId: 'north-inn', name: 'Summer' })
  const { id } = (await named.json()) as { id: string }
  await trash(never.id, 0)
  await call('PUT', '/api/pages/north-inn.p1-1', { details: { EN: { mainText: 'x' } } })
  await trash(shown.id, 31)
  expect(await clear()).toEqual([never.id])
  call = await signIn(api)
  expect((await call('DELETE', `/api/versions/${id}`)).status).toBeLessThan(300)
  expect(await clear()).toEqual([shown.id])
})

test('E27 what a deleted page shows stays for as long as it can be put back', async () => {
  await api.importSite('north-inn', testDefinition(2, 2))
  const shown = await add('shown.png')
  await show(shown.ref)
  const { site, version } = (await (
    await call('GET', '/api/sites/north-inn/document')
  ).json()) as SiteDocument
  const edits = [
    { op: 'remove', path: ['categories', 'c1', 'pages'], item: 'p1-1', place: 'p1-0' },
    { op: 'set', path: ['pages', 'p1-1'], before: site.pages['p1-1'] },
  ]
  expect((await call('POST', '/api/sites/north-inn/edits', { base: version, edits })).status).toBe(200)
  await trash(shown.id, 31)
  api.database.db.delete(versions).run()
  expect(await clear()).toEqual([])
  removeOldTrashedParts(api.database.db, now - 30 * dayMs)
  expect(await clear()).toEqual([shown.id])
})

test('what a release that is kept shows stays', async () => {
  await api.importSite('north-inn', testDefinition(2, 2))
  const live = await add('live.png')
  await show(live.ref)
  await call('POST', '/api/sites/north-inn/publish')
  const isLive = async () =>
    ((await (await call('GET', '/api/sites/north-inn')).json()) as { status: string }).status
  await expect.poll(isLive).toBe('PUBLISH')
  await call('PUT', '/api/pages/north-inn.p1-1', { details: { EN: { mainText: 'x' } } })
  await trash(live.id, 31)
  expect(await clear()).toEqual([])
})

test('an upload that nobody goes on with for a week is ended, with what has come of it', async () => {
  const { uploads } = await media.announce([{ name: 'half.png', bytes: 8 }])
  const [half] = uploads
  await media.send(half?.url ?? '', Buffer.from('half'), {
    method: 'PATCH',
    headers: { 'upload-offset': '0' },
  })
  const id = half?.id ?? ''
  await clearUploads({ ...api, now: () => now })
  expect(await api.uploads.size(id)).toBe(4)
  now += 8 * dayMs
  await clearUploads({ ...api, now: () => now })
  expect(await api.uploads.size(id)).toBe(0)
  expect(endStaleUploads(api.database.db, now)).toEqual([])
})

test('a file that no library needs goes with what nothing needs', async () => {
  const needed = await add('needed.png')
  const lonely = `media:${'ab'.repeat(32)}`
  await api.blobs.write(originalKey(lonely), 'nobody’s')
  expect([await originalOf(lonely), await originalOf(needed.ref)]).toEqual([false, true])
})
