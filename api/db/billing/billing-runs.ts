import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNull,
  lte,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Account } from '../accounts/accounts.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { accounts } from '../schema/accounts.ts'
import { accountViews, billingRuns, bills, endedLicenses } from '../schema/billing.ts'
import { accountPlans } from '../schema/plans.ts'
import { sites } from '../schema/sites.ts'
import { staff } from '../schema/staff.ts'

export type BillingRun = typeof billingRuns.$inferSelect

export const findBillingRun = (db: Db, month: string): BillingRun | undefined =>
  db.select().from(billingRuns).where(eq(billingRuns.month, month)).get()

export const listBillingRuns = (db: Db, limit: number): BillingRun[] =>
  db.select().from(billingRuns).orderBy(desc(billingRuns.month)).limit(limit).all()

/** `again` processes every account once more, even if the run has ended. */
export const beginBillingRun = (
  db: Db,
  { month, now, again }: { month: string; now: number; again: boolean },
): void => {
  db.insert(billingRuns)
    .values({ month, startedAt: now })
    .onConflictDoUpdate({
      target: billingRuns.month,
      set: { failure: null, ...(again ? { finishedAt: null, cursor: '', accounts: 0 } : {}) },
    })
    .run()
}

export const updateBillingRun = (db: Db, month: string, change: Partial<BillingRun>): void => {
  db.update(billingRuns).set(change).where(eq(billingRuns.month, month)).run()
}

export interface BilledAccount {
  account: Account
  contact: Pick<typeof staff.$inferSelect, 'name' | 'email' | 'language'> | null
}

const billed = (db: Db, which: SQL | undefined, limit: number): BilledAccount[] =>
  db
    .select({
      account: accounts,
      contact: { name: staff.name, email: staff.email, language: staff.language },
    })
    .from(accounts)
    .leftJoin(
      staff,
      sql`${staff.id} = (SELECT main.id FROM staff AS main
        WHERE main.account_id = ${accounts.id} AND main.position = 'MAIN_CONTACT' LIMIT 1)`,
    )
    .where(
      and(
        which,
        sql`${accounts.parentId} IS NOT NULL`,
        exists(db.select().from(accountPlans).where(eq(accountPlans.accountId, accounts.id))),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(limit)
    .all()

/** Accounts that have ever had a plan and have an account above them, in the order of their ids. */
export const listBilledAccounts = (db: Db, after: string, limit: number): BilledAccount[] =>
  billed(db, gt(accounts.id, after), limit)

/** One of these accounts. */
export const findBilledAccount = (db: Db, id: string): BilledAccount | undefined =>
  billed(db, eq(accounts.id, id), 1)[0]

/** The bills up to a month, by issuer and month, that no run has reported yet. Replacements are left out: no run makes them. */
export const sumNewBills = (
  db: Db,
  until: string,
): { issuerId: string; month: string; company: string; bills: number; total: number }[] =>
  db
    .select({
      issuerId: bills.issuerId,
      month: bills.month,
      company: accounts.company,
      bills: count(),
      total: sql<number>`total(${bills.total})`.mapWith(Number),
    })
    .from(bills)
    .innerJoin(accounts, eq(accounts.id, bills.issuerId))
    .where(
      and(
        lte(bills.month, until),
        isNull(bills.replacesId),
        // A run makes bills of earlier months, too.
        notExists(
          db
            .select()
            .from(billingRuns)
            .where(and(gte(billingRuns.month, bills.month), gte(billingRuns.toldUntil, bills.issuedAt))),
        ),
      ),
    )
    .groupBy(bills.issuerId, bills.month)
    .orderBy(asc(bills.month))
    .all()

const views = prepared((db) =>
  db
    .select({ total: sql<number>`total(${accountViews.count})`.mapWith(Number) })
    .from(accountViews)
    .where(
      and(
        eq(accountViews.accountId, sql.placeholder('accountId')),
        gte(accountViews.day, sql.placeholder('from')),
        lte(accountViews.day, sql.placeholder('to')),
      ),
    )
    .prepare(),
)

/** Page views of all sites of an account over some days, both included; deleted sites count too. */
export const countAccountViews = (db: Db, accountId: string, days: { from: string; to: string }): number =>
  views(db).get({ accountId, ...days })!.total

/** The same day by day. */
export const listAccountViewDays = (
  db: Db,
  accountId: string,
  days: { from: string; to: string },
): { day: string; count: number }[] =>
  db
    .select({ day: accountViews.day, count: accountViews.count })
    .from(accountViews)
    .where(
      and(
        eq(accountViews.accountId, accountId),
        gte(accountViews.day, days.from),
        lte(accountViews.day, days.to),
      ),
    )
    .all()

/** Subtracts views that were counted. */
export const takeAccountViews = (
  db: Db,
  { accountId, day, count: taken }: { accountId: string; day: string; count: number },
): void => {
  db.update(accountViews)
    .set({ count: sql`${accountViews.count} - ${taken}` })
    .where(and(eq(accountViews.accountId, accountId), eq(accountViews.day, day)))
    .run()
}

const addViews = prepared((db) =>
  db
    .insert(accountViews)
    .values({
      accountId: sql`(SELECT account_id FROM sites WHERE id = ${sql.placeholder('siteId')})`,
      day: sql.placeholder('day'),
      count: sql.placeholder('count'),
    })
    .onConflictDoUpdate({
      target: [accountViews.accountId, accountViews.day],
      set: { count: sql`${accountViews.count} + excluded.count` },
    })
    .prepare(),
)

/** Counts the views for the account that the site belongs to. */
export const addAccountViews = (db: Db, seen: { siteId: string; day: string; count: number }): void => {
  addViews(db).run({ ...seen })
}

const blocks = prepared((db) =>
  db
    .select({ total: sql<number>`total(${sites.pageCount})`.mapWith(Number) })
    .from(sites)
    .where(and(eq(sites.accountId, sql.placeholder('accountId')), sql`${sites.deletedAt} IS NULL`))
    .prepare(),
)

/** Creatives of an account's sites, without those in the trash. */
export const countBlocks = (db: Db, accountId: string): number => blocks(db).get({ accountId })!.total

export const listAccountsBelow = (
  db: Db,
  path: string,
): Pick<Account, 'id' | 'contractStart' | 'contractEnd'>[] =>
  db
    .select({ id: accounts.id, contractStart: accounts.contractStart, contractEnd: accounts.contractEnd })
    .from(accounts)
    .where(and(gt(accounts.path, path), sql`${accounts.path} < ${`${path.slice(0, -1)}0`}`))
    .all()

export const addEndedLicense = (db: Db, license: typeof endedLicenses.$inferInsert): void => {
  db.insert(endedLicenses).values(license).onConflictDoNothing().run()
}

export const countEndedLicenses = (db: Db, path: string, month: string): number =>
  db
    .select({ total: sql<number>`count(*)` })
    .from(endedLicenses)
    .where(
      and(
        eq(endedLicenses.month, month),
        gt(endedLicenses.path, path),
        sql`${endedLicenses.path} < ${`${path.slice(0, -1)}0`}`,
      ),
    )
    .get()?.total ?? 0
