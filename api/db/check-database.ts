import BetterSqlite3 from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { checkMigrations } from './database-version.ts'

const busyMs = 5_000
/** A damaged file can have thousands of faults, of which the first is enough to read. */
const longestFault = 200

/** Checks, without changing it, whether this version can open a database. Throws `DatabaseRefusedError` if only another version can. */
export function checkDatabaseVersion(file: string): void {
  withReader(file, checkMigrations)
}

/** What is wrong with the pages of a database, in the words of SQLite; it may be in use. Reads all of it. */
export function findDamage(file: string): string | undefined {
  try {
    const found = withReader(file, (client) => String(client.pragma('quick_check(1)', { simple: true })))
    return found === 'ok' ? undefined : found.replaceAll('\n', ' ').slice(0, longestFault)
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code))
      return error.message
    throw error
  }
}

/** Whether a database that is open can be read at all. */
export function isAnswering(db: Db): boolean {
  try {
    db.get(sql`SELECT count(*) FROM sqlite_schema`)
    return true
  } catch {
    return false
  }
}

function withReader<Result>(file: string, read: (client: BetterSqlite3.Database) => Result): Result {
  const client = new BetterSqlite3(file, { readonly: true, fileMustExist: true, timeout: busyMs })
  try {
    return read(client)
  } finally {
    client.close()
  }
}
