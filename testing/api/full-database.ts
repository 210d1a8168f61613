import { sql } from 'drizzle-orm'
import type { Database } from '#api/db/database.ts'

/** Makes the database full while `work` runs, with no page left. */
export async function withFullDatabase(
  { db }: Pick<Database, 'db'>,
  work: () => Promise<void>,
): Promise<void> {
  const { page_count: pages } = db.get<{ page_count: number }>(sql`PRAGMA page_count`)
  const limitTo = (count: number) => db.get(sql.raw(`PRAGMA max_page_count = ${count}`))
  limitTo(pages)
  try {
    await work()
  } finally {
    limitTo(1_000_000)
  }
}
