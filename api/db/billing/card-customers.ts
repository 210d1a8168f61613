import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { cardCustomers } from '../schema/billing.ts'

export type CardCustomer = typeof cardCustomers.$inferSelect

const byAccount = prepared((db) =>
  db
    .select()
    .from(cardCustomers)
    .where(eq(cardCustomers.accountId, sql.placeholder('accountId')))
    .prepare(),
)

export const findCardCustomer = (db: Db, accountId: string): CardCustomer | undefined =>
  byAccount(db).get({ accountId })

export const saveCardCustomer = (db: Db, row: typeof cardCustomers.$inferInsert): CardCustomer =>
  db
    .insert(cardCustomers)
    .values(row)
    .onConflictDoUpdate({ target: cardCustomers.accountId, set: row })
    .returning()
    .get()
