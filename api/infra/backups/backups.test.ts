import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { providerAccountId } from '#model/records/account.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { openDatabase } from '../../db/database.ts'
import { addSite } from '../../db/sites/sites.ts'
import { seedPlans } from '../../services/accounts/plans/save-plan.ts'
import { backUp } from './back-up.ts'
import { databaseName, factsFile, listBackups, nameOf, newestBackup, readFacts } from './backup-files.ts'
import { restoreBackup } from './restore-backup.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const digest = sha256('a picture')

let folder: string
let blobs: BlobStore
let clock: number
const databaseFile = () => join(folder, 'data.sqlite')
const backupFolder = () => join(folder, 'backups')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-backups-'))
  blobs = createFilesystemBlobStore(join(folder, 'blobs'))
  clock = Date.parse('2026-11-25T10:00:00Z')
  const database = openDatabase(databaseFile())
  seedPlans(database, clock)
  database.close()
  await blobs.write(`blobs/${digest}`, 'a picture')
  await blobs.write('sites/inn/live.json', 'a pointer')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const take = async () => {
  const taken = await backUp({
    databaseFile: databaseFile(),
    blobs,
    backupFolder: backupFolder(),
    now: () => clock,
  })
  return taken.folder
}
const place = () => ({
  databaseFile: join(folder, 'other', 'data.sqlite'),
  blobs: createFilesystemBlobStore(join(folder, 'other', 'blobs')),
})
const restore = (backup: string, isForced = false) =>
  restoreBackup({ ...place(), backup, isForced, now: () => clock })

function planNames(file: string): string[] {
  const database = openDatabase(file)
  try {
    return database.db
      .all<{ name: string }>(sql`SELECT name FROM plans ORDER BY name`)
      .map(({ name }) => name)
  } finally {
    database.close()
  }
}

test('D4 what is backed up while it is in use comes back: rows, and blobs besides pointers', async () => {
  const database = openDatabase(databaseFile())
  database.db.run(sql`UPDATE plans SET name = 'Only in the log' WHERE name = 'Light'`)
  const backup = await take()
  database.close()
  expect((await readdir(backup)).toSorted()).toEqual(['backup.json', databaseName])
  await restore(backup)
  expect(planNames(place().databaseFile)).toEqual(planNames(databaseFile()))
  expect(planNames(place().databaseFile)).toContain('Only in the log')
  expect(Buffer.from((await place().blobs.read(`blobs/${digest}`))!).toString()).toBe('a picture')
  expect(await place().blobs.has('sites/inn/live.json')).toBe(false)
})

