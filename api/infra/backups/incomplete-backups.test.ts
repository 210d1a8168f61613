import { mkdtemp, readdir, rm, truncate, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { type CompiledSite, openCompiledSite } from '#testing/api/open-compiled-site.ts'
import { isWhole } from '../integrity/check-blob.ts'
import { type Checked, nothingChecked } from '../integrity/find-faults.ts'
import { backUp } from './back-up.ts'
import { readFacts } from './backup-files.ts'
import { restoreBackup } from './restore-backup.ts'

let site: CompiledSite
let folder: string
let clock: number
beforeEach(async () => {
  site = await openCompiledSite()
  folder = await mkdtemp(join(tmpdir(), 'swipress-incomplete-'))
  clock = Date.parse('2026-11-25T10:00:00Z')
})
afterEach(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const backupFolder = () => join(folder, 'backups')
const mirror = () => createFilesystemBlobStore(join(backupFolder(), 'blobs'))
const take = (checked?: Checked) => {
  clock += 4 * 60_000
  const { database, blobs } = site
  return backUp({
    databaseFile: database.file,
    blobs,
    backupFolder: backupFolder(),
    now: () => clock,
    checked,
  })
}
const restore = (backup: string, name = 'restored') =>
  restoreBackup({
    backup,
    databaseFile: join(folder, name, 'data.sqlite'),
    blobs: createFilesystemBlobStore(join(folder, name, 'blobs')),
    isForced: true,
    now: () => clock,
  })

/** Every third blob that visitors load, with its bytes. */
async function someBlobs(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of site.blobs.list('blobs/')) keys.push(key)
  return keys.toSorted().filter((_, index) => index % 3 === 0)
}

const inMirror = (key: string) => join(backupFolder(), 'blobs', key.replace(/^blobs\/(..)/, 'blobs/$1/$1'))
const cutInHalf = async (path: string, key: string) => truncate(path, (await site.blobs.size(key))! >> 1)

test('a whole site is backed up and restored without a fault', async () => {
  const { folder: backup, ...found } = await take()
  expect(found).toEqual({ missing: [], lost: [] })
  expect((await readFacts(backup)).missing).toBeUndefined()
  expect((await restore(backup)).faults).toEqual([])
})

test('what was removed or cut in half in the backups is brought back from the data folder', async () => {
  await take()
  const keys = await someBlobs()
  for (const [index, key] of keys.entries())
    if (index % 2 === 0) await unlink(inMirror(key))
    else await cutInHalf(inMirror(key), key)
  expect(await take()).toMatchObject({ missing: [], lost: [] })
  for (const key of keys) expect(isWhole(key, (await mirror().read(key))!)).toBe(true)
})

test('a process that takes one after another sees at once what is removed, and within six hours what is cut off', async () => {
  const checked = nothingChecked()
  await take(checked)
  const [gone, cut] = await someBlobs()
  await unlink(inMirror(gone!))
  await cutInHalf(inMirror(cut!), cut!)
  await take(checked)
  expect(isWhole(gone!, (await mirror().read(gone!))!)).toBe(true)
  clock += 6 * 60 * 60_000
  await take(checked)
  expect(isWhole(cut!, (await mirror().read(cut!))!)).toBe(true)
})

test('a loss in the data folder is reported, and never reaches the backups', async () => {
  await take()
  const keys = await someBlobs()
  for (const [index, key] of keys.entries())
    if (index % 2 === 0) await unlink(site.fileOf(key))
    else await cutInHalf(site.fileOf(key), key)
  for (let day = 0; day < 3; day++) {
    clock += 20 * 24 * 60 * 60_000
    const { missing, lost } = await take()
    expect(missing).toEqual([])
    expect(new Set(lost.map(({ key }) => key))).toEqual(new Set(keys))
  }
  for (const key of keys) expect(isWhole(key, (await mirror().read(key))!)).toBe(true)
})

test('what is on neither side marks the backup, names site and page, and costs no whole backup', async () => {
  const whole = await take()
  const keys = await someBlobs()
  for (const key of keys) {
    await unlink(site.fileOf(key))
    await cutInHalf(inMirror(key), key)
  }
  for (let count = 0; count < 30; count++) clock += 24 * 60 * 60_000
  const { folder: backup, missing } = await take()
  // References in a lost list are unknown.
  expect(keys).toEqual(expect.arrayContaining(missing.map(({ key }) => key)))
  expect(missing.length).toBeGreaterThan(keys.length / 2)
  expect(
    missing.some(({ siteId, place }) => siteId === 'inn' && /^\/[\w/-]+ \(release 1, live\)$/.test(place)),
  ).toBe(true)
  expect((await readFacts(backup)).missing).toBe(missing.length)
  for (let count = 0; count < 30; count++) await take()
  expect(await readdir(backupFolder())).toContain(basename(whole.folder))
  const { faults } = await restore(backup)
  expect(faults.map(({ key }) => key)).toEqual(missing.map(({ key }) => key))
  // Everything else was restored.
  const restored = createFilesystemBlobStore(join(folder, 'restored', 'blobs'))
  for await (const key of site.blobs.list('blobs/'))
    expect(isWhole(key, (await restored.read(key))!)).toBe(true)
}, 120_000)

test('restoring over damaged blobs mends them', async () => {
  const { folder: backup } = await take()
  await restore(backup)
  const keys = await someBlobs()
  const restoredFile = (key: string) =>
    join(folder, 'restored', 'blobs', key.replace(/^blobs\/(..)/, 'blobs/$1/$1'))
  for (const key of keys) await cutInHalf(restoredFile(key), key)
  await writeFile(restoredFile(keys[0]!), Buffer.alloc((await site.blobs.size(keys[0]!))!))
  expect((await restore(backup)).faults).toEqual([])
  const restored = createFilesystemBlobStore(join(folder, 'restored', 'blobs'))
  for (const key of keys) expect(isWhole(key, (await restored.read(key))!)).toBe(true)
})
