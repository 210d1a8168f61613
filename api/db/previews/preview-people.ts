import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { isOpen } from '../accounts/accounts.ts'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { staff } from '../schema/staff.ts'

/** Who works in an account and can sign in, by name. */
export const listPeopleOfAccount = (db: Db, accountId: string) =>
  db
    .select({ id: staff.id, email: staff.email, name: staff.name, language: staff.language })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(and(eq(staff.accountId, accountId), isNotNull(staff.passwordHash), isOpen(accounts.path)))
    .orderBy(asc(staff.name))
    .all()
