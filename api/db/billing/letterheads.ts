import { eq, sql } from 'drizzle-orm'
import { type BillingSettings, plainBillingSettings } from '#model/billing/letterhead.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { accounts } from '../schema/accounts.ts'
import { letterheads } from '../schema/billing.ts'

const settingsOf = prepared((db) =>
  db
    .select({ company: accounts.company, settings: letterheads.settings, version: letterheads.version })
    .from(accounts)
    .leftJoin(letterheads, eq(letterheads.accountId, accounts.id))
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare(),
)

/** The billing settings of an account; version 0 if it has none yet. Undefined if there is no such account. */
export function findBillingSettings(
  db: Db,
  accountId: string,
): { settings: BillingSettings; version: number } | undefined {
  const row = settingsOf(db).get({ accountId })
  return row && { settings: row.settings ?? plainBillingSettings(row.company), version: row.version ?? 0 }
}

export const saveBillingSettings = (
  db: Db,
  accountId: string,
  settings: BillingSettings,
  now: number,
): void => {
  db.insert(letterheads)
    .values({ accountId, settings, updatedAt: now })
    .onConflictDoUpdate({
      target: letterheads.accountId,
      set: { settings, updatedAt: now, version: sql`${letterheads.version} + 1` },
    })
    .run()
}
