import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditRecord } from '#model/calls/sites/editing.ts'
import type { TrashedPagesReply, TrashedPartRow } from '#model/calls/sites/part-trash.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { invertEdits } from '#model/edits/apply-edits.ts'
import type { Edit, Json } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { definitionKey } from '#model/jobs/release.ts'
import { createUnusedBlobs } from '#store/blobs/unused-blobs.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { storedJson, storedSite } from '#testing/api/stored-site.ts'
import { openAccount, openSecondEditor, signInWith } from '#testing/api/test-accounts.ts'
import { listAllKeptSnapshots } from '../../db/media/unneeded-media.ts'
import { versions } from '../../db/schema/editing.ts'
import { everything } from '../../db/scope.ts'
import { findPage } from '../../db/sites/pages.ts'
import { findAllFaults } from '../../infra/integrity/find-faults.ts'
import { removeUnused } from '../../infra/unused/remove-unused.ts'
import { pruneVersions } from '../../services/definition/prune-versions.ts'
import { mediaOfSnapshots } from '../../services/media/kept-media.ts'
import { clearTrash } from '../../services/sites/clear-trash.ts'

const dayMs = 24 * 60 * 60_000

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

const json = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body
const trash = (siteId: string) =>
  json<TrashedPartRow[]>(
    call('GET', `/api/trashed-parts?filter=${encodeURIComponent(JSON.stringify({ siteId }))}`),
  )
const putBack = (id: string, by = call) => by('POST', `/api/trashed-parts/${id}/restore`)

let count = 0
async function openSite(columns = 2, rows = 3): Promise<string> {
  const id = `bin-${count++}`
  await api.importSite(id, testDefinition(columns, rows))
  return id
}

async function send(id: string, edits: readonly Edit[], by = call): Promise<void> {
  const base = Number(
    (await call('GET', `/api/sites/${id}/document`)).headers.get('etag')?.replaceAll('"', ''),
  )
  const answer = await by('POST', `/api/sites/${id}/edits`, { base, edits })
  expect(answer.status, await answer.clone().text()).toBe(200)
}

/** Changes the site. */
async function change(id: string, to: (site: EditedSite) => EditedSite, by = call): Promise<Edit[]> {
  const site = storedSite(api, id)
  const edits = findEdits(site, to(structuredClone(site)))
  await send(id, edits, by)
  return edits
}

const without =
  (...ids: string[]) =>
  ({ settings, categories, pages }: EditedSite): EditedSite => ({
    settings,
    categories: categories.map((one) => ({ ...one, pages: one.pages.filter((page) => !ids.includes(page)) })),
    pages: Object.fromEntries(Object.entries(pages).filter(([page]) => !ids.includes(page))),
  })
const withoutCategory =
  (id: string) =>
  (site: EditedSite): EditedSite => {
    const { categories, ...rest } = without(...site.categories.find((one) => one.id === id)!.pages)(site)
    return { ...rest, categories: categories.filter((one) => one.id !== id) }
  }
const timeLimit = { id: 'sale', text: { EN: 'Only today' }, effectivePages: ['p0-0'] }
const withPopup = (site: EditedSite): EditedSite => ({
  ...site,
  settings: { ...site.settings, popupCtas: { timeLimit: timeLimit as never } },
})
const withoutPopup = ({ settings: { popupCtas: _, ...settings }, ...site }: EditedSite): EditedSite => ({
  ...site,
  settings,
})

