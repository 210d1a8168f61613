import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type BetterSqlite3 from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The database is not one that this version can work with. The message says what to do. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError'
}

const productVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version

/** 1.2.3 as 1002003: SQLite has room for one number of the application in the file's header, which copies keep. */
const asNumber = (version: string): number =>
  version
    .split('-', 1)[0]!
    .split('.')
    .reduce((sum, part) => sum * 1_000 + Number(part), 0)

const asText = (number: number): string =>
  [number / 1_000_000, (number / 1_000) % 1_000, number % 1_000].map(Math.floor).join('.')

const newestOf = (client: BetterSqlite3.Database): number =>
  Number(client.pragma('user_version', { simple: true }))

/**
 * Stores the number of this version in the database, unless that of a newer one is there. Throws if the file is read-only, but
 * not if its disk is full: a write that changes nothing is rolled back before it reaches the disk.
 */
export function noteVersion(client: BetterSqlite3.Database): void {
  const [own, newest] = [asNumber(productVersion()), newestOf(client)]
  client.exec('BEGIN IMMEDIATE')
  try {
    client.pragma(`user_version = ${Math.max(own, newest)}`)
    client.exec(newest < own ? 'COMMIT' : 'ROLLBACK')
  } catch (error) {
    if (client.inTransaction) client.exec('ROLLBACK')
    throw error
  }
}

/**
 * Throws `DatabaseRefusedError` if the database has migrations that this version does not know, or only ones older than its first
 * migration, which creates the schema as version 0.1 left it. Changes nothing.
 */
export function checkMigrations(client: BetterSqlite3.Database): void {
  if (!client.prepare(`SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'`).get()) return
  const made = client.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all().map(Number)
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const first = known[0]!
  if (made.length > 0 && Math.max(...made) < first)
    throw new DatabaseRefusedError(
      'The database was made by a version before 0.1. Start the last 0.1 version on it once, then this one.',
    )
  if (made.every((at) => at <= first || known.includes(at))) return
  const newest = newestOf(client)
  const writer = newest > 0 ? `version ${asText(newest)}` : 'a newer version'
  throw new DatabaseRefusedError(
    `The database was last changed by ${writer}, and this is version ${productVersion()}, which does not know its tables. Start ${writer} or a later one, or restore a backup from before it.`,
  )
}
