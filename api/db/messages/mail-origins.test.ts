import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { keyRingOf, newKeyText, setKeyRing } from '../key-ring.ts'
import { removeOldOrigins, takeFromOrigin } from './mail-origins.ts'

const hourMs = 60 * 60_000
const network = '198.51.100.77'
const other = '203.0.113.5'
const limit = 3
const key = newKeyText()

let folder: string
let database: Database
let now: number
const open = () => {
  const opened = openDatabase(join(folder, 'test.sqlite'))
  setKeyRing(opened.db, keyRingOf([key]))
  return opened
}
const take = (address = network) => takeFromOrigin(database.db, address, { limit, now })
const takeTimes = (times: number) => Array.from({ length: times }, () => take())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-origins-'))
  now = Date.parse('2026-11-01T00:00:00Z')
  database = open()
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

const restart = () => {
  database.close()
  database = open()
}

test('mails of a network are counted beyond a restart', () => {
  expect(takeTimes(2)).toEqual([true, true])
  restart()
  expect(takeTimes(2)).toEqual([true, false])
  restart()
  expect(take()).toBe(false)
  expect(take(other)).toBe(true)
})

test('each counts for a day', () => {
  take()
  now += 12 * hourMs
  expect(takeTimes(3)).toEqual([true, true, false])
  now += 12 * hourMs
  expect(takeTimes(2)).toEqual([true, false])
})

test('what is rolled back is not counted', () => {
  expect(() =>
    database.transaction(() => {
      takeTimes(limit)
      throw new Error('refused')
    }),
  ).toThrow('refused')
  expect(take()).toBe(true)
})

test('no address is stored, and nothing that counts no more', () => {
  take()
  const rows = () => database.db.all<{ mark: string }>(sql`SELECT mark FROM mail_origins`)
  expect(rows()).toHaveLength(1)
  restart()
  expect(readFileSync(database.file).includes(rows()[0]!.mark)).toBe(true)
  expect(readFileSync(database.file).includes(network)).toBe(false)
  now += 24 * hourMs - 1
  expect(removeOldOrigins(database.db, now)).toBe(0)
  now += 1
  expect(removeOldOrigins(database.db, now)).toBe(1)
  expect(rows()).toEqual([])
})
