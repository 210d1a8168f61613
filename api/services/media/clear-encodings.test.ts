import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assetKey } from '#builder/media/media-cache.ts'
import { filesOf } from '#model/definition/media/asset-files.ts'
import { blobKey } from '#model/jobs/release.ts'
import { mediaCallsOf, reasonOf } from '#testing/api/media-test-tools.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { removeAllUnused } from '#testing/api/remove-all-unused.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { findMediaRow } from '../../db/media/media.ts'
import { media as mediaTable, ownedMedia } from '../../db/schema/media.ts'
import { releases } from '../../db/schema/publishing.ts'
import { pruneVersions } from '../definition/prune-versions.ts'
import { createClearingEncodings } from './clear-encodings.ts'
import { clearMediaTrash } from './clear-media.ts'

const schemaFolder = fileURLToPath(new URL('../../db/schema', import.meta.url))
const dayMs = 24 * 60 * 60_000

let now: number
let api: TestApi
let call: Call
let media: ReturnType<typeof mediaCallsOf>
let clearEncodings: ReturnType<typeof createClearingEncodings>

beforeEach(async () => {
  now = Date.parse('2026-01-01T00:00:00Z')
  api = await openTestApi({ now: () => now })
  call = await signIn(api)
  media = mediaCallsOf(call, api)
  clearEncodings = createClearingEncodings({ ...api, now: () => now })
})
afterEach(() => api.close())

/** Adds a medium to the library, with an encoding and a record that exist. */
async function add(name: string, calls = media) {
  const medium = (await calls.upload(name, Buffer.from(name))).media[0] ?? expect.fail('not taken')
  const row = findMediaRow(api.database.db, medium.ref) ?? expect.fail('not known')
  for (const hash of filesOf(row.asset)) await api.blobs.write(blobKey(hash), name)
  const record = assetKey(medium.ref.slice('media:'.length))
  await api.blobs.write(record, JSON.stringify(row.asset))
  return { ...medium, files: filesOf(row.asset), record }
}
type Added = Awaited<ReturnType<typeof add>>

/** Which of the files are left after unused ones were deleted. */
async function areThere({ files }: Pick<Added, 'files'>): Promise<boolean[]> {
  await removeAllUnused(api)
  return Promise.all(files.map((hash) => api.blobs.has(blobKey(hash))))
}

/** Deletes it from the library for good. */
async function forget({ id }: Added): Promise<void> {
  expect(await reasonOf(call('DELETE', `/api/media/${id}`))).toBe('200')
  now += 31 * dayMs
  call = await signIn(api)
  expect(await clearMediaTrash({ ...api, now: () => now })).toContain(id)
}

test('what a medium became goes once nobody has it any more, and never at the first look', async () => {
  const [gone, needed] = [await add('gone.png'), await add('needed.png')]
  expect(gone.files.length).toBeGreaterThan(0)
  expect([await clearEncodings(), await clearEncodings()]).toEqual([0, 0])
  await forget(gone)
  expect([await clearEncodings(), await areThere(gone)]).toEqual([0, gone.files.map(() => true)])
  expect([await clearEncodings(), await areThere(gone)]).toEqual([1, gone.files.map(() => false)])
  expect(await api.blobs.has(gone.record)).toBe(false)
  expect(findMediaRow(api.database.db, gone.ref)).toBeUndefined()
  expect(await areThere(needed)).toEqual(needed.files.map(() => true))
  expect([await api.blobs.has(needed.record), findMediaRow(api.database.db, needed.ref)?.ref]).toEqual([
    true,
    needed.ref,
  ])
})

test('what another account has, too, stays', async () => {
  await openAccount(api, call, { name: 'north', type: 'MASTER_USER', parentId: 'provider' })
  const theirs = mediaCallsOf(await signInWith(api, 'north@example.com'), api)
  const shared = await add('shared.png')
  await theirs.upload('shared.png', Buffer.from('shared.png'))
  await forget(shared)
  expect([await clearEncodings(), await clearEncodings()]).toEqual([0, 0])
  expect(await areThere(shared)).toEqual(shared.files.map(() => true))
})

