import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { accounts, usageWarnings } from '../schema/accounts.ts'
import { staff } from '../schema/staff.ts'
import type { Account } from './accounts.ts'

/** Answers whether it is the first of its kind. */
export const addUsageWarning = (db: Db, warning: typeof usageWarnings.$inferInsert): boolean =>
  db.insert(usageWarnings).values(warning).onConflictDoNothing().run().changes > 0

/** Those whose contract runs, by id. */
export const listAccountsWithPlan = (db: Db, after: string, limit: number): Account[] =>
  db
    .select()
    .from(accounts)
    .where(and(gt(accounts.id, after), isNotNull(accounts.plan), eq(accounts.contract, 'ACTIVE')))
    .orderBy(asc(accounts.id))
    .limit(limit)
    .all()

const contact = { name: staff.name, email: staff.email, language: staff.language }

/** Whom an account is written to. */
export const findMainContact = (db: Db, accountId: string) =>
  db
    .select(contact)
    .from(staff)
    .where(and(eq(staff.accountId, accountId), eq(staff.position, 'MAIN_CONTACT')))
    .limit(1)
    .get()
export type MainContact = NonNullable<ReturnType<typeof findMainContact>>
