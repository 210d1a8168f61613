import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogReader, LogBrokenError, type LogReader } from './log-reader.ts'

let folder: string
let client: BetterSqlite3.Database
let reader: LogReader
const write = (text: string) => client.prepare('INSERT INTO lines VALUES (?)').run(text)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-log-'))
  client = new BetterSqlite3(join(folder, 'one.sqlite'))
  client.pragma('journal_mode = WAL')
  client.exec('CREATE TABLE lines (text TEXT)')
  reader = createLogReader(client.name)
})
afterEach(async () => {
  reader.close()
  client.close()
  await rm(folder, { recursive: true, force: true })
})

const startAnew = () => {
  client.pragma('wal_checkpoint(PASSIVE)')
  write('after')
}

test('what was committed is read once, from the head on, in parts that follow one another', () => {
  const first = reader.read()!
  expect([first.log, first.from, (first.bytes.length - 32) % (24 + 4096)]).toEqual([0, 0, 0])
  expect(reader.read()).toBeUndefined()
  write('a')
  const next = reader.read()!
  expect(next.from).toBe(first.bytes.length)
  expect(next.bytes.includes('a')).toBe(true)
})

test('a transaction is not read before it is committed, however large it is', () => {
  reader.read()
  client.pragma('cache_size = 10')
  client.exec('BEGIN')
  for (let count = 0; count < 500; count++) write('x'.repeat(4_000))
  expect(reader.read()).toBeUndefined()
  client.exec('COMMIT')
  // Positive control, and more than one chunk.
  expect(reader.read()!.bytes.length).toBeGreaterThan(500 * 4_000)
})

test('what was rolled back is never read', () => {
  reader.read()
  client.pragma('cache_size = 10')
  client.exec('BEGIN')
  for (let count = 0; count < 500; count++) write('secret'.repeat(600))
  client.exec('ROLLBACK')
  write('kept')
  const { bytes } = reader.read()!
  expect([bytes.includes('kept'), bytes.includes('secretsecret')]).toEqual([true, false])
})

test('a log that begins anew is read from its head', () => {
  reader.read()
  startAnew()
  const anew = reader.read()!
  expect([anew.log, anew.from]).toEqual([1, 0])
  expect(anew.bytes.includes('after')).toBe(true)
  expect(reader.position()).toEqual({ log: 1, offset: anew.bytes.length })
})

test('a log that has begun anew twice in between is said to be broken', () => {
  reader.read()
  startAnew()
  startAnew()
  expect(() => reader.read()).toThrow(LogBrokenError)
})
