import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** The sites of an account with their pages, the largest first. */
export const listSitePages = (
  db: Db,
  accountId: string,
  limit: number,
): { siteId: string; name: string; used: number }[] =>
  db.all(
    sql`SELECT id AS siteId, name, page_count AS used FROM sites
      WHERE account_id = ${accountId} AND deleted_at IS NULL ORDER BY page_count DESC, id LIMIT ${limit}`,
  )

/** Without those in the trash. */
export const countSites = (db: Db, accountId: string): number =>
  db.get<{ sites: number }>(
    sql`SELECT coalesce((SELECT count FROM site_counts WHERE account_id = ${accountId}), 0) AS sites`,
  ).sites
