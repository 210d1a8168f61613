import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { staff, staffPasskeys } from '../schema/staff.ts'

const hasPasskey = sql`EXISTS (SELECT 1 FROM ${staffPasskeys} WHERE ${staffPasskeys.staffId} = ${staff.id})`

/** SQL condition: whether the person of a row of `staff` has a second step. */
export const hasSecondStep: SQL<number> = sql<number>`(${or(isNotNull(staff.totpSince), hasPasskey)})`

interface SecondStep {
  hasTotp: boolean
  hasPasskey: boolean
  /** Whether the person's account requires one. */
  isRequired: boolean
}

export function findSecondStep(db: Db, staffId: string): SecondStep {
  const found = db
    .select({
      totpSince: staff.totpSince,
      hasPasskey: sql<number>`${hasPasskey}`,
      since: accounts.secondStepSince,
    })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(eq(staff.id, staffId))
    .get()
  return {
    hasTotp: found?.totpSince != null,
    hasPasskey: found?.hasPasskey === 1,
    isRequired: found?.since != null,
  }
}
