import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Reach } from '#model/records/permissions.ts'

/** Whose records a piece of work may see and change. Every query of a tenant's records takes one. */
export interface Scope {
  accountId: string
  /** The account's path, as in the table. */
  path: string
  reach: Reach
}

/** For work that no call has asked for: jobs, imports, the command line. */
export const everything: Scope = { accountId: '', path: '', reach: 'all' }

/** For what belongs to one account, whoever works on it. */
export const onlyAccount = (accountId: string): Scope => ({ accountId, path: '', reach: 'own' })

/** The condition that a column with the id of an account lies in the scope; none where the scope is everything. */
export function accountWithin(column: Column | SQL, { accountId, path, reach }: Scope): SQL | undefined {
  if (reach === 'all') return undefined
  if (reach === 'own') return sql`${column} = ${accountId}`
  return sql`${column} IN (SELECT id FROM accounts WHERE ${below(sql`path`, path)})`
}

/** A range, so that the index serves: after the slash at the end of a path comes the zero. */
const below = (column: Column | SQL, path: string): SQL =>
  sql`${column} >= ${path} AND ${column} < ${`${path.slice(0, -1)}0`}`

/** The same for a column with the path of an account. */
export function pathWithin(column: Column, { path, reach }: Scope): SQL | undefined {
  if (reach === 'all') return undefined
  return reach === 'own' ? sql`${column} = ${path}` : below(column, path)
}

/** What lies in the trash is there for nobody, until it is asked for by name (`sites-trash.ts`). */
const notInTrash = sql`deleted_at IS NULL`

/** The same for a column with the id of a site. Sites in the trash are in nobody's scope. */
export function siteWithin(column: Column | SQL, scope: Scope): SQL {
  const within = accountWithin(sql`account_id`, scope)
  // The trash is small, and has an index of its own.
  if (!within) return sql`${column} NOT IN (SELECT id FROM sites WHERE deleted_at IS NOT NULL)`
  return sql`${column} IN (SELECT id FROM sites WHERE ${within} AND ${notInTrash})`
}
