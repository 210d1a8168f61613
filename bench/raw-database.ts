import BetterSqlite3 from 'better-sqlite3'

const runMs = 3_000
const perGroup = 64

/** Durable rows per second of SQLite alone: one per commit, and 64 per commit. */
export async function measureRawDatabase(file: string): Promise<{ oneByOne: number; groupsOf64: number }> {
  const database = new BetterSqlite3(file)
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.exec(`CREATE TABLE forms (id TEXT PRIMARY KEY, site TEXT, answers TEXT, created INTEGER) STRICT;
      CREATE INDEX forms_created ON forms (site, created)`)
    const insert = database.prepare('INSERT INTO forms VALUES (?, ?, ?, ?)')
    const add = () =>
      insert.run(
        crypto.randomUUID(),
        'bench',
        '{"email":"visitor@example.com","company":"Company"}',
        Date.now(),
      )
    const group = database.transaction(() => {
      for (let index = 0; index < perGroup; index++) add()
    })
    return { oneByOne: perSecond(add, 1), groupsOf64: perSecond(group, perGroup) }
  } finally {
    database.close()
  }
}

function perSecond(work: () => void, rows: number): number {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < runMs) {
    work()
    count += rows
  }
  return Math.round((count / (performance.now() - start)) * 1_000)
}
