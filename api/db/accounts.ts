import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { contains } from './like.ts'
import { accounts } from './schema/accounts.ts'
import { accountWithin, type Scope } from './scope.ts'

export type Account = typeof accounts.$inferSelect

export const findAccount = (db: Db, scope: Scope, id: string): Account | undefined =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), accountWithin(accounts.id, scope)))
    .get()

export const addAccount = (db: Db, account: Account): Account =>
  db.insert(accounts).values(account).returning().get()

const sortColumns = {
  company: sql`${accounts.company} COLLATE NOCASE`,
  createdAt: accounts.createdAt,
  type: accounts.type,
} as const

export interface AccountListing {
  ids?: readonly string[]
  /** Part of the company's name. */
  q?: string
  type?: Account['type']
  contract?: Account['contract']
  sort: { field: keyof typeof sortColumns; order: 'ASC' | 'DESC' }
  offset: number
  limit: number
}

export function listAccounts(
  db: Db,
  scope: Scope,
  listing: AccountListing,
): { rows: Account[]; total: number } {
  const conditions: (SQL | undefined)[] = [
    accountWithin(accounts.id, scope),
    listing.ids && inArray(accounts.id, [...listing.ids]),
    listing.type && eq(accounts.type, listing.type),
    listing.contract && eq(accounts.contract, listing.contract),
    listing.q ? contains(accounts.company, listing.q) : undefined,
  ]
  const where = and(...conditions)
  const direction = listing.sort.order === 'ASC' ? asc : desc
  const rows = db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(direction(sortColumns[listing.sort.field]), asc(accounts.id))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
  return { rows, total: db.select({ total: count() }).from(accounts).where(where).get()?.total ?? 0 }
}

export const updateContract = (db: Db, id: string, contract: Account['contract'], now: number): void => {
  db.update(accounts).set({ contract, updatedAt: now }).where(eq(accounts.id, id)).run()
}
