import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Written while reading goes on, or by what works in the background. */
const volatileColumns = ['last_seen_at', 'last_used_at', 'sent_at', 'finished_at', 'written_fence']

/** Everything in the database but the audit log, in which refusals are entered. */
function contentsOf({ db }: Pick<Database, 'db'>, without: readonly string[] = []): string {
  const tables = db
    .all<{ name: string }>(
      sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'audit%' ORDER BY name`,
    )
    .map(({ name }) => name)
  const left = new Set([...volatileColumns, ...without])
  return tables
    .map((name) => {
      const rows = db.all<Record<string, unknown>>(sql.raw(`SELECT * FROM "${name}"`))
      const lines = rows.map((row) =>
        JSON.stringify(row, (key, value) => (left.has(key) ? undefined : value)),
      )
      return [name, ...lines.sort()].join('\n')
    })
    .join('\n\n')
}

/** The same, read again only after something was written to more than the audit log. */
export function createContentsReader(
  database: Pick<Database, 'db'>,
  without: readonly string[] = [],
): () => string {
  const { db } = database
  db.run(sql`CREATE TEMP TABLE IF NOT EXISTS intents AS SELECT 0 AS count`)
  db.run(sql`CREATE TEMP TRIGGER IF NOT EXISTS count_intents AFTER INSERT ON main.audit_intents
    BEGIN UPDATE intents SET count = count + 1; END`)
  // An entry is one row more and one change of the head; an intent comes, is counted, and goes.
  const writesNow = () =>
    db.get<{ writes: number }>(
      sql`SELECT total_changes() - 2 * (SELECT sequence FROM audit_head) - 3 * (SELECT count FROM intents) AS writes`,
    ).writes
  let known: { writes: number; contents: string } | undefined
  return () => {
    const writes = writesNow()
    if (known?.writes !== writes) known = { writes, contents: contentsOf(database, without) }
    return known.contents
  }
}
