import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditRecord } from '#model/calls/sites/editing.ts'
import type { VersionRow } from '#model/calls/sites/versions.ts'
import { createUnusedBlobs } from '#store/blobs/unused-blobs.ts'
import {
  type Call,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { storedJson, storedSite } from '#testing/api/stored-site.ts'
import { openSecondEditor } from '#testing/api/test-accounts.ts'
import { versions } from '../../db/schema/editing.ts'
import { releases } from '../../db/schema/publishing.ts'
import { removeUnused } from '../../infra/unused/remove-unused.ts'
import { pruneVersions } from '../../services/definition/prune-versions.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let api: TestApi
let call: Call
let other: Call
let clock = Date.parse('2026-04-01T00:00:00Z')
beforeAll(async () => {
  api = await openTestApi({ now: () => clock })
  call = await signIn(api)
  other = await openSecondEditor(api, call)
})
afterAll(() => api.close())

/** Advances the clock; signs in again after a long time. */
async function wait(ms: number): Promise<void> {
  clock += ms
  if (ms >= hourMs) call = await signIn(api)
}

let count = 0
async function openSite(columns = 2, rows = 3): Promise<string> {
  const id = `site-${count++}`
  await api.importSite(id, testDefinition(columns, rows))
  return id
}

const json = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body
const list = (siteId: string) =>
  json<VersionRow[]>(
    call(
      'GET',
      `/api/versions?filter=${encodeURIComponent(JSON.stringify({ siteId, autosaved: true }))}&range=[0,199]`,
    ),
  )
const versionsOf = async (siteId: string) => (await list(siteId)).map(({ version }) => version)

/** Makes one change of a page. */
async function edit(siteId: string, pageId = 'p0-0', by = call): Promise<void> {
  const site = storedSite(api, siteId)
  const version = Number(
    (await call('GET', `/api/sites/${siteId}/document`)).headers.get('etag')?.replaceAll('"', ''),
  )
  const before = site.pages[pageId]!.allowZoom
  const edits = [{ op: 'set', path: ['pages', pageId, 'allowZoom'], before, after: !before }]
  expect((await by('POST', `/api/sites/${siteId}/edits`, { base: version, edits })).status).toBe(200)
}

test('E18 what a site was before somebody sits down to it is a version, and one for ten minutes of editing', async () => {
  const id = await openSite()
  const first = storedJson(api, id)
  expect(await list(id)).toEqual([])
  await wait(hourMs)
  await edit(id)
  const [row, ...rest] = await list(id)
  expect(rest).toEqual([])
  expect(row).toMatchObject({ siteId: id, version: 1, name: null, release: null, approved: null, by: null })
  for (let minute = 0; minute < 25; minute++) {
    await wait(minuteMs)
    await edit(id)
  }
  const versions = await list(id)
  expect(versions.map(({ version }) => version)).toEqual([21, 11, 1])
  expect(versions[0]).toMatchObject({ by: { isMe: true }, name: null })
  expect(versions[0]!.keptUntil).toBe(new Date(clock - 5 * minuteMs + 30 * dayMs).toISOString())
  await call('POST', `/api/versions/${row!.id}/restore`)
  expect(storedJson(api, id)).toBe(first)
})

test('a list that does not ask for them has named and published versions only, as ever', async () => {
  const id = await openSite()
  await edit(id)
  const named = await json<VersionRow>(call('POST', '/api/versions', { siteId: id, name: 'Named' }))
  const filter = encodeURIComponent(JSON.stringify({ siteId: id }))
  const answer = await call('GET', `/api/versions?filter=${filter}`)
  expect(answer.headers.get('content-range')).toMatch(/\/1$/)
  expect(await json(answer)).toEqual([named])
  expect(await versionsOf(id)).toEqual([2, 1])
})

test('E18 a second person finds the state that the first one left among the versions', async () => {
  const id = await openSite()
  await edit(id)
  await wait(minuteMs)
  await edit(id)
  const left = storedJson(api, id)
  await wait(minuteMs)
  await edit(id, 'p1-1', other)
  await wait(minuteMs)
  await edit(id, 'p1-1', other)
  await edit(id)
  expect(await versionsOf(id)).toEqual([3, 1])
  const [state] = await list(id)
  expect(state).toMatchObject({ by: { isMe: true } })
  await call('POST', `/api/versions/${state!.id}/restore`)
  expect(storedJson(api, id)).toBe(left)
})

test('E18 going back keeps what there was, so that nothing of the present is lost', async () => {
  const id = await openSite()
  await edit(id)
  await edit(id, 'p1-1')
  const present = storedJson(api, id)
  const [first] = await list(id)
  await call('POST', `/api/versions/${first!.id}/restore`)
  const [before] = await list(id)
  expect(before).toMatchObject({ version: 3, name: null })
  await call('POST', `/api/versions/${before!.id}/restore`)
  expect(storedJson(api, id)).toBe(present)
})

test('E18 what was published is listed once, and is there when its release has left the list', async () => {
  const id = await openSite()
  await edit(id)
  const { id: publishId } = await json<{ id: string }>(call('POST', `/api/sites/${id}/publish`))
  await whenEnded(call, publishId)
  expect((await list(id)).map((row) => [row.version, row.release])).toEqual([
    [2, 1],
    [1, null],
  ])
  const published = storedJson(api, id)
  await edit(id)
  expect(await versionsOf(id)).toEqual([2, 1])
  await expect.poll(() => api.queue.count()).toMatchObject({ waiting: 0, active: 0 })
  const { db } = api.database
  db.delete(releases).where(eq(releases.siteId, id)).run()
  await rm(join(api.folder, 'sites', id), { recursive: true, force: true })
  const unused = createUnusedBlobs(api.folder)
  const collect = () => removeUnused({ db, blobs: api.blobs, unused, now: () => Date.now() + 40 * dayMs })
  await collect()
  expect((await call('POST', `/api/versions/${publishId}/restore`)).status).toBe(200)
  expect(storedJson(api, id)).toBe(published)
  // Without the version nothing refers to it any more.
  await edit(id)
  db.delete(versions).where(eq(versions.siteId, id)).run()
  await collect()
  expect((await call('POST', `/api/versions/${publishId}/restore`)).status).toBe(410)
})

test('E18 an autosaved version can be named, and is without a name again once that is forgotten', async () => {
  const id = await openSite()
  await edit(id)
  const [row] = await list(id)
  const named = await json<VersionRow>(call('PUT', `/api/versions/${row!.id}`, { name: 'As it began' }))
  expect(named).toMatchObject({ id: row!.id, name: 'As it began', keptUntil: null })
  expect(await list(id)).toEqual([named])
  await wait(31 * dayMs)
  await pruneVersions(api)
  expect(await list(id)).toHaveLength(1)
  expect((await call('DELETE', `/api/versions/${row!.id}`)).status).toBe(200)
  expect(await list(id)).toMatchObject([{ name: null }])
  expect((await call('DELETE', `/api/versions/${row!.id}`)).status).toBe(409)
  await pruneVersions(api)
  expect(await list(id)).toEqual([])
})

test('E18 versions of the last day stay all, then one an hour, then one a day, for 30 days', async () => {
  const id = await openSite()
  await call('POST', '/api/versions', { siteId: id, name: 'Kept for good' })
  await wait(Math.ceil(clock / dayMs) * dayMs - clock)
  const begin = clock
  for (; clock < begin + 3 * hourMs; clock += 10 * minuteMs) await edit(id)
  const kept = async () => (await list(id)).filter(({ name }) => name === null).length
  const atFirst = await kept()
  expect(atFirst).toBeGreaterThan(15)
  await wait(begin + 20 * hourMs - clock)
  await pruneVersions(api)
  expect(await kept()).toBe(atFirst)
  await wait(begin + 2 * dayMs - clock)
  await pruneVersions(api)
  expect(await kept()).toBe(3)
  await wait(begin + 10 * dayMs - clock)
  await pruneVersions(api)
  expect(await kept()).toBe(1)
  // The latest of the day, which was the last one kept.
  expect((await list(id))[0]!.version).toBeGreaterThan(15)
  await wait(begin + 31 * dayMs - clock)
  await pruneVersions(api)
  expect((await list(id)).map(({ name }) => name)).toEqual(['Kept for good'])
})

test('E18 a state that stood for long is kept for 30 days from when it was left', async () => {
  const id = await openSite()
  await edit(id)
  const { id: publishId } = await json<{ id: string }>(call('POST', `/api/sites/${id}/publish`))
  await whenEnded(call, publishId)
  await wait(29 * dayMs)
  await edit(id)
  await wait(2 * dayMs)
  await pruneVersions(api)
  expect(await list(id)).toMatchObject([{ version: 2, release: 1 }])
  const kept = api.database.db.select().from(versions).where(eq(versions.siteId, id)).all()
  expect(kept.map(({ version }) => version)).toEqual([2])
})

test('one page or category comes back out of a version, and all else stays', async () => {
  const id = await openSite()
  await wait(hourMs)
  const then = storedSite(api, id)
  const { version } = await json<{ version: number }>(call('GET', `/api/sites/${id}/document`))
  const edits = [
    { op: 'set', path: ['settings', 'name'], before: 'Seaside inn', after: 'Hill inn' },
    { op: 'set', path: ['pages', 'p0-1', 'allowZoom'], before: false, after: true },
    { op: 'set', path: ['categories', 'c1', 'name', 'EN'], before: 'Category 1', after: 'Rooms' },
    { op: 'remove', path: ['categories', 'c1', 'pages'], item: 'p1-1', place: 'p1-0' },
    { op: 'set', path: ['pages', 'p1-1'], before: then.pages['p1-1'], next: 'p1-2' },
  ]
  expect((await call('POST', `/api/sites/${id}/edits`, { base: version, edits })).status).toBe(200)
  const [row] = await list(id)
  const restorePart = (part: object) => call('POST', `/api/versions/${row!.id}/restore-part`, part)

  const page = await json<EditRecord>(restorePart({ kind: 'page', id: 'p0-1' }))
  expect(page.edits).toEqual([
    { op: 'set', path: ['pages', 'p0-1', 'allowZoom'], before: true, after: false },
  ])
  expect((await restorePart({ kind: 'page', id: 'p1-1' })).status).toBe(200)
  const now = storedSite(api, id)
  expect(now.categories[1]).toEqual({
    ...then.categories[1],
    name: { ...then.categories[1]!.name, EN: 'Rooms' },
  })
  expect(now.pages).toEqual(then.pages)
  expect(now.settings.name).toBe('Hill inn')

  await edit(id, 'p1-2')
  expect((await restorePart({ kind: 'category', id: 'c1' })).status).toBe(200)
  expect(storedSite(api, id).categories).toEqual(then.categories)
  expect(storedSite(api, id).pages).toEqual(then.pages)
  expect(storedSite(api, id).settings.name).toBe('Hill inn')
  expect((await json<EditRecord>(restorePart({ kind: 'category', id: 'c1' }))).edits).toEqual([])
  expect((await restorePart({ kind: 'page', id: 'none' })).status).toBe(404)
})

test('a category that has gone comes back with its pages where it stood; what came since stays', async () => {
  const id = await openSite(3, 2)
  await wait(hourMs)
  const then = storedSite(api, id)
  const { version } = await json<{ version: number }>(call('GET', `/api/sites/${id}/document`))
  const edits = [
    { op: 'remove', path: ['categories'], item: then.categories[1], place: 'c0' },
    { op: 'set', path: ['pages', 'p1-0'], before: then.pages['p1-0'] },
    { op: 'set', path: ['pages', 'p1-1'], before: then.pages['p1-1'] },
    { op: 'set', path: ['pages', 'new'], after: { ...then.pages['p1-0'], id: 'new' } },
    { op: 'add', path: ['categories', 'c0', 'pages'], item: 'new', place: 'p0-1' },
  ]
  expect((await call('POST', `/api/sites/${id}/edits`, { base: version, edits })).status).toBe(200)
  const [row] = await list(id)
  const part = { kind: 'category', id: 'c1' }
  expect((await call('POST', `/api/versions/${row!.id}/restore-part`, part)).status).toBe(200)
  const now = storedSite(api, id)
  expect(now.categories.map(({ id: one, pages }) => [one, pages])).toEqual([
    ['c0', ['p0-0', 'p0-1', 'new']],
    ['c1', ['p1-0', 'p1-1']],
    ['c2', ['p2-0', 'p2-1']],
  ])
})

test('a version says what is another than now, and shows a page of it', async () => {
  const id = await openSite()
  await wait(hourMs)
  const then = storedSite(api, id)
  const { version } = await json<{ version: number }>(call('GET', `/api/sites/${id}/document`))
  const edits = [
    { op: 'set', path: ['settings', 'name'], before: 'Seaside inn', after: 'Hill inn' },
    { op: 'set', path: ['pages', 'p0-1', 'allowZoom'], before: false, after: true },
    { op: 'remove', path: ['categories', 'c1', 'pages'], item: 'p1-1', place: 'p1-0' },
    { op: 'set', path: ['pages', 'p1-1'], before: then.pages['p1-1'], next: 'p1-2' },
  ]
  expect((await call('POST', `/api/sites/${id}/edits`, { base: version, edits })).status).toBe(200)
  const [row] = await list(id)
  const changes = await json<object>(call('GET', `/api/versions/${row!.id}/changes`))
  expect(changes).toMatchObject({
    settings: ['name'],
    pages: [
      { id: 'p0-1', kind: 'changed', position: 'A2' },
      { id: 'p1-1', kind: 'removed', position: null, from: 'B2' },
    ],
    morePages: 0,
    categories: [],
  })
  const states = (page: string) =>
    json<Record<string, { at: object; page: object; settings: object } | null>>(
      call('GET', `/api/versions/${row!.id}/page-states?page=${page}&language=EN`),
    )
  const shown = await states('p1-1')
  expect(shown).toMatchObject({ version: { at: { column: 1, row: 1 } }, draft: null })
  expect(shown.version!.page).toEqual(then.pages['p1-1'])
  expect(shown.version!.settings).toEqual(then.settings)
  expect(await states('none')).toEqual({ version: null, draft: null })
})
