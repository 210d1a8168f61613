import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { ContractState } from '#model/records/account.ts'
import { addDays, startOfTokyoDay, tokyoDay } from '#model/values/calendar-day.ts'
import type { Db } from '../database.ts'
import { listPage, type PageOfList } from '../lists.ts'
import { prepared } from '../prepared.ts'
import { contractChanges } from '../schema/accounts.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type ContractChange = typeof contractChanges.$inferSelect

export const addContractChange = (db: Db, change: ContractChange): void => {
  db.insert(contractChanges).values(change).run()
}

export const findLatestContractChange = (db: Db, accountId: string): ContractChange | undefined =>
  db
    .select()
    .from(contractChanges)
    .where(eq(contractChanges.accountId, accountId))
    .orderBy(desc(contractChanges.at), desc(sql`rowid`))
    .limit(1)
    .get()

interface ContractChangeListing extends PageOfList {
  accountId?: string | undefined
  ids?: readonly string[] | undefined
  /** Sorted by time. */
  order: 'ASC' | 'DESC'
}

export function listContractChanges(
  db: Db,
  scope: Scope,
  { accountId, ids, order, ...page }: ContractChangeListing,
): { rows: ContractChange[]; total: number } {
  const where = and(
    accountWithin(contractChanges.accountId, scope),
    accountId === undefined ? undefined : eq(contractChanges.accountId, accountId),
    ids && inArray(contractChanges.id, [...ids]),
  )
  const direction = order === 'ASC' ? asc : desc
  const rows = db
    .select()
    .from(contractChanges)
    .where(where)
    .orderBy(direction(contractChanges.at), direction(sql`rowid`))
    .limit(page.limit)
    .offset(page.offset)
    .all()
  return listPage(page, rows, () => db.select({ total: count() }).from(contractChanges).where(where).get())
}

/** Prepared, because it runs for every account that is billed, and for those below it. */
const changesBefore = prepared((db) =>
  db
    .select({ at: contractChanges.at, to: contractChanges.to })
    .from(contractChanges)
    .where(
      and(
        eq(contractChanges.accountId, sql.placeholder('accountId')),
        lt(contractChanges.at, sql.placeholder('end')),
      ),
    )
    .orderBy(asc(contractChanges.at), asc(sql`rowid`))
    .prepare(),
)

/** A day with several states counts as the first of these that occurred on it. */
const countsAs: readonly ContractState[] = ['ACTIVE', 'SUSPENDED', 'INACTIVE', 'TERMINATED']

/**
 * The contract states of an account over days of Japan, both included: in order, without gaps from the day on which the account
 * was opened. A day on which the contract was active at all counts as active, so that a suspension or an end counts from the day
 * after.
 */
export function contractPeriods(
  db: Db,
  accountId: string,
  { from, to }: { from: string; to: string },
): { from: string; to: string; state: ContractState }[] {
  const changes = changesBefore(db).all({ accountId, end: startOfTokyoDay(addDays(to, 1)) })
  const periods: { from: string; to: string; state: ContractState }[] = []
  const add = (first: string, last: string, state: ContractState) => {
    const begin = first > from ? first : from
    if (begin > last) return
    const before = periods.at(-1)
    if (before?.state === state) before.to = last
    else periods.push({ from: begin, to: last, state })
  }
  for (let index = 0; index < changes.length; ) {
    const day = tokyoDay(changes[index]?.at ?? 0)
    const seen: ContractState[] = []
    // A change at the first instant of a day leaves no time of that day to the state before.
    const before = changes[index - 1]?.to
    if (before && changes[index]?.at !== startOfTokyoDay(day)) seen.push(before)
    for (; index < changes.length && tokyoDay(changes[index]?.at ?? 0) === day; index++)
      seen.push(changes[index]?.to ?? 'INACTIVE')
    const last = changes[index - 1]?.to ?? 'INACTIVE'
    add(day, day, countsAs.find((state) => seen.includes(state)) ?? last)
    const next = changes[index]
    add(addDays(day, 1), next ? addDays(tokyoDay(next.at), -1) : to, last)
  }
  return periods
}
