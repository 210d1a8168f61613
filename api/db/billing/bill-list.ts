import { and, asc, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { BillMethod, BillStatus } from '#model/billing/bill-status.ts'
import { searchTextOf } from '../accounts/accounts.ts'
import type { Db } from '../database.ts'
import { contains, listPage, type PageOfList } from '../lists.ts'
import { bills } from '../schema/billing.ts'
import type { Scope } from '../scope.ts'
import { type Bill, billWithin } from './bills.ts'

export interface BillFilter {
  ids?: readonly string[] | undefined
  q?: string | undefined
  accountId?: string | undefined
  issuerId?: string | undefined
  /** `2026-11`, both included. */
  fromMonth?: string | undefined
  toMonth?: string | undefined
  status?: BillStatus | undefined
  method?: BillMethod | undefined
}

const sortColumns = {
  month: bills.month,
  number: bills.number,
  company: sql`${bills.company} COLLATE NOCASE`,
  total: bills.total,
  status: bills.status,
  dueOn: bills.dueOn,
} as const
export interface BillSort {
  field: keyof typeof sortColumns
  order: 'ASC' | 'DESC'
}

const selection = (scope: Scope, filter: BillFilter) =>
  and(
    billWithin(scope),
    filter.ids && inArray(bills.id, [...filter.ids]),
    filter.q ? contains(bills.searchText, searchTextOf(filter.q)) : undefined,
    filter.accountId === undefined ? undefined : eq(bills.accountId, filter.accountId),
    filter.issuerId === undefined ? undefined : eq(bills.issuerId, filter.issuerId),
    filter.fromMonth === undefined ? undefined : gte(bills.month, filter.fromMonth),
    filter.toMonth === undefined ? undefined : lte(bills.month, filter.toMonth),
    filter.status && eq(bills.status, filter.status),
    filter.method && eq(bills.method, filter.method),
  )

const inOrder = ({ field, order }: BillSort) => {
  const direction = order === 'ASC' ? asc : desc
  return [direction(sortColumns[field]), direction(bills.id)]
}

export function listBills(
  db: Db,
  scope: Scope,
  { sort, offset, limit, ...filter }: BillFilter & { sort: BillSort } & PageOfList,
): { rows: Bill[]; total: number } {
  const where = selection(scope, filter)
  const rows = db
    .select()
    .from(bills)
    .where(where)
    .orderBy(...inOrder(sort))
    .limit(limit)
    .offset(offset)
    .all()
  return listPage({ offset, limit }, rows, () => db.select({ total: count() }).from(bills).where(where).get())
}

/** The ids of all bills that match, in the order of the list. */
export const listBillIds = (
  db: Db,
  scope: Scope,
  { sort, ...filter }: BillFilter & { sort: BillSort },
): string[] =>
  db
    .select({ id: bills.id })
    .from(bills)
    .where(selection(scope, filter))
    .orderBy(...inOrder(sort))
    .all()
    .map(({ id }) => id)

/** In the order of the ids. */
export function listBillsById(db: Db, ids: readonly string[]): Bill[] {
  const found = db
    .select()
    .from(bills)
    .where(inArray(bills.id, [...ids]))
    .all()
  const byId = new Map(found.map((bill) => [bill.id, bill]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Sums of the bills that match, with tax: all that are in force less refunds, and what of them is still unpaid. */
export const sumBills = (
  db: Db,
  scope: Scope,
  filter: BillFilter,
): { total: number; open: number; refunded: number } =>
  db
    .select({
      total:
        sql<number>`total(CASE WHEN ${bills.status} <> 'void' THEN ${bills.total} - ${bills.refunded} END)`.mapWith(
          Number,
        ),
      open: sql<number>`total(CASE WHEN ${bills.status} IN ('unpaid', 'processing', 'failed') THEN ${bills.total} END)`.mapWith(
        Number,
      ),
      refunded: sql<number>`total(${bills.refunded})`.mapWith(Number),
    })
    .from(bills)
    .where(selection(scope, filter))
    .get() ?? { total: 0, open: 0, refunded: 0 }
