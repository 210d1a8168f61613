import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#api/db/database.ts'
import { listBackups, partialPrefix } from '#api/infra/backups/backup-files.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { killAt } from './kill-step.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type Product, type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { runCommand } from './run-command.ts'

const drills = process.env.LONG === '1' ? 20 : 2

let folder: string
let place: ProductPlace
let product: Product
const backups = () => join(folder, 'backups')
/** Names of sites whose creation was acknowledged, with the time. */
const acknowledged: { name: string; at: number }[] = []
let isWriting = true
let writing: Promise<void>

beforeAll(async () => {
  await prepareBuilds()
  folder = await makeFolder()
  const data = join(folder, 'data')
  await mkdir(data)
  await prepareData({ folder: data, sites: { inn: versionedSite(2, 2) } })
  place = await placeOf(data)
  product = await startProduct(place)
  await product.whenEnded(await product.publish('inn'))
  writing = write()
}, 120_000)
afterAll(async () => {
  isWriting = false
  await writing
  await product.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function write(): Promise<void> {
  const empty = { columns: 1, rows: 1, languages: ['EN'], defaultLanguage: 'EN' }
  for (let at = 0; isWriting; at++) {
    const name = `Written ${at}`
    await product.json('POST', '/api/sites', { name, empty })
    acknowledged.push({ name, at: Date.now() })
    await sleep(20)
  }
}

const takeBackup = (env: Record<string, string> = {}, killAfterMs?: number) =>
  runCommand(['backup'], { DATA_DIR: place.folder, BACKUP_DIR: backups(), ...env }, killAfterMs)

function namesIn(file: string): Set<string> {
  const database = openDatabase(file)
  try {
    return new Set(database.db.all<{ name: string }>(sql`SELECT name FROM sites`).map(({ name }) => name))
  } finally {
    database.close()
  }
}

const missingOf = (names: Set<string>, before: number) =>
  acknowledged.filter(({ name, at }) => at < before && !names.has(name))

/** Restores the newest backup to a new folder, which must contain everything acknowledged before it. */
async function expectRestorable(name: string): Promise<void> {
  const newest = (await listBackups(backups())).at(-1)!
  const DATA_DIR = join(folder, `restored-${name}`)
  const { code, output } = await runCommand(['restore'], { DATA_DIR, BACKUP_DIR: backups() })
  expect([code, output]).toEqual([exitCodes.done, expect.stringContaining('is as it was at')])
  expect(missingOf(namesIn(join(DATA_DIR, 'swipress.sqlite')), newest.at)).toEqual([])
  await rm(DATA_DIR, { recursive: true })
}

test('D4 a backup that is killed before it has its name is none, and the one before it restores', async () => {
  expect((await takeBackup()).code).toBe(exitCodes.done)
  const before = await listBackups(backups())
  const unnamed = killAt({ of: 'rename', matches: '/backups/\\d{4}-[^/]+$', when: 'before' })
  expect((await takeBackup(unnamed)).signal).toBe('SIGKILL')
  expect((await readdir(backups())).filter((name) => name.startsWith(partialPrefix))).toHaveLength(1)
  expect(await listBackups(backups())).toEqual(before)
  await expectRestorable('unnamed')
  const named = killAt({ of: 'rename', matches: '/backups/\\d{4}-[^/]+$', when: 'after' })
  expect((await takeBackup(named)).signal).toBe('SIGKILL')
  expect(await listBackups(backups())).toHaveLength(before.length + 1)
  await expectRestorable('named')
}, 120_000)

test('D4 whatever moment backups are killed at, each that is there restores', async () => {
  const started = Date.now()
  expect((await takeBackup()).code).toBe(exitCodes.done)
  const wholeMs = Date.now() - started
  let killed = 0
  for (let drill = 1; drill <= drills; drill++) {
    const { code, signal } = await takeBackup({}, (wholeMs * drill) / (drills + 1))
    // A backup that was faster than the previous one may have completed.
    expect(signal ?? code).toBeOneOf(['SIGKILL', exitCodes.done])
    if (signal) killed++
    await expectRestorable(`after-${drill}`)
  }
  expect(killed).toBeGreaterThanOrEqual(drills / 2)
}, 300_000)

test('D4 the file of a database in use, copied by itself, has not all that was acknowledged', async () => {
  const copy = join(folder, 'copied.sqlite')
  // In the moment after a checkpoint it has all.
  const missing = async () => {
    const before = Date.now()
    await copyFile(join(place.folder, 'swipress.sqlite'), copy)
    return missingOf(namesIn(copy), before).length
  }
  await expect.poll(missing, { timeout: 20_000 }).toBeGreaterThan(0)
})

test('D4 a product that begins with a backup serves the site that was live', async () => {
  const live = await product.read('inn', '/A2')
  expect((await takeBackup()).code).toBe(exitCodes.done)
  const DATA_DIR = join(folder, 'begun-anew')
  expect((await runCommand(['restore'], { DATA_DIR, BACKUP_DIR: backups() })).code).toBe(exitCodes.done)
  const refused = await runCommand(['restore', '--force'], { DATA_DIR: place.folder, BACKUP_DIR: backups() })
  expect([refused.code, refused.output]).toEqual([
    exitCodes.problems,
    expect.stringContaining('is in use. Stop the product'),
  ])
  isWriting = false
  await writing
  await product.end('SIGTERM')
  // Backups do not contain the key of secrets.
  await expect(startProduct({ ...place, folder: DATA_DIR })).rejects.toThrow(
    /Put it back from where it is kept/,
  )
  await copyFile(join(place.folder, 'secret.key'), join(DATA_DIR, 'secret.key'))
  product = await startProduct({ ...place, folder: DATA_DIR })
  const again = await product.read('inn', '/A2')
  expect([again.status, again.text]).toEqual([200, live.text])
  expect((await product.read('demo-inn', '/')).status).toBe(404)
}, 120_000)
