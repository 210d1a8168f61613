import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeMediaReply } from '#model/calls/media/media.ts'
import { type MediaFolder, maxMediaFolders } from '#model/calls/media/media-folders.ts'
import { mediaCallsOf, reasonOf } from '#testing/api/media-test-tools.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { createClearingMedia } from '../../services/media/clear-media.ts'

const dayMs = 24 * 60 * 60_000
let clock = Date.parse('2026-04-01T09:00:00Z')
let api: TestApi
let master: Call
let north: Call
let south: Call
let mine: ReturnType<typeof mediaCallsOf>
let theirs: ReturnType<typeof mediaCallsOf>

beforeAll(async () => {
  api = await openTestApi({ workers: false, now: () => clock })
  master = await signIn(api)
  for (const name of ['north', 'south'])
    await openAccount(api, master, { name, type: 'MASTER_USER', parentId: 'provider' })
  north = await signInWith(api, 'north@example.com')
  south = await signInWith(api, 'south@example.com')
  mine = mediaCallsOf(north, api)
  theirs = mediaCallsOf(south, api)
})
afterAll(() => api.close())

const json = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body
const make = (call: Call, name: string, more: object = {}) =>
  json<MediaFolder>(call('POST', '/api/media-folders', { name, ...more }))
const folders = async (call: Call) => {
  const rows = await json<MediaFolder[]>(call('GET', '/api/media-folders'))
  return rows.map(({ name, media }) => `${name} ${media}`)
}
const change = (call: Call, body: object) => json<ChangeMediaReply>(call('POST', '/api/media-changes', body))
const namesIn = async (folderId: string) => (await mine.list({ folderId })).map(({ name }) => name).sort()

test('M12 files lie in folders: they are put there by the upload, and moved there and out again', async () => {
  const spring = await make(north, ' Spring ')
  expect(spring).toMatchObject({ name: 'Spring', media: 0, deletedAt: null })
  const { media } = await mine.upload('bud.png', Buffer.from('bud'), { folderId: spring.id })
  expect(media[0]?.folderId).toBe(spring.id)
  const [leaf] = (await mine.upload('leaf.png', Buffer.from('leaf'))).media
  expect(await namesIn('none')).toEqual(['leaf.png'])
  const autumn = await make(north, 'autumn')
  const ids = [media[0]?.id ?? '', leaf?.id ?? '']
  const { changed } = await change(north, { ids, folderId: autumn.id })
  expect(new Map(changed.map((one) => [one.folderId, one.ids]))).toEqual(
    new Map([
      [spring.id, [ids[0]]],
      [null, [ids[1]]],
    ]),
  )
  expect(await folders(north)).toEqual(['autumn 2', 'Spring 0'])
  expect(await namesIn(autumn.id)).toEqual(['bud.png', 'leaf.png'])
  await change(north, { ids: [ids[1]], folderId: null })
  expect([await namesIn(autumn.id), await namesIn('none')]).toEqual([['bud.png'], ['leaf.png']])
  expect(await namesIn('missing')).toEqual([])
})

test('M12 a file that is uploaded once more lies where it is put the second time', async () => {
  const folder = await make(north, 'Again')
  const [first] = (await mine.upload('again.png', Buffer.from('again'))).media
  const [second] = (await mine.upload('again.png', Buffer.from('again'), { folderId: folder.id })).media
  expect(second).toMatchObject({ id: first?.id, folderId: folder.id })
  const [third] = (await mine.upload('again.png', Buffer.from('again'))).media
  expect(third?.folderId, 'it stays where somebody has put it').toBe(folder.id)
})

test('a name is had once in a library, and another library has names of its own', async () => {
  const one = await make(north, 'Coffee')
  expect(await reasonOf(north('POST', '/api/media-folders', { name: 'COFFEE' }))).toBe(
    '409 folder-name-taken',
  )
  expect((await make(south, 'Coffee')).name).toBe('Coffee')
  const other = await make(north, 'Tea')
  const at = `/api/media-folders/${other.id}`
  expect(await reasonOf(north('PUT', at, { name: 'coffee' }))).toBe('409 folder-name-taken')
  expect(await reasonOf(north('PUT', at, { name: 'TEA' }))).toBe('200')
  const stale = { 'If-Match': `"${other.revision}"` }
  expect(await reasonOf(north('PUT', at, { name: 'Green tea' }, stale))).toBe('409 changed-meanwhile')
  expect(await reasonOf(north('POST', '/api/media-folders', { name: ' ' }))).toBe('400 request-problems')
  await north('DELETE', `/api/media-folders/${one.id}`)
  expect((await make(north, 'COFFEE')).name, 'the name of what lies in the trash is free').toBe('COFFEE')
  expect(await reasonOf(north('POST', `/api/media-folders/${one.id}/restore`))).toBe('409 folder-name-taken')
})

