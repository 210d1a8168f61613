import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import BetterSqlite3 from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { providerAccountId } from '#model/records/account.ts'
import { type Database, openDatabase } from './database.ts'
import { everything } from './scope.ts'
import { addSite, findSite, listSites, updateSite } from './sites/sites.ts'
import { findVersion } from './sites/versions.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-db-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const site = (id: string) => ({
  id,
  accountId: providerAccountId,
  name: 'A site',
  status: 'DRAFT' as const,
  languages: ['EN' as const],
  defaultLanguage: 'EN' as const,
  columns: 1,
  rows: 1,
  pageCount: 1,
  settings: '{}',
  settingsHash: '',
  definitionVersion: 1,
  createdAt: 0,
  updatedAt: 0,
})

/** The columns of each table, and all else that is in a schema. */
const shapeOf = ({ db }: Database) => ({
  columns: db.all(
    sql`SELECT tables.name, columns.name AS column, columns.type, columns."notnull", columns.pk FROM sqlite_schema tables, pragma_table_xinfo(tables.name) columns WHERE tables.type = 'table' ORDER BY tables.name, columns.name`,
  ),
  others: db
    .all<{ name: string; sql: string | null }>(
      sql`SELECT name, sql FROM sqlite_schema WHERE type <> 'table' ORDER BY name`,
    )
    .map(({ name, sql }) => [name, sql?.replace(/\s+/g, ' ')]),
})

const ofVersion01 = () => gunzipSync(readFileSync(new URL('./database-0.1.sqlite.gz', import.meta.url)))

test('a database of version 0.1 is taken over with what is in it, and has the tables of a new one', () => {
  const taken = openDatabase(ofVersion01())
  const made = openDatabase(':memory:')
  expect(findSite(taken.db, everything, 'inn')?.name).toBe('Seaside inn')
  expect(shapeOf(taken)).toEqual(shapeOf(made))
  updateSite(taken.db, 'inn', { ...site('inn'), name: 'Another name' })
  expect(findSite(taken.db, everything, 'inn')?.name).toBe('Another name')
  made.db.run(sql`DROP INDEX staff_main_contact`)
  expect(shapeOf(taken)).not.toEqual(shapeOf(made))
  for (const { close } of [taken, made]) close()
})

test('a version that somebody named is taken over with its name', () => {
  const earlier = new BetterSqlite3(ofVersion01())
  earlier
    .prepare(
      `INSERT INTO versions (id, site_id, version, name, snapshot, at, author_id, author_name)
        VALUES ('v', 'inn', 3, 'Before the fair', 'hash', 12, 'anna', 'Anna')`,
    )
    .run()
  const { db, close } = openDatabase(earlier.serialize())
  const known = { siteId: 'inn', version: 3, name: 'Before the fair', snapshot: 'hash', at: 12 }
  expect(findVersion(db, everything, 'v')).toMatchObject({ ...known, authorId: 'anna', autosavedAt: null })
  close()
  earlier.close()
})

test('a database of before version 0.1 is refused with what helps', () => {
  const file = join(folder, 'old.sqlite')
  const made = openDatabase(file)
  made.db.run(
    sql`DELETE FROM __drizzle_migrations WHERE created_at > (SELECT min(created_at) FROM __drizzle_migrations)`,
  )
  made.db.run(sql`UPDATE __drizzle_migrations SET created_at = created_at - 1`)
  made.close()
  expect(() => openDatabase(file)).toThrow('Start the last 0.1 version on it once')
})

