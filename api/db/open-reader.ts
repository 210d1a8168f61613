import BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Db } from './database.ts'

const cacheKiB = 32 * 1024

/**
 * A second, read-only connection to an open database, for another thread: it does not block writers, and sees everything that was
 * committed before each query.
 */
export const openReader = (file: string): Db => openReading(file).db

/** The same, for callers that close it before the process ends. */
export function openReading(file: string): { db: Db; close(): void } {
  const client = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  client.pragma('busy_timeout = 5000')
  client.pragma('trusted_schema = OFF')
  client.pragma(`cache_size = -${cacheKiB}`)
  return { db: drizzle({ client }), close: () => void client.close() }
}