test('a folder that is deleted leaves its files, and has them again when it is brought back', async () => {
  const folder = await make(north, 'Summer')
  await mine.upload('sea.png', Buffer.from('sea'), { folderId: folder.id })
  const at = `/api/media-folders/${folder.id}`
  expect(await json<MediaFolder>(north('DELETE', at))).toMatchObject({ deletedAt: expect.any(String) })
  expect(await folders(north)).not.toContain('Summer 1')
  expect([await namesIn(folder.id), await namesIn('none')]).toEqual([[], expect.arrayContaining(['sea.png'])])
  const late = { files: [{ name: 'a.png', bytes: 1 }], folderId: folder.id }
  expect(await reasonOf(north('POST', '/api/uploads', late))).toBe('404 no-such-folder')
  await north('POST', `${at}/restore`)
  expect(await namesIn(folder.id)).toEqual(['sea.png'])
})

test('nobody puts anything into the folder of another library, nor sees it', async () => {
  const folder = await make(north, 'Ours')
  const [file] = (await theirs.upload('theirs.png', Buffer.from('theirs'))).media
  const ids = [file?.id]
  expect(await folders(south)).not.toContain('Ours 0')
  expect(await reasonOf(south('POST', '/api/media-changes', { ids, folderId: folder.id }))).toBe(
    '404 no-such-folder',
  )
  // A person above both sees both libraries, and still cannot mix them.
  expect(await reasonOf(master('POST', '/api/media-changes', { ids, folderId: folder.id }))).toBe(
    '404 no-such-folder',
  )
  const announced = { files: [{ name: 'a.png', bytes: 1 }], folderId: folder.id }
  expect(await reasonOf(south('POST', '/api/uploads', announced))).toBe('404 no-such-folder')
  expect(await reasonOf(south('DELETE', `/api/media-folders/${folder.id}`))).toBe('404 no-such-folder')
  expect(await reasonOf(north('POST', '/api/media-changes', { ids, isInTrash: true }))).toBe(
    '404 no-such-media',
  )
  expect(await reasonOf(south('POST', '/api/media-changes', { ids, isInTrash: true }))).toBe('200')
})

test('M12 of many that are deleted at once, what is shown somewhere is left; all of it comes back', async () => {
  await api.importSite('north-inn', testDefinition(1, 1), (await folderOwner()).account.id)
  const [shown] = await mine.list({ used: true })
  const [free] = (await mine.upload('free.png', Buffer.from('free'))).media
  const ids = [shown?.id ?? '', free?.id ?? '']
  const done = await change(north, { ids, isInTrash: true })
  expect(done).toEqual({ changed: [{ folderId: null, ids: [ids[1]] }], inUse: 1 })
  expect((await mine.list({ trash: true })).map(({ name }) => name)).toContain('free.png')
  await change(north, { ids: [ids[1]], isInTrash: false })
  expect((await mine.detail(ids[1]!)).deletedAt).toBe(null)
  const none = { ids: [ids[1], 'missing'], isInTrash: true }
  expect(await reasonOf(north('POST', '/api/media-changes', none))).toBe('404 no-such-media')
  expect((await mine.detail(ids[1]!)).deletedAt, 'all of them or none').toBe(null)
})

const folderOwner = () => make(north, 'Whose')

test('a library has no more folders than a list can show', async () => {
  const many = Array.from({ length: maxMediaFolders }, (_, index) => `Folder ${index}`)
  for (const name of many) await south('POST', '/api/media-folders', { name })
  expect(await reasonOf(south('POST', '/api/media-folders', { name: 'One more' }))).toBe(
    '409 too-many-folders',
  )
})

test('a folder goes for good after thirty days in the trash, and what was in it does not', async () => {
  const folder = await make(north, 'Winter')
  const [snow] = (await mine.upload('snow.png', Buffer.from('snow'), { folderId: folder.id })).media
  await north('DELETE', `/api/media-folders/${folder.id}`)
  const known = () => [
    api.database.db.all(sql`SELECT id FROM media_folders WHERE id = ${folder.id}`).length,
    api.database.db.all(sql`SELECT id FROM owned_media WHERE id = ${snow?.id}`).length,
  ]
  const clear = createClearingMedia({ ...api, now: () => clock })
  clock += 29 * dayMs
  await clear()
  expect(known()).toEqual([1, 1])
  clock += 2 * dayMs
  await clear()
  expect(known()).toEqual([0, 1])
})
