import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { apiKeys } from '../schema/accounts.ts'
import { staff } from '../schema/staff.ts'
import { accountWithin, type Scope } from '../scope.ts'

/** Whether a person or a program belongs to an account within the scope. */
export function isAuthorWithin(db: Db, scope: Scope, id: string): boolean {
  const person = and(eq(staff.id, id), accountWithin(staff.accountId, scope))
  if (db.select({ id: staff.id }).from(staff).where(person).get()) return true
  const program = and(eq(apiKeys.id, id), accountWithin(apiKeys.accountId, scope))
  return db.select({ id: apiKeys.id }).from(apiKeys).where(program).get() !== undefined
}
