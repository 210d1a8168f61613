import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killAt } from './kill-step-for-tests.ts'
import { piecemealTransactions } from './piecemeal-transactions-for-tests.ts'

const isLong = process.env.LONG === '1'
/** How many migrations the old database has seen, and at which statements of the others its process is killed. */
const [seen, stride] = isLong ? [6, 1] : [9, 4]

const migrations = fileURLToPath(new URL('../../api/db/migrations', import.meta.url))
const opener = fileURLToPath(new URL('./open-database-for-tests.ts', import.meta.url))

interface Content {
  schema: unknown[]
  rows: Record<string, unknown[]>
}

let folder: string
let old: string
let before: Content
let after: Content

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-migration-'))
  old = join(folder, 'old.sqlite')
  await makeOldDatabase(old)
  before = contentOf(old)
  const whole = await copyOfOld('whole')
  expect(await open(whole)).toBe(0)
  after = contentOf(whole)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function makeOldDatabase(file: string): Promise<void> {
  const some = join(folder, 'migrations')
  await cp(migrations, some, { recursive: true })
  const journalFile = join(some, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: unknown[] }
  expect(journal.entries.length).toBeGreaterThan(seen)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, seen) }))
  const client = new BetterSqlite3(file)
  client.pragma('foreign_keys = OFF')
  migrate(drizzle({ client }), { migrationsFolder: some })
  const full = ['__drizzle_migrations', ...guardedTables(client)]
  for (const table of tablesOf(client)) if (!full.includes(table)) fillRow(client, table)
  client.close()
}

/** Of what may stand in these, a trigger decides. */
const guardedTables = (client: BetterSqlite3.Database): unknown[] =>
  client
    .prepare(`SELECT tbl_name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%BEFORE INSERT%'`)
    .pluck()
    .all()

const tablesOf = (client: BetterSqlite3.Database): string[] =>
  client
    .prepare(`SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all() as string[]

/** A row of which every column that needs a value has one that JSON can be read from. */
function fillRow(client: BetterSqlite3.Database, table: string): void {
  const columns = client
    .prepare('SELECT name, type FROM pragma_table_info(?) WHERE "notnull" = 1 AND dflt_value IS NULL')
    .all(table) as { name: string; type: string }[]
  if (columns.length === 0) return
  const names = columns.map(({ name }) => `"${name}"`).join()
  const values = columns.map(({ type }) => (/int|real|num/i.test(type) ? '1' : `'{}'`)).join()
  client.exec(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${values})`)
}

function contentOf(file: string): Content {
  const client = new BetterSqlite3(file)
  try {
    expect(client.pragma('integrity_check', { simple: true })).toBe('ok')
    const tables = tablesOf(client)
    return {
      schema: client.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all(),
      rows: Object.fromEntries(
        tables.map((table) => [table, client.prepare(`SELECT * FROM "${table}"`).all()]),
      ),
    }
  } finally {
    client.close()
  }
}

async function copyOfOld(name: string): Promise<string> {
  const file = join(folder, `${name}.sqlite`)
  await cp(old, file)
  return file
}

/** Opens it in a process of its own, as the product does when it starts; with what ended that process. */
async function open(file: string, env: Record<string, string> = {}): Promise<number | string> {
  const child = spawn(process.execPath, [opener, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal ?? code ?? 'nothing'
}

const atStatement = (nth: number) => killAt({ of: 'statement', matches: '', when: 'before', nth })
/** The tables of a migration are there, and nothing says so. */
const unrecorded = killAt({
  of: 'statement',
  matches: '^INSERT INTO "__drizzle_migrations"',
  when: 'before',
})

test('D6 a migration that is killed leaves the old tables or the new ones, and the next start brings these', async () => {
  expect(after.schema).not.toEqual(before.schema)
  let kills = 0
  for (let nth = 1; ; nth += stride) {
    const file = await copyOfOld(`killed-${nth}`)
    const end = await open(file, atStatement(nth))
    if (end === 0) break
    expect(end).toBe('SIGKILL')
    kills++
    const left = contentOf(file)
    expect([before, after]).toContainEqual(left)
    expect(await open(file)).toBe(0)
    expect(contentOf(file)).toEqual(after)
    await rm(file)
  }
  expect(kills).toBeGreaterThan(isLong ? 60 : 4)
}, 300_000)

test('D6 without transactions a killed migration leaves tables that no start brings up to date', async () => {
  const file = await copyOfOld('piecemeal')
  const { import: hook, env } = piecemealTransactions
  const NODE_OPTIONS = `--import=${hook} ${unrecorded.NODE_OPTIONS}`
  expect(await open(file, { ...unrecorded, ...env, NODE_OPTIONS })).toBe('SIGKILL')
  expect([before.schema, after.schema]).not.toContainEqual(contentOf(file).schema)
  expect(await open(file)).toBe(1)
})
