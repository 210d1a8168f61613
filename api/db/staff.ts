import { count, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { staff } from './schema/staff.ts'

export type StaffMember = typeof staff.$inferSelect

export const findStaffByEmail = (db: Db, email: string): StaffMember | undefined =>
  db.select().from(staff).where(eq(staff.email, email)).get()

export const addStaff = (db: Db, member: StaffMember): void => {
  db.insert(staff).values(member).run()
}

export const updateStaffPassword = (db: Db, id: string, passwordHash: string): void => {
  db.update(staff).set({ passwordHash }).where(eq(staff.id, id)).run()
}

export const countStaff = (db: Db): number => db.select({ total: count() }).from(staff).get()?.total ?? 0
