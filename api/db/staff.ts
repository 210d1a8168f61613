import { count, eq } from 'drizzle-orm'
import { maySignIn } from '#model/account.ts'
import type { Db } from './database.ts'
import { accounts } from './schema/accounts.ts'
import { staff } from './schema/staff.ts'

export type StaffMember = typeof staff.$inferSelect

export const findStaffByEmail = (db: Db, email: string): StaffMember | undefined =>
  db.select().from(staff).where(eq(staff.email, email)).get()

/** Who may sign in with an address: nobody whose account is suspended or terminated. */
export const findSignInByEmail = (db: Db, email: string): StaffMember | undefined => {
  const found = db
    .select({ member: staff, contract: accounts.contract })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(eq(staff.email, email))
    .get()
  return found && maySignIn(found.contract) ? found.member : undefined
}

export const addStaff = (db: Db, member: StaffMember): void => {
  db.insert(staff).values(member).run()
}

export const updateStaffPassword = (db: Db, id: string, passwordHash: string): void => {
  db.update(staff).set({ passwordHash }).where(eq(staff.id, id)).run()
}

export const countStaff = (db: Db): number => db.select({ total: count() }).from(staff).get()?.total ?? 0
