import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { accounts, apiKeys } from '../schema/accounts.ts'
import { accountWithin, type Scope } from '../scope.ts'
import { isOpen } from './accounts.ts'

export type ApiKey = typeof apiKeys.$inferSelect
/** A key as lists show it: without the hash of its secret. */
export type ListedApiKey = Omit<ApiKey, 'secretHash'> & { company: string }

const listed = {
  id: apiKeys.id,
  accountId: apiKeys.accountId,
  name: apiKeys.name,
  method: apiKeys.method,
  lookup: apiKeys.lookup,
  isEnabled: apiKeys.isEnabled,
  addresses: apiKeys.addresses,
  agentRights: apiKeys.agentRights,
  createdBy: apiKeys.createdBy,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  version: apiKeys.version,
  company: accounts.company,
}

export const addApiKey = (db: Db, key: typeof apiKeys.$inferInsert): void => {
  db.insert(apiKeys).values(key).run()
}

/** Raises the version. */
export const updateApiKey = (
  db: Db,
  id: string,
  changes: Partial<Pick<ApiKey, 'name' | 'isEnabled' | 'addresses' | 'agentRights'>>,
): void => {
  db.update(apiKeys)
    .set({ ...changes, version: sql`${apiKeys.version} + 1` })
    .where(eq(apiKeys.id, id))
    .run()
}

export const touchApiKey = (db: Db, id: string, lastUsedAt: number): void => {
  db.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, id)).run()
}

export const removeApiKey = (db: Db, id: string): void => {
  db.delete(apiKeys).where(eq(apiKeys.id, id)).run()
}

export const findApiKey = (db: Db, scope: Scope, id: string): ListedApiKey | undefined =>
  db
    .select(listed)
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(eq(apiKeys.id, id), accountWithin(apiKeys.accountId, scope)))
    .get()

/**
 * A key by its lookup part, with what decides whether it is accepted; undefined if a contract, of the account or one above it,
 * does not let anybody in.
 */
export const findApiKeyByLookup = (db: Db, lookup: string) =>
  db
    .select({
      keyId: apiKeys.id,
      name: apiKeys.name,
      method: apiKeys.method,
      secretHash: apiKeys.secretHash,
      isEnabled: apiKeys.isEnabled,
      addresses: apiKeys.addresses,
      agentRights: apiKeys.agentRights,
      lastUsedAt: apiKeys.lastUsedAt,
      accountId: accounts.id,
      accountPath: accounts.path,
      accountType: accounts.type,
      accountAuthority: accounts.authority,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(eq(apiKeys.lookup, lookup), isOpen(accounts.path)))
    .get()

const sortColumns = {
  name: sql`${apiKeys.name} COLLATE NOCASE`,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
} as const

export interface ApiKeyListing {
  ids?: readonly string[]
  accountId?: string
  sort: { field: keyof typeof sortColumns; order: 'ASC' | 'DESC' }
  offset: number
  limit: number
}

export function listApiKeys(
  db: Db,
  scope: Scope,
  listing: ApiKeyListing,
): { rows: ListedApiKey[]; total: number } {
  const conditions: (SQL | undefined)[] = [
    accountWithin(apiKeys.accountId, scope),
    listing.ids && inArray(apiKeys.id, [...listing.ids]),
    listing.accountId === undefined ? undefined : eq(apiKeys.accountId, listing.accountId),
  ]
  const where = and(...conditions)
  const direction = listing.sort.order === 'ASC' ? asc : desc
  const rows = db
    .select(listed)
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(where)
    .orderBy(direction(sortColumns[listing.sort.field]), asc(apiKeys.id))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
  return { rows, total: db.select({ total: count() }).from(apiKeys).where(where).get()?.total ?? 0 }
}
