import { spawn } from 'node:child_process'
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { definitionKey } from '#model/jobs/release.ts'
import { createUnusedBlobs } from '#store/blobs/unused-blobs.ts'
import { openTestApi, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { storedJson, storedSite } from '#testing/api/stored-site.ts'
import { versions } from '../../db/schema/editing.ts'
import { everything } from '../../db/scope.ts'
import { findPage } from '../../db/sites/pages.ts'
import { findSite } from '../../db/sites/sites.ts'
import { findAllFaults } from '../../infra/integrity/find-faults.ts'
import { removeUnused } from '../../infra/unused/remove-unused.ts'
import { commitEdits, EditsConflictError } from './commit-edits.ts'
import { pruneVersions } from './prune-versions.ts'
import { restorePart } from './restore-part.ts'
import { restoreSnapshot } from './restore-version.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const somebody = (id: string) => ({ id, name: id })

let now = Date.now()
let api: TestApi
afterEach(() => api.close())

async function open(columns: number, rows: number): Promise<void> {
  api = await openTestApi({ onDisk: true, workers: false, now: () => now })
  await api.importSite('inn', testDefinition(columns, rows))
}

/** Retries if somebody else was faster. */
async function write(pageId: string, text: string, by = 'anna'): Promise<void> {
  const path = ['pages', pageId, 'details', 'EN', 'mainText']
  const edits = [{ op: 'set' as const, path, before: storedText(pageId), after: text }]
  try {
    await commitEdits(api, { siteId: 'inn', edits, by: somebody(by) })
  } catch (error) {
    if (!(error instanceof EditsConflictError)) throw error
    await write(pageId, text, by)
  }
}
const pageNow = (pageId: string) => findPage(api.database.db, everything, 'inn', pageId)!
const storedText = (pageId: string) => JSON.parse(pageNow(pageId).content).details.EN.mainText as string
const kept = () =>
  api.database.db.select().from(versions).where(eq(versions.siteId, 'inn')).orderBy(versions.version).all()
const faults = () => findAllFaults(api.database.db, { blobs: api.blobs })

/** As if all files had last been written or found ten days ago. */
function age(): void {
  const at = new Date(Date.now() - 10 * dayMs)
  for (const name of readdirSync(api.folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(api.folder, name)
    if (!/sqlite/.test(name) && statSync(path).isFile()) utimesSync(path, at, at)
  }
}
const remove = () =>
  removeUnused({
    db: api.database.db,
    blobs: api.blobs,
    unused: createUnusedBlobs(api.folder),
    now: () => now,
  })

test('E18 what an autosaved version is made of stays while it is kept, and goes once it has gone', async () => {
  await open(2, 3)
  await write('p1-1', 'First')
  const { hash } = pageNow('p1-1')
  now += 20 * minuteMs
  await write('p1-1', 'Second')
  now += 20 * minuteMs
  await write('p1-1', 'Third')
  now += 10 * dayMs
  age()
  expect((await remove()).removed).toBe(0)
  expect(await api.blobs.has(definitionKey(hash))).toBe(true)
  now += 21 * dayMs
  expect(await pruneVersions(api)).toBe(3)
  age()
  expect((await remove()).removed).toBeGreaterThan(3)
  expect(await api.blobs.has(definitionKey(hash))).toBe(false)
  expect(await faults()).toEqual([])
})

test('E18 two people who edit and go back at the same time lose nothing that one cannot go back to', async () => {
  await open(2, 3)
  const begin = storedJson(api, 'inn')
  await write('p0-0', 'Anna 0')
  const [first] = kept()
  const work = async (by: string, pageId: string) => {
    for (let step = 1; step <= 10; step++) await write(pageId, `${by} ${step}`, by)
  }
  await Promise.all([
    work('anna', 'p0-0'),
    work('ben', 'p1-1'),
    restoreSnapshot(api, { siteId: 'inn', snapshot: first!.snapshot, by: somebody('cleo') }),
  ])
  const restored = storedSite(api, 'inn')
  const last = findSite(api.database.db, everything, 'inn')!.definitionVersion
  expect(kept().map(({ version }) => version)).toEqual([...new Set(kept().map(({ version }) => version))])
  expect(await faults()).toEqual([])
  await restoreSnapshot(api, { siteId: 'inn', snapshot: first!.snapshot, by: somebody('anna') })
  expect(storedJson(api, 'inn')).toBe(begin)
  const before = kept().find(({ version }) => version === last)!
  await restoreSnapshot(api, { siteId: 'inn', snapshot: before.snapshot, by: somebody('anna') })
  expect(storedSite(api, 'inn')).toEqual(restored)
})

test('E18 in a site of 10,000 pages a version costs one small file and what was changed', async () => {
  await open(100, 100)
  const countBlobs = async () => {
    let [count, bytes] = [0, 0]
    for await (const key of api.blobs.list('definitions/')) {
      count++
      bytes += (await api.blobs.size(key)) ?? 0
    }
    return { count, bytes }
  }
  await write('p5-5', 'First')
  const before = await countBlobs()
  now += 20 * minuteMs
  await write('p7-7', 'Second')
  const after = await countBlobs()
  // A page, its category and the root.
  expect(after.count - before.count).toBe(3)
  expect(after.bytes - before.bytes).toBeLessThan(150_000)
  const state = kept().at(-1)!
  expect(state.version).toBe(2)
  await write('p5-5', 'Third')
  const page = { kind: 'page', id: 'p5-5' } as const
  const { edits } = await restorePart(api, {
    siteId: 'inn',
    snapshot: state.snapshot,
    by: somebody('anna'),
    ...page,
  })
  expect(edits).toHaveLength(1)
  expect([storedText('p5-5'), storedText('p7-7')]).toEqual(['First', 'Second'])
}, 120_000)

test('E18 whatever moment a process is killed at, every version that there is can be gone back to', async () => {
  await open(2, 3)
  const moduleAt = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))
  const script = `
    const { openDatabase } = await import(${moduleAt('../../db/database.ts')})
    const { createFilesystemBlobStore } = await import(${moduleAt('../../../store/blobs/filesystem.ts')})
    const { commitEdits } = await import(${moduleAt('./commit-edits.ts')})
    const database = openDatabase(${JSON.stringify(api.database.file)})
    const tools = { database, blobs: createFilesystemBlobStore(${JSON.stringify(api.folder)}), now: Date.now }
    const path = ['pages', 'p0-0', 'details', 'EN', 'mainText']
    for (let step = 0, before = process.argv[1]; ; step++) {
      const after = Date.now() + ' ' + step
      const edits = [{ op: 'set', path, before, after }]
      await commitEdits(tools, { siteId: 'inn', edits, by: null, alwaysAutosaves: true })
      before = after
      process.stdout.write('saved\\n')
    }`
  let saved = 0
  for (const afterMs of [5, 23, 41]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, storedText('p0-0')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs))
    child.stdout.on('data', (text: Buffer) => {
      saved += text.toString().split('\n').length - 1
    })
    await new Promise((resolve) => child.on('close', resolve))
    const { definitionVersion } = findSite(api.database.db, everything, 'inn')!
    expect(kept().map(({ version }) => version)).toEqual(
      Array.from({ length: definitionVersion - 1 }, (_, index) => index + 1),
    )
    expect(await faults()).toEqual([])
  }
  expect(saved).toBeGreaterThan(2)
  const [first] = kept()
  await restoreSnapshot(api, { siteId: 'inn', snapshot: first!.snapshot, by: somebody('anna') })
  expect(storedText('p0-0')).toBe('Page 0 0')
}, 120_000)
