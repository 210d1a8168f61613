import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

interface Totals {
  /** What the database was at when they were counted. */
  at: string
  totals: Map<string, number>
}

const remembered = new WeakMap<Db, Totals>()
const maxTotals = 200

/**
 * Counts once for as long as nothing is written, by whomever: whoever leafs through a list or sorts it anew does not wait
 * for all of it to be looked at again. The key has to say everything that the count depends on. Not within a transaction,
 * which may be given up.
 */
export function rememberedTotal(db: Db, key: string, count: () => number): number {
  const at = stateOf(db)
  const known = remembered.get(db)
  const { totals } = known?.at === at ? known : { totals: new Map<string, number>() }
  if (totals.size >= maxTotals) totals.clear()
  const total = totals.get(key) ?? count()
  totals.set(key, total)
  remembered.set(db, { at, totals })
  return total
}

/** The one number rises with every row that this connection changes, the other is another one when others have written. */
function stateOf(db: Db): string {
  const own = db.get<{ changes: number }>(sql`SELECT total_changes() AS changes`)
  const others = db.get<{ data_version: number }>(sql`PRAGMA data_version`)
  return `${own.changes} ${others.data_version}`
}
