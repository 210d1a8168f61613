import { sql } from 'drizzle-orm'
import type { Database } from '#api/db/database.ts'

/** Columns written while data is read, or by background work. */
const volatileColumns = ['last_seen_at', 'last_used_at', 'sent_at', 'finished_at', 'written_fence']

/**
 * All tables except the audit log, in which refusals are recorded, and indexes, which only repeat contents of tables.
 */
const tablesOf = ({ db }: Pick<Database, 'db'>): string[] =>
  db
    .all<{ name: string }>(
      sql`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'audit%' ORDER BY name`,
    )
    .map(({ name }) => name)

const columnsOf = ({ db }: Pick<Database, 'db'>, table: string, left: ReadonlySet<string>): string[] =>
  db
    .all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table})`)
    .map(({ name }) => name)
    .filter((name) => !left.has(name))

/** Reads a table as text, one line per row. */
function createContents(database: Pick<Database, 'db'>, table: string, left: ReadonlySet<string>) {
  const selected = columnsOf(database, table, left)
    .map((name) => `"${name}"`)
    .join()
  const query = sql.raw(`SELECT ${selected} FROM "${table}"`)
  return () => {
    const rows = database.db.all<Record<string, unknown>>(query)
    return [table, ...rows.map((row) => JSON.stringify(row)).sort()].join('\n')
  }
}

/** Counts all further changes to each table, in an additional table. */
function countChanges(database: Pick<Database, 'db'>, tables: readonly string[]): void {
  const { db } = database
  const left = new Set(volatileColumns)
  db.run(
    sql`CREATE TEMP TABLE IF NOT EXISTS writes (name TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID`,
  )
  for (const table of tables) {
    db.run(sql`INSERT OR IGNORE INTO temp.writes VALUES (${table}, 0)`)
    const isOther = columnsOf(database, table, left).map((name) => `old."${name}" IS NOT new."${name}"`)
    for (const doing of ['INSERT', 'UPDATE', 'DELETE'])
      db.run(
        sql.raw(`CREATE TEMP TRIGGER IF NOT EXISTS "count_${doing}_${table}" AFTER ${doing} ON main."${table}"
          ${doing === 'UPDATE' ? `WHEN ${isOther.join(' OR ')}` : ''} BEGIN UPDATE writes SET count = count + 1 WHERE name = '${table}'; END`),
      )
  }
}

const readCounts = ({ db }: Pick<Database, 'db'>) =>
  db.all<{ name: string; count: number }>(sql`SELECT name, count FROM temp.writes ORDER BY name`)

/**
 * Returns a text that differs once anything in the database has changed, even if it was changed back; except in the
 * audit log. Sessions are restored by tests, so they are compared by content.
 */
export function createChangesReader(database: Pick<Database, 'db'>): () => string {
  const { db } = database
  countChanges(database, tablesOf(database))
  const readSessions = createContents(database, 'staff_sessions', new Set(volatileColumns))
  let known: { count: number; contents: string } | undefined
  const sessions = (count: number) => {
    if (known?.count !== count) known = { count, contents: readSessions() }
    return known.contents
  }
  // Counts only grow, so their sum is the same only if all of them are.
  return () => {
    const { others, own } = db.get<{ others: number; own: number }>(
      sql`SELECT sum(count) FILTER (WHERE name <> 'staff_sessions') AS others,
        sum(count) FILTER (WHERE name = 'staff_sessions') AS own FROM temp.writes`,
    )
    return `${others}\n${sessions(own)}`
  }
}

/** Returns everything in the database except the audit log; unchanged tables are taken from the previous call. */
export function createContentsReader(
  database: Pick<Database, 'db'>,
  without: readonly string[] = [],
): () => string {
  const tables = tablesOf(database)
  const left = new Set([...volatileColumns, ...without])
  countChanges(database, tables)
  const contents = new Map(tables.map((name) => [name, createContents(database, name, left)]))
  const known = new Map<string, { count: number; contents: string }>()
  let whole = ''
  return () => {
    const counts = readCounts(database)
    const written = counts.filter(({ name, count }) => known.get(name)?.count !== count)
    for (const { name, count } of written) known.set(name, { count, contents: contents.get(name)!() })
    if (written.length > 0) whole = counts.map(({ name }) => known.get(name)!.contents).join('\n\n')
    return whole
  }
}
