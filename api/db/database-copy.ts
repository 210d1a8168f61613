import { existsSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'

/** Rows by table. */
export type RowCounts = Record<string, number>

/** The bytes of the database are not those that SQLite has written. */
export class DatabaseDamagedError extends Error {
  override name = 'DatabaseDamagedError'
}

const firstLine = (text: string): string => text.replace(/^\*\*\* .*\n/, '').split('\n', 1)[0]!

/** Copies a database, which may be in use, as it is at one moment, to a new file. Returns the row counts of the copy. */
export async function copyDatabase(file: string, copy: string): Promise<RowCounts> {
  const client = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    // In one step: otherwise every write of another connection starts the copy anew.
    await client.backup(copy, { progress: () => 2 ** 31 - 1 })
  } finally {
    client.close()
  }
  return inspectDatabase(copy)
}

/** The number of rows of each table. Throws if the file is damaged. */
export function inspectDatabase(file: string): RowCounts {
  const client = new BetterSqlite3(file, { fileMustExist: true })
  try {
    const found = client.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new DatabaseDamagedError(`SQLite finds it damaged: ${firstLine(String(found))}`)
    const tables = client
      .prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name`)
      .pluck()
      .all() as string[]
    return Object.fromEntries(
      tables.map((table) => [table, Number(client.prepare(`SELECT count(*) FROM "${table}"`).pluck().get())]),
    )
  } finally {
    client.close()
  }
}

/** Whether a process has it open. */
export function isDatabaseInUse(file: string): boolean {
  if (!existsSync(file)) return false
  const client = new BetterSqlite3(file, { timeout: 0 })
  try {
    client.pragma('locking_mode = EXCLUSIVE')
    client.exec('BEGIN EXCLUSIVE; ROLLBACK')
    return false
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true
    // A file that is no longer a database is not in use, and may be replaced.
    return false
  } finally {
    client.close()
  }
}

const held = new Set<BetterSqlite3.Database>()
/** The end of a product before may take a moment. */
const holdMs = 3_000

/**
 * Holds a lock on a file until this process ends, however it ends; processes of other containers notice it, too. Returns false
 * where another process holds it.
 */
export function holdUntilEnd(file: string): boolean {
  const client = new BetterSqlite3(file, { timeout: holdMs })
  try {
    client.exec('BEGIN EXCLUSIVE')
    held.add(client)
    return true
  } catch (error) {
    client.close()
    if (error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  }
}