test('an encoding that another medium has, too, stays, and the rest goes', async () => {
  const [gone, alike] = [await add('gone.png'), await add('alike.png')]
  const { asset } = findMediaRow(api.database.db, gone.ref)!
  api.database.db.update(mediaTable).set({ asset }).where(eq(mediaTable.ref, alike.ref)).run()
  await forget(gone)
  await clearEncodings()
  expect([await clearEncodings(), await areThere(gone)]).toEqual([1, gone.files.map(() => true)])
})

test('what a kept release shows stays', async () => {
  await api.importSite('north-inn', testDefinition(2, 2))
  const shown = await add('shown.png')
  const show = (details: object) => call('PUT', '/api/pages/north-inn.p1-1', { details: { EN: details } })
  await show({ media: shown.ref })
  await call('POST', '/api/sites/north-inn/publish')
  const isLive = async () =>
    ((await (await call('GET', '/api/sites/north-inn')).json()) as { status: string }).status
  await expect.poll(isLive).toBe('PUBLISH')
  await show({ mainText: 'x' })
  // As if its library had gone: only the release knows it.
  api.database.db.delete(ownedMedia).run()
  now += 31 * dayMs
  expect([await clearEncodings(), await clearEncodings()]).toEqual([0, 0])
  expect(await api.blobs.has(shown.record)).toBe(true)
  // It becomes unused together with the release and the autosaves.
  api.database.db.delete(releases).run()
  expect([await clearEncodings(), await clearEncodings()]).toEqual([0, 0])
  await pruneVersions(api)
  expect([await clearEncodings(), await clearEncodings()]).toEqual([0, 1])
})

/** Columns that may contain media or snapshots by their names, and how each is covered. */
const thoughtOf: Readonly<Record<string, string>> = {
  'connectors.settings': 'where a service is, without media',
  'media.ref': 'what is looked at',
  'owned_media.ref': 'asked',
  'owned_media.source_ref': 'asked',
  'media_uses.ref': 'asked; triggers keep it for pages and sites',
  'staff.picture': 'asked',
  'accounts.theme': 'asked',
  'site_templates.definition': 'asked',
  'media_replacements.from_ref': 'asked',
  'media_replacements.to_ref': 'asked',
  'versions.snapshot': 'asked',
  'trashed_parts.snapshot': 'asked',
  'publishes.snapshot': 'asked',
  'schedules.snapshot': 'asked',
  'approvals.snapshot': 'asked',
  'pages.content': 'by media_uses',
  'sites.settings': 'by media_uses',
  'contract_changes.content': 'dates and names',
  'form_versions.definition': 'questions',
  'survey_versions.definition': 'questions',
  'letterheads.settings': 'names and addresses',
  'news.content': 'words; its picture is asked',
  'system_notifications.content': 'words; its picture is asked',
  'visit_segments.content': 'utm_content',
  'click_leads.content': 'utm_content',
  'campaign_costs.content': 'utm_content',
  'returned_conversions.content': 'utm_content',
}

test('whatever table names media is thought of', async () => {
  const files = (await readdir(schemaFolder)).filter((name) => /^[\w-]+\.ts$/.test(name))
  const modules = await Promise.all(
    files.map(async (name) => (await import(join(schemaFolder, name))) as Record<string, unknown>),
  )
  const tables = modules.flatMap((module) => Object.values(module).filter((one) => is(one, SQLiteTable)))
  const columns = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  )
  const suspects = columns.filter((name) =>
    /\.(?:.*_)?(?:ref|media|picture|logo|theme|definition|snapshot|settings|content)$/.test(name),
  )
  expect(suspects.length).toBeGreaterThan(10)
  expect(suspects.filter((name) => !(name in thoughtOf))).toEqual([])
})
