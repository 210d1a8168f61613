import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdLog, type LogHold } from './hold-log.ts'
import { createLogReader, type LogReader } from './log-reader.ts'

let folder: string
let client: BetterSqlite3.Database
let reader: LogReader
let hold: LogHold | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-hold-'))
  client = new BetterSqlite3(join(folder, 'one.sqlite'))
  client.pragma('journal_mode = WAL')
  client.exec('CREATE TABLE lines (text TEXT)')
  reader = createLogReader(client.name)
})
afterEach(async () => {
  hold?.close()
  hold = undefined
  reader.close()
  client.close()
  await rm(folder, { recursive: true, force: true })
})

/** Writes and checkpoints repeatedly, like a process that does not know that the log is read. */
function writeAndCheckpoint(times: number): void {
  for (let count = 0; count < times; count++) {
    client.prepare('INSERT INTO lines VALUES (?)').run(`line ${count}`)
    client.pragma('wal_checkpoint(PASSIVE)')
  }
}

test('what others bring over is not overwritten before it was read', () => {
  reader.read()
  hold = holdLog(client.name)
  writeAndCheckpoint(3)
  const { log, bytes } = reader.read()!
  expect([log, [0, 1, 2].map((count) => bytes.includes(`line ${count}`))]).toEqual([0, [true, true, true]])
})

test('without it, it is', () => {
  reader.read()
  writeAndCheckpoint(3)
  expect(() => reader.read()).toThrow(/more than once/)
})

test('a checkpoint of its own lets the log begin anew, once all of it was read', () => {
  reader.read()
  hold = holdLog(client.name)
  writeAndCheckpoint(3)
  let rest: ReturnType<LogReader['read']>
  expect(
    hold.checkpoint(() => {
      rest = reader.read()
    }),
  ).toBe(true)
  expect(rest?.bytes.includes('line 2')).toBe(true)
  writeAndCheckpoint(1)
  expect(reader.read()).toMatchObject({ log: 1, from: 0 })
  hold.renew()
  writeAndCheckpoint(3)
  expect(reader.read()).toMatchObject({ log: 1 })
})

test('where somebody is writing, the log goes on, and nothing is lost', () => {
  reader.read()
  hold = holdLog(client.name)
  client.exec('BEGIN IMMEDIATE')
  client.prepare('INSERT INTO lines VALUES (?)').run('slow')
  expect(hold.checkpoint(() => expect.unreachable())).toBe(false)
  client.exec('COMMIT')
  writeAndCheckpoint(2)
  expect(reader.read()!.bytes.includes('slow')).toBe(true)
})
