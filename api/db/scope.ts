import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Reach } from '#model/records/permissions.ts'

/** Limits which tenants' records may be read and changed. Every query of a tenant's records takes one. */
export interface Scope {
  accountId: string
  /** The account's path, as in the table. */
  path: string
  reach: Reach
}

/** For work without a caller: jobs, imports, the command line. */
export const everything: Scope = { accountId: '', path: '', reach: 'all' }

/** For the records of one account, whoever works on them. */
export const onlyAccount = (accountId: string): Scope => ({ accountId, path: '', reach: 'own' })

/** Condition: a column with an account's id is in the scope; undefined if the scope is everything. */
export function accountWithin(column: Column | SQL, { accountId, path, reach }: Scope): SQL | undefined {
  if (reach === 'all') return undefined
  if (reach === 'own') return sql`${column} = ${accountId}`
  return sql`${column} IN (SELECT id FROM accounts WHERE ${below(sql`path`, path)})`
}

/** A range, so that the index can be used: the character after the final slash of a path is `0`. */
const below = (column: Column | SQL, path: string): SQL =>
  sql`${column} >= ${path} AND ${column} < ${`${path.slice(0, -1)}0`}`

/** The same for a column with the path of an account. */
export function pathWithin(column: Column, { path, reach }: Scope): SQL | undefined {
  if (reach === 'all') return undefined
  return reach === 'own' ? sql`${column} = ${path}` : below(column, path)
}

/** Sites in the trash are excluded, except by the functions of `sites.ts` that ask for them. */
const notInTrash = sql`deleted_at IS NULL`

/** The same for a column with the id of a site. Sites in the trash are in nobody's scope. */
export function siteWithin(column: Column | SQL, scope: Scope): SQL {
  const within = accountWithin(sql`account_id`, scope)
  // There are few sites in the trash, and they have an index of their own.
  if (!within) return sql`${column} NOT IN (SELECT id FROM sites WHERE deleted_at IS NOT NULL)`
  return sql`${column} IN (SELECT id FROM sites WHERE ${within} AND ${notInTrash})`
}
