import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { listStates } from './schema/accounts.ts'

interface RememberedTotal {
  /** State of the database when it was counted. */
  at: string
  total: number
}

const remembered = new WeakMap<Db, Map<string, RememberedTotal>>()
const maxTotals = 200

/**
 * Caches a count until anything is written, by any process, so that paging through or sorting a list does not count it again.
 * With `of`: until something is written that could change that list. The key must include everything that the count depends on.
 * Not within a transaction, which may be rolled back.
 */
export function rememberedTotal(
  db: Db,
  key: string,
  count: () => number,
  of?: typeof listStates.$inferSelect.list,
): number {
  const at = of ? listState(db, of) : stateOf(db)
  const totals = remembered.get(db) ?? new Map<string, RememberedTotal>()
  remembered.set(db, totals)
  const known = totals.get(key)
  if (known?.at === at) return known.total
  if (totals.size >= maxTotals) totals.clear()
  const total = count()
  totals.set(key, { at, total })
  return total
}

const listState = (db: Db, list: string): string =>
  `${list} ${db.get<{ state: number }>(sql`SELECT state FROM list_states WHERE list = ${list}`).state}`

/**
 * Changes with every write: the first number counts the rows this connection changes; the second differs once
 * other connections have written.
 */
function stateOf(db: Db): string {
  const own = db.get<{ changes: number }>(sql`SELECT total_changes() AS changes`)
  const others = db.get<{ data_version: number }>(sql`PRAGMA data_version`)
  return `${own.changes} ${others.data_version}`
}
