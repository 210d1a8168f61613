import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killAt } from './kill-step.ts'
import { piecemealTransactions } from './piecemeal-transactions.ts'

/** The process is killed at every nth statement of the migration. */
const stride = process.env.LONG === '1' ? 10 : 60

/** A statement behind which some tables are there and others are not. */
const amongTables = 120

const opener = fileURLToPath(new URL('./open-database.ts', import.meta.url))

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

/** A database without migrations. */
async function makeOldDatabase(file: string): Promise<void> {
  const none = join(folder, 'migrations', 'meta')
  await mkdir(none, { recursive: true })
  await writeFile(join(none, '_journal.json'), JSON.stringify({ entries: [] }))
  const client = new BetterSqlite3(file)
  migrate(drizzle({ client }), { migrationsFolder: join(folder, 'migrations') })
  client.close()
}

/** Without the times at which the rows were created. */
const rowsOf = (client: BetterSqlite3.Database, table: string) =>
  (client.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[]).map(
    ({ created_at: _, updated_at: __, ...row }) => row,
  )

const tablesOf = (client: BetterSqlite3.Database): string[] =>
  client
    .prepare(`SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all() as string[]

function contentOf(file: string): Content {
  const client = new BetterSqlite3(file)
  try {
    expect(client.pragma('integrity_check', { simple: true })).toBe('ok')
    const tables = tablesOf(client)
    return {
      schema: client.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all(),
      rows: Object.fromEntries(tables.map((table) => [table, rowsOf(client, table)])),
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

/** Opens the database in a separate process, like the product at its start. Returns the exit code or signal. */
async function open(file: string, env: Record<string, string> = {}): Promise<number | string> {
  const child = spawn(process.execPath, [opener, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal ?? code ?? 'nothing'
}

const atStatement = (nth: number) => killAt({ of: 'statement', matches: '', when: 'before', nth })
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
  expect(kills).toBeGreaterThan(4)
}, 300_000)

test('D6 without transactions a killed migration leaves tables that no start brings up to date', async () => {
  const file = await copyOfOld('piecemeal')
  const { import: hook, env } = piecemealTransactions
  const killed = atStatement(amongTables)
  const NODE_OPTIONS = `--import=${hook} ${killed.NODE_OPTIONS}`
  expect(await open(file, { ...killed, ...env, NODE_OPTIONS })).toBe('SIGKILL')
  expect([before.schema, after.schema]).not.toContainEqual(contentOf(file).schema)
  expect(await open(file)).toBe(1)
})
