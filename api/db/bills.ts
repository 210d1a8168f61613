import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  max,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type BillMethod, type BillStatus, mayBecome } from '#model/billing/bill-status.ts'
import type { BillLine } from '#model/billing/month-bill.ts'
import { searchTextOf } from './accounts.ts'
import type { Db } from './database.ts'
import { contains } from './like.ts'
import { listPage, type PageOfList } from './list-page.ts'
import { prepared } from './prepared.ts'
import { billLines, bills } from './schema/bills.ts'
import { accountWithin, type Scope } from './scope.ts'

export type Bill = typeof bills.$inferSelect
export type NewBill = Omit<typeof bills.$inferInsert, 'number' | 'searchText'> & {
  lines: readonly BillLine[]
}

/** What somebody owes, and what is owed to them. */
const withinEither = (scope: Scope): SQL | undefined =>
  or(accountWithin(bills.accountId, scope), accountWithin(bills.issuerId, scope))

export const findBill = (db: Db, scope: Scope, id: string): Bill | undefined =>
  db
    .select()
    .from(bills)
    .where(and(eq(bills.id, id), withinEither(scope)))
    .get()

/** Only of those that are owed to somebody in the scope. */
export const findIssuedBill = (db: Db, scope: Scope, id: string): Bill | undefined =>
  db
    .select()
    .from(bills)
    .where(and(eq(bills.id, id), accountWithin(bills.issuerId, scope)))
    .get()

const linesOf = prepared((db) =>
  db
    .select()
    .from(billLines)
    .where(eq(billLines.billId, sql.placeholder('billId')))
    .orderBy(asc(billLines.place))
    .prepare(),
)

export const listBillLines = (db: Db, billId: string): BillLine[] =>
  linesOf(db)
    .all({ billId })
    .map(({ billId: _, place, ...line }) => line)

const insertLine = prepared((db) =>
  db
    .insert(billLines)
    .values({
      billId: sql.placeholder('billId'),
      place: sql.placeholder('place'),
      kind: sql.placeholder('kind'),
      text: sql.placeholder('text'),
      quantity: sql.placeholder('quantity'),
      outOf: sql.placeholder('outOf'),
      unitPrice: sql.placeholder('unitPrice'),
      amount: sql.placeholder('amount'),
      taxPercent: sql.placeholder('taxPercent'),
    })
    .prepare(),
)

const lastNumber = prepared((db) =>
  db
    .select({ number: max(bills.number) })
    .from(bills)
    .where(eq(bills.issuerId, sql.placeholder('issuerId')))
    .prepare(),
)

const billColumns = Object.keys(getTableColumns(bills)) as (keyof typeof bills.$inferInsert)[]
/** What a bill says that is not said otherwise. */
const asIs = {
  version: 1,
  chargeOn: null,
  settledAt: null,
  settledBy: null,
  completion: null,
  reason: null,
  replacesId: null,
  refunded: 0,
}

const insertBill = prepared((db) =>
  db
    .insert(bills)
    .values(
      Object.fromEntries(billColumns.map((name) => [name, sql.placeholder(name)])) as Record<
        keyof typeof bills.$inferInsert,
        Placeholder
      >,
    )
    .onConflictDoNothing()
    .returning()
    .prepare(),
)

/** Writes a bill under the next number of whoever issues it; undefined where the month has that bill already. */
export function addBill(db: Db, { lines, ...bill }: NewBill): Bill | undefined {
  const number = (lastNumber(db).get({ issuerId: bill.issuerId })?.number ?? 0) + 1
  const searchText = searchTextOf(bill.company, bill.contactName, bill.email)
  const added = insertBill(db).get({ ...asIs, ...bill, number, searchText })
  if (added)
    for (const [place, line] of lines.entries()) insertLine(db).run({ billId: bill.id, place, ...line })
  return added
}

const monthsOf = prepared((db) =>
  db
    .select({ month: bills.month })
    .from(bills)
    .where(eq(bills.accountId, sql.placeholder('accountId')))
    .prepare(),
)

/** The months that an account has been billed for, also where the bill is void. */
export const listBilledMonths = (db: Db, accountId: string): Set<string> =>
  new Set(
    monthsOf(db)
      .all({ accountId })
      .map(({ month }) => month),
  )

export type BillChange = Partial<
  Pick<Bill, 'method' | 'chargeOn' | 'settledAt' | 'settledBy' | 'completion' | 'reason'>
>

/** Changes what has become of a bill; undefined where it may not become that any more. */
export function moveBill(db: Db, bill: Bill, status: BillStatus, change: BillChange): Bill | undefined {
  if (!mayBecome(bill.status, status)) return undefined
  return db
    .update(bills)
    .set({ ...change, status, version: sql`${bills.version} + 1` })
    .where(and(eq(bills.id, bill.id), eq(bills.status, bill.status)))
    .returning()
    .get()
}

/** How what is still open of an account is to be paid from here on. */
export const payOpenBillsBy = (
  db: Db,
  accountId: string,
  {
    method,
    chargeOn,
    statuses,
  }: { method: BillMethod; chargeOn: string | null; statuses: readonly BillStatus[] },
): void => {
  db.update(bills)
    .set({ method, chargeOn, version: sql`${bills.version} + 1` })
    .where(and(eq(bills.accountId, accountId), inArray(bills.status, [...statuses])))
    .run()
}

/** Those whose cards are to be charged by a day. */
export const listBillsToCharge = (db: Db, day: string, limit: number): Bill[] =>
  db
    .select()
    .from(bills)
    .where(
      and(
        sql`${bills.chargeOn} IS NOT NULL`,
        lte(bills.chargeOn, day),
        inArray(bills.status, ['unpaid', 'failed']),
      ),
    )
    .orderBy(asc(bills.chargeOn), asc(bills.id))
    .limit(limit)
    .all()

export const countOpenBills = (db: Db, accountId: string): number =>
  db
    .select({ total: count() })
    .from(bills)
    .where(and(eq(bills.accountId, accountId), inArray(bills.status, ['unpaid', 'processing', 'failed'])))
    .get()?.total ?? 0

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
    withinEither(scope),
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

/** All ids of a list, in its order. */
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

/** The sums of a list: of all that is in force, and of what of it is still to be paid. With tax. */
export const sumBills = (
  db: Db,
  scope: Scope,
  filter: BillFilter,
): { total: number; open: number; refunded: number } =>
  db
    .select({
      total: sql<number>`total(CASE WHEN ${bills.status} <> 'void' THEN ${bills.total} END)`.mapWith(Number),
      open: sql<number>`total(CASE WHEN ${bills.status} IN ('unpaid', 'processing', 'failed') THEN ${bills.total} END)`.mapWith(
        Number,
      ),
      refunded: sql<number>`total(${bills.refunded})`.mapWith(Number),
    })
    .from(bills)
    .where(selection(scope, filter))
    .get() ?? { total: 0, open: 0, refunded: 0 }

/** The bill that took the place of another. */
export const findReplacement = (db: Db, id: string): { id: string } | undefined =>
  db.select({ id: bills.id }).from(bills).where(eq(bills.replacesId, id)).get()