test('E27 a deleted page is found with who deleted it, and comes back to its place as it was', async () => {
  const id = await openSite()
  const before = storedJson(api, id)
  await change(id, without('p0-1'), other)
  const [row, ...rest] = await trash(id)
  expect(rest).toEqual([])
  expect(row).toMatchObject({
    ...{ siteId: id, kind: 'page', partId: 'p0-1', title: 'Page 0 1', position: 'A2', pageCount: 1 },
    by: { name: 'Second', isMe: false },
    deletedAt: new Date(clock).toISOString(),
    removedAt: new Date(clock + 30 * dayMs).toISOString(),
  })
  expect(row!.thumbnail).toMatch(/^\/api\/assets\//)
  const record = await json<EditRecord>(putBack(row!.id))
  expect(storedJson(api, id)).toBe(before)
  expect(await trash(id)).toEqual([])
  // Undone like any edit.
  await send(id, invertEdits(record.edits))
  expect(await trash(id)).toMatchObject([{ partId: 'p0-1', by: { isMe: true } }])
})

test('E27 pages of one column come back in any order', async () => {
  const id = await openSite(1, 5)
  const before = storedJson(api, id)
  await change(id, without('p0-1', 'p0-2', 'p0-4'))
  const rows = await trash(id)
  expect(rows).toHaveLength(3)
  for (const partId of ['p0-4', 'p0-2', 'p0-1'])
    expect((await putBack(rows.find((row) => row.partId === partId)!.id)).status).toBe(200)
  expect(storedSite(api, id)).toEqual(JSON.parse(before))
})

test('E27 one page of a deleted category comes back alone, into its category, and the rest after it', async () => {
  const id = await openSite(3, 3)
  const before = storedSite(api, id)
  await change(id, withoutCategory('c1'))
  const [row] = await trash(id)
  const pages = async () => json<TrashedPagesReply>(call('GET', `/api/trashed-parts/${row!.id}/pages`))
  const facts = async () =>
    (await pages()).pages.map((page) => [page.id, page.title, page.position, page.isThere])
  expect(await facts()).toEqual([
    ['p1-0', 'Page 1 0', 'B1', false],
    ['p1-1', 'Page 1 1', 'B2', false],
    ['p1-2', 'Page 1 2', 'B3', false],
  ])
  const alone = (pageId: string) => call('POST', `/api/trashed-parts/${row!.id}/pages/${pageId}/restore`)
  expect((await alone('p1-1')).status).toBe(200)
  const { categories, pages: stored } = storedSite(api, id)
  expect(categories.map((one) => [one.id, one.pages])).toEqual([
    ['c0', ['p0-0', 'p0-1', 'p0-2']],
    ['c1', ['p1-1']],
    ['c2', ['p2-0', 'p2-1', 'p2-2']],
  ])
  expect(stored['p1-1']).toEqual(before.pages['p1-1'])
  expect((await facts()).map(([page, , , isThere]) => [page, isThere])).toEqual([
    ['p1-0', false],
    ['p1-1', true],
    ['p1-2', false],
  ])
  // Again changes nothing, and a page of somewhere else is none of it.
  expect((await json<EditRecord>(alone('p1-1'))).edits).toEqual([])
  expect((await alone('p0-0')).status).toBe(404)
  expect((await alone('nothing')).status).toBe(404)
  expect((await putBack(row!.id)).status).toBe(200)
  expect(storedSite(api, id)).toEqual(before)
})

test('E27 a category that is deleted again, by undoing too, takes none of its pages out of the trash', async () => {
  const id = await openSite(3, 3)
  const before = storedSite(api, id)
  const listed = async () => (await trash(id)).map(({ kind, partId, pageCount }) => [kind, partId, pageCount])
  const alone = (row: TrashedPartRow, pageId: string) =>
    json<EditRecord>(call('POST', `/api/trashed-parts/${row.id}/pages/${pageId}/restore`))
  await change(id, withoutCategory('c1'), other)
  const [first] = await trash(id)
  const { edits } = await alone(first!, 'p1-1')
  clock += 1000
  await send(id, invertEdits(edits))
  expect(await listed()).toEqual([
    ['category', 'c1', 1],
    ['category', 'c1', 2],
  ])
  const [second, rest] = await trash(id)
  expect([second?.by?.isMe, rest?.by?.isMe, rest?.id, rest?.deletedAt]).toEqual([
    ...[true, false, first!.id],
    first!.deletedAt,
  ])
  const { pages } = await json<TrashedPagesReply>(call('GET', `/api/trashed-parts/${rest!.id}/pages`))
  expect(pages.map((page) => [page.id, page.position])).toEqual([
    ['p1-0', 'B1'],
    ['p1-2', 'B3'],
  ])
  // By hand, with other words on the page that was there: they are what comes back.
  await alone(second!, 'p1-1')
  await change(id, ({ pages: all, ...site }) => {
    const page = all['p1-1']!
    return { ...site, pages: { ...all, 'p1-1': { ...page, details: { EN: { mainText: 'Newer' } } } } }
  })
  await change(id, withoutCategory('c1'))
  expect(await listed()).toEqual([
    ['category', 'c1', 1],
    ['category', 'c1', 2],
  ])
  for (const row of (await trash(id)).toReversed()) expect((await putBack(row.id)).status).toBe(200)
  expect(await trash(id)).toEqual([])
  const after = storedSite(api, id)
  expect(after.categories[1]?.pages.toSorted()).toEqual(['p1-0', 'p1-1', 'p1-2'])
  expect([after.pages['p1-0'], after.pages['p1-2']]).toEqual([before.pages['p1-0'], before.pages['p1-2']])
  expect(after.pages['p1-1']?.details.EN?.mainText).toBe('Newer')
  // A whole category that is deleted again is one entry.
  await change(id, withoutCategory('c1'))
  expect(await listed()).toEqual([['category', 'c1', 3]])
})

test('E27 a page lies in the trash once, as it was deleted last', async () => {
  const id = await openSite(2, 2)
  const listed = async () => (await trash(id)).map(({ kind, partId, pageCount }) => [kind, partId, pageCount])
  await change(id, without('p1-0'))
  await putBack((await trash(id))[0]!.id)
  clock += 1000
  await change(id, withoutCategory('c1'))
  expect(await listed()).toEqual([['category', 'c1', 2]])
  await putBack((await trash(id))[0]!.id)
  clock += 1000
  await change(id, without('p1-0'))
  expect(await listed()).toEqual([['page', 'p1-0', 1]])
  clock += 1000
  await change(id, withoutCategory('c1'))
  expect(await listed()).toEqual([
    ['category', 'c1', 1],
    ['page', 'p1-0', 1],
  ])
})

test('E27 a deleted category comes back with its pages, and a page brings its category along', async () => {
  const id = await openSite(3, 2)
  const before = storedSite(api, id)
  await change(id, without('p1-0'))
  await change(id, withoutCategory('c1'))
  const rows = await trash(id)
  expect(
    rows.map(({ kind, partId, title, position, pageCount }) => [kind, partId, title, position, pageCount]),
  ).toEqual([
    ['category', 'c1', 'Category 1', 'B', 1],
    ['page', 'p1-0', 'Page 1 0', 'B1', 1],
  ])
  expect((await putBack(rows[1]!.id)).status).toBe(200)
  expect(storedSite(api, id).categories.map(({ pages }) => pages)).toEqual([
    ['p0-0', 'p0-1'],
    ['p1-0'],
    ['p2-0', 'p2-1'],
  ])
  // Its page can still be restored.
  const [left] = await trash(id)
  expect(left).toMatchObject({ kind: 'category', partId: 'c1' })
  expect((await putBack(left!.id)).status).toBe(200)
  const after = storedSite(api, id)
  expect(after.pages).toEqual(before.pages)
  expect(after.categories.map(({ pages }) => pages.length)).toEqual([2, 2, 2])
  expect(await trash(id)).toEqual([])
})

test('E27 a deleted popup comes back with what it leads to; one in its place makes room and can come back, too', async () => {
  const id = await openSite()
  await change(id, withPopup)
  const before = storedSite(api, id)
  await change(id, withoutPopup)
  const [sale] = await trash(id)
  expect(sale).toMatchObject({ kind: 'popup', partId: 'sale', title: 'Only today', position: null })
  expect((await putBack(sale!.id)).status).toBe(200)
  expect(storedSite(api, id)).toEqual(before)
  await change(id, withoutPopup)
  const second = { ...timeLimit, id: 'spring' }
  await change(id, (site) => ({
    ...site,
    settings: { ...site.settings, popupCtas: { timeLimit: second as never } },
  }))
  await putBack((await trash(id))[0]!.id)
  expect(storedSite(api, id).settings.popupCtas?.timeLimit?.id).toBe('sale')
  expect(await trash(id)).toMatchObject([{ partId: 'spring' }])
})

test('E27 whatever deletes a page, the API, a version or an undone edit, it lies in the trash', async () => {
  const id = await openSite()
  const page = { ...storedSite(api, id).pages['p0-0']!, id: 'fresh' }
  const added = await change(id, ({ settings, categories: [first, ...others], pages }) => ({
    settings,
    categories: [{ ...first!, pages: [...first!.pages, 'fresh'] }, ...others],
    pages: { ...pages, fresh: page },
  }))
  await send(id, invertEdits(added))
  expect(await trash(id)).toMatchObject([{ partId: 'fresh' }])
  await putBack((await trash(id))[0]!.id)
  expect(await trash(id)).toEqual([])
  const [first] = await json<{ id: string; version: number }[]>(
    call(
      'GET',
      `/api/versions?filter=${encodeURIComponent(JSON.stringify({ siteId: id, autosaved: true }))}&range=[0,99]`,
    ),
  ).then((rows) => rows.filter(({ version }) => version === 1))
  await call('POST', `/api/versions/${first!.id}/restore`)
  expect(await trash(id)).toMatchObject([{ partId: 'fresh' }])
})

test('E27 a page without anything on it is not kept', async () => {
  const id = await openSite()
  const empty = {
    ...(storedSite(api, id).pages['p0-0'] as unknown as Record<string, Json>),
    id: 'e',
    details: {},
  }
  const added = await change(id, ({ settings, categories: [first, ...others], pages }) => ({
    settings,
    categories: [{ ...first!, pages: [...first!.pages, 'e'] }, ...others],
    pages: { ...pages, e: empty as never },
  }))
  await send(id, invertEdits(added))
  expect(await trash(id)).toEqual([])
})

test('E27 two who put the same page back at once put it back once', async () => {
  const id = await openSite()
  const before = storedJson(api, id)
  await change(id, without('p0-1'))
  const [row] = await trash(id)
  const answers = await Promise.all([putBack(row!.id), putBack(row!.id, other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const records = await Promise.all(answers.map((answer) => json<EditRecord>(answer)))
  expect(records.filter(({ edits }) => edits.length > 0)).toHaveLength(1)
  expect(storedJson(api, id)).toBe(before)
})

test('E27 a full column sends the page to the one beside it', async () => {
  const id = await openSite(2, 2)
  const one = storedSite(api, id).pages['p0-0']!
  await change(id, without('p0-1'))
  await change(id, ({ settings, categories: [first, ...others], pages }) => {
    const more = Array.from({ length: 99 }, (_, index) => `m${index}`)
    return {
      settings,
      categories: [{ ...first!, pages: [...first!.pages, ...more] }, ...others],
      pages: { ...pages, ...Object.fromEntries(more.map((page) => [page, { ...one, id: page }])) },
    }
  })
  expect((await putBack((await trash(id))[0]!.id)).status).toBe(200)
  expect(storedSite(api, id).categories[1]!.pages).toEqual(['p1-0', 'p1-1', 'p0-1'])
})

test('E27 what lies in the trash is kept with its media for 30 days, and goes after them', async () => {
  const id = await openSite()
  await change(id, ({ pages, ...site }) => ({
    ...site,
    pages: {
      ...pages,
      'p0-1': { ...pages['p0-1']!, details: { EN: { ...pages['p0-1']!.details.EN, mainText: 'Only here' } } },
    },
  }))
  const { hash, thumbnail } = findPage(api.database.db, everything, id, 'p0-1')!
  await change(id, without('p0-1'))
  const isThere = () => api.blobs.has(definitionKey(hash))
  const shows = async () =>
    (await mediaOfSnapshots(api.blobs, listAllKeptSnapshots(api.database.db))).has(thumbnail!)
  clock += 29 * dayMs
  call = await signIn(api)
  await pruneVersions(api)
  api.database.db.delete(versions).where(eq(versions.siteId, id)).run()
  await clearTrash(api)
  expect([(await trash(id)).length, await isThere(), await shows()]).toEqual([1, true, true])
  const remove = () =>
    removeUnused({
      db: api.database.db,
      blobs: api.blobs,
      unused: createUnusedBlobs(api.folder),
      now: () => Date.now() + 40 * dayMs,
    })
  await remove()
  expect(await isThere()).toBe(true)
  expect(await findAllFaults(api.database.db, { blobs: api.blobs })).toEqual([])
  clock += 2 * dayMs
  await clearTrash(api)
  call = await signIn(api)
  expect(await trash(id)).toEqual([])
  await remove()
  expect(await isThere()).toBe(false)
})

test('E27 nobody of another account sees what was deleted, or puts it back', async () => {
  const id = await openSite()
  await change(id, without('p0-1'))
  await openAccount(api, call, { name: 'west', type: 'OEM_MASTER', parentId: 'provider' })
  const west = await signInWith(api, 'west@example.com')
  const filter = encodeURIComponent(JSON.stringify({ siteId: id }))
  expect(await json(west('GET', `/api/trashed-parts?filter=${filter}`))).toEqual([])
  const [row] = await trash(id)
  expect((await putBack(row!.id, west)).status).toBe(404)
  expect(storedSite(api, id).pages['p0-1']).toBeUndefined()
})

test('a trash is asked for by its site, and what is not in it is not found', async () => {
  expect((await call('GET', '/api/trashed-parts')).status).toBe(400)
  expect((await putBack('none')).status).toBe(404)
})
