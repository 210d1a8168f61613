import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Bucket } from '#deploy/s3/bucket.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createNewKeys } from '#store/blobs/new-keys.ts'
import { type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'
import { databaseName, readFacts, unpack } from '../backups/backup-files.ts'
import { unpackBatches } from './batches.ts'
import { fetchMoment, newestMoment } from './fetch-moment.ts'
import { listContinuous, logKey } from './places.ts'
import { createShipping, type Shipping } from './ship-changes.ts'

const dayMs = 24 * 60 * 60_000

let server: S3ServerForTests
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.end())

let folder: string
let client: BetterSqlite3.Database
let bucket: Bucket
let shipping: Shipping
let clock: number
let count = 0
let restores = 0
let written = 0

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-continuous-'))
  client = openData()
  clock = Date.parse('2026-11-20T10:00:00Z')
  written = 0
  server.setFault(undefined)
  bucket = openTestBucket(server, `continuous-${++count}/`)
  shipping = ship()
})
afterEach(async () => {
  await shipping.close()
  client.close()
  bucket.end()
  await rm(folder, { recursive: true, force: true })
})

function openData() {
  const opened = new BetterSqlite3(join(folder, 'data.sqlite'))
  opened.pragma('journal_mode = WAL')
  opened.exec('CREATE TABLE IF NOT EXISTS lines (id INTEGER PRIMARY KEY, text TEXT)')
  return opened
}

const blobs = () => createFilesystemBlobStore(join(folder, 'blobs'))
const ship = () =>
  createShipping({
    databaseFile: client.name,
    blobs: blobs(),
    newKeys: createNewKeys(join(folder, 'blobs')),
    bucket,
    now: () => clock,
  })

/** What a site does in five seconds: adds, changes and deletes rows. */
function write(rows = 3): void {
  const change = client.transaction(() => {
    for (let at = 0; at < rows; at++)
      client.prepare('INSERT INTO lines (text) VALUES (?)').run(`line ${written++} ${'x'.repeat(500)}`)
    client.prepare('UPDATE lines SET text = ? WHERE id = 1').run(`first of ${written}`)
    client.prepare('DELETE FROM lines WHERE id = ?').run(written - 20)
  })
  change()
}

const contents = (from: BetterSqlite3.Database): string =>
  JSON.stringify(from.prepare('SELECT * FROM lines ORDER BY id').all())

/** A round five seconds later; returns its time, and the contents of the database. */
async function round(rows?: number) {
  clock += 5_000
  write(rows)
  await shipping.round()
  return { at: clock, contents: contents(client) }
}

async function restored(moment?: number): Promise<{ at: string; contents: string }> {
  const place = join(folder, `restored-${++restores}`)
  const backup = await fetchMoment(bucket, { folder: place, moment })
  const facts = await readFacts(backup)
  const file = join(place, 'whole.sqlite')
  expect(await unpack(join(backup, databaseName), file)).toBe(facts.sha256)
  const opened = new BetterSqlite3(file)
  expect(opened.pragma('integrity_check', { simple: true })).toBe('ok')
  const found = contents(opened)
  opened.close()
  return { at: facts.at, contents: found }
}

async function expectRestored({ at, contents }: { at: number; contents: string }) {
  const found = await restored(at)
  // Not compared directly, because the difference of texts of megabytes cannot be read.
  expect([found.at, found.contents === contents]).toEqual([iso(at), true])
}

async function timesBegunAnew(): Promise<number> {
  const { copies, logs } = await listContinuous(bucket)
  const { run } = copies.at(-1)!
  const key = logKey(run, logs.get(run)!.at(-1)!)
  return (await unpackBatches((await bucket.read(key))!.body, key)).at(-1)!.log
}

const iso = (at: number) => new Date(at).toISOString()

test('every moment since the first copy can be gone back to, through logs that begin anew', async () => {
  const rounds = [await round()]
  await shipping.settled()
  // Past several checkpoints of 1,000 pages.
  for (let at = 0; at < 12; at++) rounds.push(await round(at % 3 === 0 ? 12_000 : 2))
  for (const one of [...rounds.slice(0, 3), ...rounds.slice(-3)]) {
    await expectRestored(one)
  }
  expect(await timesBegunAnew()).toBeGreaterThanOrEqual(3)
  // Just before the next round, the state is the same.
  expect((await restored(rounds[4]!.at - 1)).contents).toBe(rounds[3]!.contents)
  expect(await newestMoment(bucket)).toBe(clock)
  expect((await restored()).contents).toBe(rounds.at(-1)!.contents)
  // Positive control: a change that was not uploaded is missing.
  write()
  expect((await restored()).contents).not.toBe(contents(client))
})

