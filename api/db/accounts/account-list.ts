import { and, asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { monthAfter } from '#model/billing/charged-days.ts'
import type { userSortFields } from '#model/calls/accounts/users.ts'
import { startOfTokyoDay } from '#model/values/calendar-day.ts'
import type { Db } from '../database.ts'
import { contains, listPage, type PageOfList } from '../lists.ts'
import { rememberedTotal } from '../remembered-total.ts'
import { accounts } from '../schema/accounts.ts'
import { pathWithin, type Scope } from '../scope.ts'
import { countWithText, findFewWithText } from './account-search.ts'
import { type Account, type AccountRecord, listAccountRecords, searched } from './accounts.ts'

export interface AccountFilter {
  ids?: readonly string[] | undefined
  /** Part of the company's name, of the main contact's name or of their address. */
  q?: string | undefined
  type?: Account['type'] | undefined
  contract?: Account['contract'] | undefined
  parentId?: string | undefined
  /** Months in Japan, `2026-11`. */
  begunIn?: string | undefined
  endedIn?: string | undefined
  /** Name of the plan in force; empty for none. */
  plan?: string | undefined
  /** As in `siteBuckets`. */
  sites?: string | undefined
}

export interface AccountSort {
  field: (typeof userSortFields)[number]
  order: 'ASC' | 'DESC'
}

const sortColumns = {
  company: sql`${accounts.company} COLLATE NOCASE`,
  createdAt: accounts.createdAt,
  type: accounts.type,
  contract: accounts.contract,
  contractEnd: accounts.contractEnd,
} as const

interface AccountQuery extends AccountFilter {
  /** If given, only accounts with these search numbers can match. */
  among?: readonly number[] | undefined
}

const selection = (scope: Scope, { among, ids, q, type, contract, parentId, ...figures }: AccountQuery) =>
  and(
    pathWithin(accounts.path, scope),
    ids && inArray(accounts.id, [...ids]),
    among && sql`${accounts.searchNumber} IN (SELECT value FROM json_each(${JSON.stringify(among)}))`,
    // The unary plus keeps SQLite from using the indexes of these columns, which would make it sort: it reads in the order of the
    // list until a page is full.
    type && sql`+${accounts.type} = ${type}`,
    contract && sql`+${accounts.contract} = ${contract}`,
    parentId === undefined ? undefined : sql`${among ? sql`+` : sql``}${accounts.parentId} = ${parentId}`,
    q ? contains(accounts.searchText, searched(q)) : undefined,
    countedIn(figures),
  )

/** Conditions for the accounts that a figure of the dashboard counts. */
const countedIn = ({ begunIn, endedIn, plan, sites }: AccountFilter): SQL | undefined =>
  and(
    begunIn === undefined
      ? undefined
      : sql`${accounts.createdAt} >= ${startOf(begunIn)} AND ${accounts.createdAt} < ${startOf(monthAfter(begunIn))}`,
    endedIn === undefined
      ? undefined
      : sql`${accounts.id} IN (SELECT account_id FROM contract_changes WHERE "to" = 'TERMINATED'
          AND at >= ${startOf(endedIn)} AND at < ${startOf(monthAfter(endedIn))})`,
    plan === undefined ? undefined : sql`coalesce(json_extract(${accounts.plan}, '$.name'), '') = ${plan}`,
    sites === undefined
      ? undefined
      : sql`${accounts.id} IN (SELECT account_id FROM site_counts WHERE count BETWEEN ${sitesFrom(sites)} AND ${sitesTo(sites)})`,
  )

const startOf = (month: string): number => startOfTokyoDay(`${month}-01`)
const sitesFrom = (bucket: string): number => Number.parseInt(bucket, 10)
const sitesTo = (bucket: string): number =>
  bucket.endsWith('+') ? Number.MAX_SAFE_INTEGER : Number.parseInt(bucket.split('-').at(-1) ?? '', 10)

type Listing = AccountFilter & { sort: AccountSort } & Partial<PageOfList>

const selectionByIndex = (db: Db, scope: Scope, filter: AccountFilter) => {
  const among = filter.q ? findFewWithText(db, searched(filter.q)) : undefined
  return { isFew: among !== undefined, where: selection(scope, { ...filter, among }) }
}

/** The ids of all accounts that match, in the order of the list. */
export const listAccountIds = (db: Db, scope: Scope, listing: Listing): string[] =>
  listIds(db, selectionByIndex(db, scope, listing).where, listing)

function listIds(db: Db, where: SQL | undefined, { sort, limit = -1, offset = 0 }: Listing): string[] {
  const direction = sort.order === 'ASC' ? asc : desc
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .where(where)
    .orderBy(direction(sortColumns[sort.field]), direction(accounts.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ id }) => id)
}

const countWhere = (db: Db, where: SQL | undefined): number =>
  db.select({ total: count() }).from(accounts).where(where).get()?.total ?? 0

function countAccounts(db: Db, scope: Scope, filter: AccountFilter): number {
  const where = selection(scope, filter)
  if (!filter.q || scope.reach !== 'all') return countWhere(db, where)
  const { q, ...others } = filter
  const found = selection(scope, others) ? undefined : countWithText(db, searched(q))
  return (
    found ??
    db.get<{ total: number }>(
      sql`SELECT count(*) AS total FROM ${accounts} INDEXED BY accounts_search WHERE ${where}`,
    ).total
  )
}

/** Finds the ids first: the other columns of a row are read for the rows of the page only. */
export function listAccounts(
  db: Db,
  scope: Scope,
  listing: AccountFilter & { sort: AccountSort } & PageOfList,
): { rows: AccountRecord[]; total: number } {
  const { isFew, where } = selectionByIndex(db, scope, listing)
  const { rows: ids, total } = listPage(listing, listIds(db, where, listing), () => ({
    total: isFew ? countWhere(db, where) : rememberedCount(db, scope, listing),
  }))
  return { rows: listAccountRecords(db, scope, ids), total }
}

function rememberedCount(db: Db, scope: Scope, filter: AccountFilter): number {
  const { ids, q, type, contract, parentId, begunIn, endedIn, plan, sites } = filter
  const key = JSON.stringify([scope, ids, q, type, contract, parentId, begunIn, endedIn, plan, sites])
  const asksAccountsOnly = endedIn === undefined && sites === undefined
  return rememberedTotal(
    db,
    key,
    () => countAccounts(db, scope, filter),
    asksAccountsOnly ? 'accounts' : undefined,
  )
}