test('a database of a newer version is refused with the version that wrote it, and stays as it is', () => {
  const file = join(folder, 'newer.sqlite')
  const made = openDatabase(file)
  // A database of the same version can be opened again.
  openDatabase(file).close()
  made.db.run(sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`)
  made.db.run(sql`PRAGMA user_version = 12034005`)
  made.close()
  const before = readFileSync(file)
  expect(() => openDatabase(file)).toThrow(/version 12\.34\.5.*does not know its tables/)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a newer version without other tables leaves its mark, and an older one goes on', () => {
  const file = join(folder, 'mark.sqlite')
  const versionOf = ({ db }: Database) => Object.values(db.get<object>(sql`PRAGMA user_version`))[0]
  const made = openDatabase(file)
  expect(versionOf(made)).toBeGreaterThan(0)
  made.db.run(sql`PRAGMA user_version = 12034005`)
  made.close()
  const again = openDatabase(file)
  expect(versionOf(again)).toBe(12034005)
  again.close()
})

test('every table refuses values of another type', () => {
  const { db, close } = openDatabase(':memory:')
  const tables = db.all<{ name: string; strict: number }>(
    sql`SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`,
  )
  expect(tables.length).toBeGreaterThan(8)
  const loose = tables.filter(({ name, strict }) => strict !== 1 && !/^(sqlite_|__drizzle)/.test(name))
  expect(loose).toEqual([])
  close()
})

test('a statement that is kept gives its rows as whoever asks wants them', () => {
  const { db, close } = openDatabase(':memory:')
  const question = sql`SELECT 1 AS one`
  for (let turn = 0; turn < 2; turn++) {
    expect(db.values(question)).toEqual([[1]])
    expect(db.all(question)).toEqual([{ one: 1 }])
    expect(db.get(question)).toEqual({ one: 1 })
  }
  for (let number = 0; number < 600; number++)
    expect(db.values(sql.raw(`SELECT ${number}`))).toEqual([[number]])
  expect(db.values(question)).toEqual([[1]])
  close()
})

test('what was acknowledged is there after opening the file again', () => {
  const file = join(folder, 'test.sqlite')
  const first = openDatabase(file)
  const pragmas = ['journal_mode', 'synchronous', 'foreign_keys'].map((name) =>
    first.db.get<object>(sql.raw(`PRAGMA ${name}`)),
  )
  expect(pragmas).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }])
  addSite(first.db, site('kept'))
  first.close()
  const second = openDatabase(file)
  expect(findSite(second.db, everything, 'kept')).toMatchObject({ id: 'kept', languages: ['EN'] })
  second.close()
})

test('bytes of a file are opened with what is in them, and the file stays as it is', async () => {
  const file = join(folder, 'test.sqlite')
  const first = openDatabase(':memory:')
  addSite(first.db, site('kept'))
  await first.backup(file)
  first.close()
  const bytes = readFileSync(file)
  const copy = openDatabase(bytes)
  expect(copy.file).toBe(':memory:')
  expect(copy.db.get<object>(sql`PRAGMA foreign_keys`)).toEqual({ foreign_keys: 1 })
  expect(findSite(copy.db, everything, 'kept')).toMatchObject({ id: 'kept' })
  addSite(copy.db, site('added'))
  copy.close()
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('a transaction that fails leaves nothing behind', () => {
  const { db, transaction, close } = openDatabase(':memory:')
  const failing = () =>
    transaction((tx) => {
      addSite(tx, site('half'))
      throw new Error('in the middle')
    })
  expect(failing).toThrow('in the middle')
  expect(findSite(db, everything, 'half')).toBeUndefined()
  expect(transaction((tx) => addSite(tx, site('whole'))).id).toBe('whole')
  expect(updateSite(db, 'whole', { name: 'Renamed' })).toMatchObject({ name: 'Renamed' })
  close()
})

test('a process killed while it makes the tables or writes leaves a database that opens', async () => {
  const file = join(folder, 'killed.sqlite')
  const script = `
    const { openDatabase } = await import(${JSON.stringify(fileURLToPath(new URL('./database.ts', import.meta.url)))})
    const { addSite } = await import(${JSON.stringify(fileURLToPath(new URL('./sites/sites.ts', import.meta.url)))})
    process.stdout.write('open\\n')
    const { db } = openDatabase(${JSON.stringify(file)})
    const start = Date.now()
    for (let index = 0; ; index++) {
      const id = start + '-' + index
      addSite(db, { ...${JSON.stringify(site(''))}, id })
      process.stdout.write(id + '\\n')
    }`
  let acknowledged: string[] = []
  for (const afterMs of [0, 60]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      // Killed while it creates the tables the first time, and after it has begun to write the second time.
      if (afterMs === 0 || output.split('\n').length > 3) setTimeout(() => child.kill('SIGKILL'), afterMs)
    })
    await new Promise((resolve) => child.on('close', resolve))
    acknowledged = [...acknowledged, ...output.split('\n').slice(1, -1)]
    const { db, close } = openDatabase(file)
    expect(db.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: 'ok' })
    const { rows } = listSites(db, everything, {
      sort: { field: 'name', order: 'ASC' },
      offset: 0,
      limit: 1_000_000,
    })
    const stored = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    close()
  }
  expect(acknowledged.length).toBeGreaterThan(0)
})

test('pieces of work with one key run one after another, whatever becomes of them', async () => {
  const { runExclusive, close } = openDatabase(':memory:')
  const log: string[] = []
  const piece = (name: string, key: string, ms: number) =>
    runExclusive(key, async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, ms))
      log.push(`${name} ends`)
      if (name === 'b') throw new Error('b fails')
    })
  const results = await Promise.allSettled([
    piece('a', 'x', 20),
    piece('b', 'x', 1),
    piece('c', 'x', 1),
    piece('d', 'y', 1),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(log.filter((line) => !line.startsWith('d'))).toEqual([
    'a begins',
    'a ends',
    'b begins',
    'b ends',
    'c begins',
    'c ends',
  ])
  expect(log.indexOf('d ends')).toBeLessThan(log.indexOf('a ends'))
  close()
})
