import { and, eq, isNotNull } from 'drizzle-orm'
import type { ContestState, ViewContest } from '#model/billing/view-contest.ts'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { accountWithin, type Scope } from '../scope.ts'

/** A contest with its account, and the issuer of the account's bills. */
export interface StoredContest extends ViewContest {
  id: string
  accountId: string
  company: string
  issuerId: string | null
}

const columns = {
  id: accounts.id,
  company: accounts.company,
  issuerId: accounts.parentId,
  contests: accounts.viewContests,
}
type Row = { id: string; company: string; issuerId: string | null; contests: ViewContest[] | null }

const storedOf = ({ id: accountId, company, issuerId, contests }: Row): StoredContest[] =>
  (contests ?? []).map((contest) => {
    const id = `${accountId}.${contest.month}.${contest.siteId}`
    return { ...contest, id, accountId, company, issuerId }
  })

export const listContests = (
  db: Db,
  scope: Scope,
  { state, order }: { state: ContestState | undefined; order: 'ASC' | 'DESC' },
): StoredContest[] =>
  db
    .select(columns)
    .from(accounts)
    .where(and(isNotNull(accounts.viewContests), accountWithin(accounts.id, scope)))
    .all()
    .flatMap(storedOf)
    .filter((contest) => state === undefined || contest.state === state)
    .sort((a, b) => (order === 'ASC' ? a.at - b.at : b.at - a.at))

export const listContestsOf = (db: Db, accountId: string): StoredContest[] =>
  db.select(columns).from(accounts).where(eq(accounts.id, accountId)).all().flatMap(storedOf)

/** One of an account that owes its bills to the issuer, who decides it, and nobody above them. */
export const findContestToDecide = (db: Db, issuerId: string, id: string): StoredContest | undefined => {
  const accountId = id.slice(0, Math.max(0, id.indexOf('.')))
  return db
    .select(columns)
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.parentId, issuerId)))
    .all()
    .flatMap(storedOf)
    .find((contest) => contest.id === id)
}

/** Adds a contest, or replaces the one of the same site and month. */
export const putContest = (db: Db, accountId: string, contest: ViewContest): void => {
  const known = db.select(columns).from(accounts).where(eq(accounts.id, accountId)).get()?.contests ?? []
  const others = known.filter(({ siteId, month }) => siteId !== contest.siteId || month !== contest.month)
  db.update(accounts)
    .set({ viewContests: [...others, contest] })
    .where(eq(accounts.id, accountId))
    .run()
}
