/*
 * The figures of the dashboard over 100,000 accounts and 10 million rows of page views, from the sums that are kept; the
 * making anew of all sums; and the page views of one year counted from their rows. In the server, without the network.
 * Usage:
 *   node bench/dashboard.ts [rounds] [accounts] [days]
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { rebuildRollups } from '#api/db/analytics/rollups.ts'
import { openDatabase } from '#api/db/database.ts'
import type { Scope } from '#api/db/scope.ts'
import { readDashboard, requestedMonths } from '#api/services/analytics/read-dashboard.ts'
import { machine, median, saveResults } from './results.ts'

const rounds = Number(process.argv[2] ?? 201)
const size = Number(process.argv[3] ?? 100_000)
const days = Number(process.argv[4] ?? 100)
const partners = 100
const now = Date.parse('2026-11-22T00:00:00Z')
const dayMs = 24 * 60 * 60_000

const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
const database = openDatabase(join(folder, 'swipress.sqlite'))
const { db } = database

const timed = <Result>(work: () => Result): [ms: number, result: Result] => {
  const start = performance.now()
  const result = work()
  return [performance.now() - start, result]
}
const round = (ms: number): number => Math.round(ms * 100) / 100

function fill(): void {
  const first = now - 500 * dayMs
  const numbers = (count: number) =>
    sql`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`
  const columns = sql`accounts (id, type, parent_id, path, company, contract, plan, created_at, updated_at)`
  database.transaction((tx) => {
    // The sums of this many rows are only computed at the end, as for a database without sums.
    tx.run(sql`DROP TRIGGER rollups_views_added`)
    tx.run(sql`INSERT OR IGNORE INTO ${columns} VALUES ('provider', 'MASTER', NULL, 'provider/', 'Provider', 'ACTIVE',
      NULL, ${first}, ${first})`)
    tx.run(sql`INSERT INTO ${columns} ${numbers(partners)} SELECT 'p' || n, 'OEM_MASTER', 'provider', 'provider/p' || n || '/',
      'Partner ' || n, 'ACTIVE', NULL, ${first} + n * ${dayMs}, ${first} FROM numbers`)
    tx.run(sql`INSERT INTO ${columns} ${numbers(size)} SELECT 'a' || n, 'USER', 'p' || (1 + n % ${sql.raw(String(partners))}),
      'provider/p' || (1 + n % ${sql.raw(String(partners))}) || '/a' || n || '/', 'Company ' || n, 'ACTIVE',
      json_object('name', 'Plan ' || (n % 9)), ${first} + (n % 500) * ${dayMs}, ${first} FROM numbers`)
    for (let day = 0; day < days; day++) {
      const on = new Date(now - day * 3 * dayMs).toISOString().slice(0, 10)
      tx.run(sql`INSERT INTO account_views (account_id, day, count) SELECT id, ${on}, 1 + rowid % 50 FROM accounts
        WHERE type = 'USER'`)
    }
  })
}

const [fillMs] = timed(fill)
const [rebuildMs] = timed(() => database.transaction((tx) => rebuildRollups(tx)))
const months = requestedMonths({}, now)
const scopes: Record<string, Scope> = {
  provider: { accountId: 'provider', path: 'provider/', reach: 'all' },
  partner: { accountId: 'p1', path: 'provider/p1/', reach: 'below' },
  customer: { accountId: 'a1', path: 'provider/p2/a1/', reach: 'own' },
}
const msOf = Object.fromEntries(
  Object.entries(scopes).map(([name, scope]) => {
    const times = Array.from({ length: rounds }, () => timed(() => readDashboard(db, scope, months))[0])
    const sorted = [...times].sort((a, b) => a - b)
    return [name, { median: round(median(times)), longest: round(sorted.at(-1) ?? 0) }]
  }),
)
const kept = readDashboard(db, scopes.provider!, months).months.map(({ month, figures }) => [
  month,
  figures.views,
])
const [countedMs, counted] = timed(() =>
  db.all<{ month: string; views: number }>(
    sql`SELECT substr(day, 1, 7) AS month, sum(count) AS views FROM account_views GROUP BY 1`,
  ),
)
const isSame = kept.every(
  ([month, views]) => views === (counted.find((row) => row.month === month)?.views ?? 0),
)
const rows = db.get<{ total: number }>(sql`SELECT count(*) AS total FROM account_views`).total
await saveResults('dashboard', {
  ...machine(),
  accounts: size + partners + 1,
  rowsOfViews: rows,
  rounds,
  msOf,
  viewsCountedFromRowsMs: round(countedMs),
  isSame,
  rebuildMs: round(rebuildMs),
  fillMs: round(fillMs),
})
database.close()
await rm(folder, { recursive: true })