test('others may bring over what they like', async () => {
  await round()
  await shipping.settled()
  const other = new BetterSqlite3(client.name)
  for (let at = 0; at < 4; at++) {
    write(50)
    other.pragma('wal_checkpoint(PASSIVE)')
    const one = await round(50)
    other.pragma('wal_checkpoint(PASSIVE)')
    expect((await restored()).contents).toBe(one.contents)
  }
  other.close()
})

test('a product that is started again goes on, and the moments of before stay', async () => {
  const before = await round()
  await shipping.settled()
  const last = await round()
  await shipping.close()
  client.close()
  client = openData()
  clock += 60_000
  shipping = ship()
  const after = await round()
  await shipping.settled()
  const newest = await round()
  for (const one of [before, last, after, newest]) await expectRestored(one)
})

test('while the bucket is away nothing is lost, and it is said', async () => {
  await round()
  await shipping.settled()
  server.setFault(() => ({ status: 503, code: 'SlowDown' }))
  for (let at = 0; at < 3; at++) await expect(round(2_000)).rejects.toThrow()
  const away = await restored().catch((error: Error) => error.message)
  expect(away).toMatch(/503|SlowDown|busy/i)
  server.setFault(undefined)
  const after = await round()
  expect((await restored()).contents).toBe(after.contents)
})

test('between a checkpoint and the next round, others can not make the log begin anew twice', async () => {
  await round()
  await shipping.settled()
  // Enough for a checkpoint.
  await round(20_000)
  for (let at = 0; at < 3; at++) {
    write()
    client.pragma('wal_checkpoint(PASSIVE)')
  }
  const one = await round()
  expect((await restored()).contents === one.contents).toBe(true)
})

test('blobs are there before the rows that speak of them, and one that was refused comes with the next', async () => {
  const key = (letter: string) => `blobs/${letter.repeat(64)}`
  await blobs().write('manifests/x.json', 'early')
  await round()
  await shipping.settled()
  expect(await bucket.read('blobs/manifests/x.json')).toBeDefined()
  await blobs().write('manifests/y.json', 'late')
  await blobs().write('sites/inn/live.json', 'a pointer')
  await blobs().write(key('a'), 'not what its name says')
  const asked = server.requests.length
  server.setFault(({ path }) => (path.includes('y.json') ? { status: 503, code: 'SlowDown' } : undefined))
  await expect(round()).rejects.toThrow()
  expect(server.requests.slice(asked).filter(({ path }) => path.includes('/log/'))).toEqual([])
  server.setFault(undefined)
  await round()
  expect((await bucket.read('blobs/manifests/y.json'))?.body.toString()).toBe('late')
  expect(await bucket.read('blobs/sites/inn/live.json')).toBeUndefined()
  expect(await bucket.read(`blobs/${key('a')}`)).toBeUndefined()
})

test('what is older than seven days goes, and three copies stay whatever the clock says', async () => {
  const days: { at: number; contents: string }[] = []
  for (let day = 0; day < 10; day++) {
    days.push(await round())
    await shipping.settled()
    await round()
    clock += dayMs
  }
  await expect(restored(days[0]!.at)).rejects.toThrow(/goes back to 2026-11-2\d.* and no further/)
  for (const one of days.slice(3)) expect((await restored(one.at)).contents).toBe(one.contents)
  const keys = [...(await bucket.list('continuous/')).keys()]
  expect(keys.filter((key) => key.endsWith('.json'))).toHaveLength(8)
  clock += 400 * dayMs
  await round()
  await shipping.settled()
  const left = [...(await bucket.list('continuous/')).keys()]
  expect(left.filter((key) => key.endsWith('.json'))).toHaveLength(3)
  expect((await restored(days.at(-1)!.at)).contents).toBe(days.at(-1)!.contents)
})

test('what is damaged or missing in the bucket is said, with the moment up to which it is whole', async () => {
  await expect(restored()).rejects.toThrow(/no continuous backup/)
  await round()
  await shipping.settled()
  const middle = await round()
  clock += 120_000
  await round()
  clock += 120_000
  await round()
  const logs = [...(await bucket.list('continuous/')).keys()].filter((key) => key.includes('/log/')).sort()
  expect(logs.length).toBeGreaterThanOrEqual(3)
  const whole = (await bucket.read(logs[1]!))!.body
  await bucket.remove(logs[1]!)
  await expect(restored()).rejects.toThrow(`follows ${iso(middle.at)}`)
  expect((await restored(middle.at)).contents).toBe(middle.contents)
  await bucket.write(logs[1]!, { content: whole.subarray(0, whole.length - 9) })
  await expect(restored()).rejects.toThrow(/damaged/)
  await bucket.write(logs[1]!, { content: whole })
  expect((await restored()).contents).toBe(contents(client))
  const copy = [...(await bucket.list('continuous/')).keys()].find(
    (key) => key.endsWith('.zst') && key.includes('/copies/'),
  )!
  await bucket.write(copy, { content: Buffer.from('nothing') })
  await expect(restored()).rejects.toThrow(/copies.* is damaged/)
})