test('D4 a damaged backup is refused, and what is there stays', async () => {
  const backup = await take()
  await restore(backup)
  const packed = join(backup, databaseName)
  const bytes = await readFile(packed)
  const failures: string[] = []
  const refused = () => restore(backup, true).catch((error: Error) => failures.push(error.message))
  for (const at of [bytes.length >> 2, bytes.length >> 1, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    await writeFile(packed, changed)
    await refused()
  }
  await writeFile(packed, bytes)
  const facts = await readFacts(backup)
  await writeFile(factsFile(backup), JSON.stringify({ ...facts, rows: { ...facts.rows, plans: 0 } }))
  await refused()
  await writeFile(factsFile(backup), '{')
  await refused()
  await rm(factsFile(backup))
  await refused()
  expect(failures).toHaveLength(6)
  expect(failures.slice(0, 4).every((text) => text.includes('restore an older backup'))).toBe(true)
  expect(planNames(place().databaseFile)).toEqual(planNames(databaseFile()))
  expect((await readdir(join(folder, 'other'))).filter((name) => /restored|before/.test(name))).toEqual([])
})

test('D4 a database that is there is put aside only when that is asked for, and never while it is in use', async () => {
  const backup = await take()
  await restore(backup)
  await expect(restore(backup)).rejects.toThrow('--force')
  const database = openDatabase(place().databaseFile)
  await expect(restore(backup, true)).rejects.toThrow('Stop the product')
  database.db.run(sql`UPDATE plans SET name = 'Later ' || id`)
  database.close()
  const { aside } = await restore(backup, true)
  expect(planNames(aside!).every((name) => name.startsWith('Later'))).toBe(true)
  expect(planNames(place().databaseFile)).toEqual(planNames(databaseFile()))
})

test('a backup of a newer version is refused, and what is there stays', async () => {
  const database = openDatabase(databaseFile())
  database.db.run(sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`)
  database.db.run(sql`PRAGMA user_version = 0`)
  database.close()
  const backup = await take()
  await expect(restore(backup)).rejects.toThrow('a newer version')
  expect(await readdir(join(folder, 'other'))).toEqual(['blobs'])
})

test('a blob that was removed stays as long as a backup from before that', async () => {
  const first = await take()
  await blobs.remove(`blobs/${digest}`)
  const kept = createFilesystemBlobStore(join(backupFolder(), 'blobs'))
  clock += hourMs
  await take()
  expect(await kept.has(`blobs/${digest}`)).toBe(true)
  for (let day = 0; day < 35; day++) {
    clock += dayMs
    await cp(first, join(backupFolder(), nameOf(clock)), { recursive: true })
  }
  clock += 1
  await take()
  expect(await kept.has(`blobs/${digest}`)).toBe(false)
})

test('a clock that was wrong for one backup, ahead or behind, costs none of the others', async () => {
  const taken: string[] = []
  for (const _ of [1, 2, 3, 4]) {
    taken.push(basename(await take()))
    clock += 4 * 60_000
  }
  const right = clock
  for (const wrong of [right + 40 * dayMs, Date.parse('1970-01-02T00:00:00Z')]) {
    clock = wrong
    taken.push(basename(await take()))
  }
  clock = right
  taken.push(basename(await take()))
  expect(await readdir(backupFolder())).toEqual(expect.arrayContaining(taken))
  const listed = await listBackups(backupFolder())
  expect(newestBackup(listed, right)?.at).toBe(right)
})

test('a blob that goes while the clock is behind stays for the backups that have it', async () => {
  await take()
  const right = clock
  clock = Date.parse('1970-01-02T00:00:00Z')
  await blobs.remove(`blobs/${digest}`)
  await take()
  clock = right + 4 * 60_000
  await take()
  clock += 4 * 60_000
  await take()
  expect(await createFilesystemBlobStore(join(backupFolder(), 'blobs')).has(`blobs/${digest}`)).toBe(true)
})

test('a backup that fails leaves nothing behind and says why', async () => {
  await writeFile(databaseFile(), 'no database')
  await expect(take()).rejects.toThrow(/not a database/)
  expect(await readdir(backupFolder())).toEqual(['blobs'])
})

test('a list of removed blobs that was cut off keeps no later backup from ending well', async () => {
  await take()
  await writeFile(join(backupFolder(), 'gone.json'), '{"blobs/')
  await blobs.remove(`blobs/${digest}`)
  clock += hourMs
  const backup = await take()
  expect((await readFacts(backup)).version).toBe(1)
  // It is not known any more when it was deleted, so it is kept for the full period again.
  expect(await createFilesystemBlobStore(join(backupFolder(), 'blobs')).has(`blobs/${digest}`)).toBe(true)
  expect(Object.keys(JSON.parse(await readFile(join(backupFolder(), 'gone.json'), 'utf8')))).toEqual([
    `blobs/${digest}`,
  ])
})

test('a site that was made after the backup is not delivered any more once it is restored', async () => {
  const database = openDatabase(databaseFile())
  addSite(database.db, {
    ...{ id: 'inn', accountId: providerAccountId, name: 'Inn', status: 'DRAFT' },
    ...{ languages: ['EN'], defaultLanguage: 'EN', columns: 1, rows: 1, pageCount: 1 },
    ...{ settings: '{}', settingsHash: '', definitionVersion: 1, createdAt: clock, updatedAt: clock },
  })
  database.close()
  const backup = await take()
  const { blobs: others } = place()
  for (const site of ['inn', 'later']) await others.write(`sites/${site}/live.json`, 'a pointer')
  await others.write('sites/later/releases/1.json', 'a record')
  await restore(backup)
  const left: string[] = []
  for await (const key of others.list('sites/')) left.push(key)
  expect(left.toSorted()).toEqual(['sites/inn/live.json', 'sites/later/releases/1.json'])
})
