import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { rollups } from '../schema/rollups.ts'

export type Rollup = typeof rollups.$inferSelect

/** The sums of an account: the current ones, and those of a range of months, both included. */
export const listRollups = (
  db: Db,
  accountId: string,
  { metrics, from, to }: { metrics: readonly Rollup['metric'][]; from: string; to: string },
): Rollup[] =>
  db
    .select()
    .from(rollups)
    .where(
      and(
        eq(rollups.accountId, accountId),
        inArray(rollups.metric, [...metrics]),
        or(eq(rollups.month, ''), and(gte(rollups.month, from), lte(rollups.month, to))),
      ),
    )
    .all()

/** Statements, in order, that compute from the source tables what triggers keep up to date. */
const rebuilding = [
  `DELETE FROM rollups`,
  `DELETE FROM site_counts`,
  `INSERT INTO site_counts (account_id, count) SELECT accounts.id, (SELECT count(*) FROM sites WHERE sites.account_id = accounts.id AND sites.deleted_at IS NULL) FROM accounts`,
  `INSERT INTO rollups (account_id, metric, month, key, value) SELECT step.value, 'begun', strftime('%Y-%m', accounts.created_at / 1000, 'unixepoch', '+9 hours'), '', count(*) FROM accounts, json_each('["' || replace(rtrim(accounts.path, '/'), '/', '","') || '"]') AS step GROUP BY 1, 3`,
  `INSERT INTO rollups (account_id, metric, month, key, value) SELECT step.value, 'plan', '', coalesce(json_extract(accounts.plan, '$.name'), ''), count(*) FROM accounts, json_each('["' || replace(rtrim(accounts.path, '/'), '/', '","') || '"]') AS step GROUP BY 1, 4`,
  `INSERT INTO rollups (account_id, metric, month, key, value) SELECT step.value, 'ended', strftime('%Y-%m', contract_changes.at / 1000, 'unixepoch', '+9 hours'), '', count(*) FROM contract_changes JOIN accounts ON accounts.id = contract_changes.account_id, json_each('["' || replace(rtrim(accounts.path, '/'), '/', '","') || '"]') AS step WHERE contract_changes."to" = 'TERMINATED' GROUP BY 1, 3`,
  `INSERT INTO rollups (account_id, metric, month, key, value) SELECT step.value, 'users', '', CASE WHEN site_counts.count < 2 THEN CAST(site_counts.count AS TEXT) WHEN site_counts.count <= 5 THEN '2-5' WHEN site_counts.count <= 10 THEN '6-10' ELSE '11+' END, count(*) FROM site_counts JOIN accounts ON accounts.id = site_counts.account_id, json_each('["' || replace(rtrim(accounts.path, '/'), '/', '","') || '"]') AS step GROUP BY 1, 4`,
  `INSERT INTO rollups (account_id, metric, month, key, value) SELECT step.value, 'sites', '', '', sum(site_counts.count) FROM site_counts JOIN accounts ON accounts.id = site_counts.account_id, json_each('["' || replace(rtrim(accounts.path, '/'), '/', '","') || '"]') AS step GROUP BY 1`,
  `INSERT INTO rollups (account_id, metric, month, key, value) SELECT step.value, 'views', months.month, '', sum(months.views) FROM (SELECT account_id, substr(day, 1, 7) AS month, sum(count) AS views FROM account_views GROUP BY 1, 2) AS months JOIN accounts ON accounts.id = months.account_id, json_each('["' || replace(rtrim(accounts.path, '/'), '/', '","') || '"]') AS step GROUP BY 1, 3`,
  `INSERT INTO rollups (account_id, metric, month, key, value) SELECT issuer_id, 'revenue', month, status, sum(total) FROM bills GROUP BY 1, 3, 4`,
  `INSERT INTO rollups (account_id, metric, month, key, value) SELECT account_id, 'charges', month, status, sum(total) FROM bills GROUP BY 1, 3, 4`,
  `INSERT INTO rollups (account_id, metric, month, key, value) SELECT issuer_id, 'revenue', month, 'refunded', sum(refunded) FROM bills WHERE refunded <> 0 GROUP BY 1, 3`,
  `INSERT INTO rollups (account_id, metric, month, key, value) SELECT account_id, 'charges', month, 'refunded', sum(refunded) FROM bills WHERE refunded <> 0 GROUP BY 1, 3`,
]

/** Recomputes all sums. To be called in a transaction, so that readers see no intermediate state. */
export function rebuildRollups(db: Db): void {
  for (const statement of rebuilding) db.run(sql.raw(statement))
}
