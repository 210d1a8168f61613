import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  lte,
  max,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type BillMethod, type BillStatus, mayBecome } from '#model/billing/bill-status.ts'
import type { BillLine } from '#model/billing/month-bill.ts'
import { searchTextOf } from '../accounts/accounts.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { billLines, bills } from '../schema/billing.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type Bill = typeof bills.$inferSelect
export type NewBill = Omit<typeof bills.$inferInsert, 'number' | 'searchText'> & {
  lines: readonly BillLine[]
}

/** Condition: the account that owes the bill, or the one that issued it, is in the scope. */
export const billWithin = (scope: Scope): SQL | undefined =>
  or(accountWithin(bills.accountId, scope), accountWithin(bills.issuerId, scope))

export const findBill = (db: Db, scope: Scope, id: string): Bill | undefined =>
  db
    .select()
    .from(bills)
    .where(and(eq(bills.id, id), billWithin(scope)))
    .get()

/** Only bills that were issued by an account in the scope. */
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
/** Default values of a new bill. */
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

/** Writes a bill under the issuer's next number; undefined if the bill of that month exists already. */
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

/** The months that an account was billed for, void bills included. */
export const listBilledMonths = (db: Db, accountId: string): Set<string> =>
  new Set(
    monthsOf(db)
      .all({ accountId })
      .map(({ month }) => month),
  )

/** The one of a month that counts; undefined where there is none, or where it is void. */
export const findBillOfMonth = (db: Db, accountId: string, month: string): Bill | undefined =>
  db
    .select()
    .from(bills)
    .where(and(eq(bills.accountId, accountId), eq(bills.month, month), ne(bills.status, 'void')))
    .get()

export type BillChange = Partial<
  Pick<Bill, 'method' | 'chargeOn' | 'settledAt' | 'settledBy' | 'completion' | 'reason'>
>

/** Changes the status of a bill; undefined if its status does not allow that any more. */
export function moveBill(db: Db, bill: Bill, status: BillStatus, change: BillChange): Bill | undefined {
  if (!mayBecome(bill.status, status)) return undefined
  return db
    .update(bills)
    .set({ ...change, status, version: sql`${bills.version} + 1` })
    .where(and(eq(bills.id, bill.id), eq(bills.status, bill.status)))
    .returning()
    .get()
}

/** Sets the payment method of an account's open bills. */
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

/** A contest of views that is not decided yet: the bill of its month waits. */
const isContested = sql`EXISTS (
  SELECT 1 FROM accounts, json_each(accounts.view_contests) AS contest
  WHERE accounts.id = ${bills.accountId} AND contest.value ->> 'state' = 'open' AND contest.value ->> 'month' = ${bills.month}
)`

export const isBillContested = (db: Db, { id }: Pick<Bill, 'id'>): boolean =>
  db
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.id, id), isContested))
    .get() !== undefined

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
        not(isContested),
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

/** The bill that took the place of another. */
export const findReplacement = (db: Db, id: string): { id: string } | undefined =>
  db.select({ id: bills.id }).from(bills).where(eq(bills.replacesId, id)).get()
