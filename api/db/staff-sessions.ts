import { eq, lt, or } from 'drizzle-orm'
import type { Db } from './database.ts'
import { accounts } from './schema/accounts.ts'
import { staff } from './schema/staff.ts'
import { staffSessions } from './schema/staff-sessions.ts'

export const addStaffSession = (db: Db, session: typeof staffSessions.$inferInsert): void => {
  db.insert(staffSessions).values(session).run()
}

/** A session and whose it is. */
export const findStaffSession = (db: Db, idHash: string) =>
  db
    .select({
      idHash: staffSessions.idHash,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
      staffId: staff.id,
      email: staff.email,
      name: staff.name,
      position: staff.position,
      accountId: accounts.id,
      accountType: accounts.type,
      accountPath: accounts.path,
      company: accounts.company,
      contract: accounts.contract,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(eq(staffSessions.idHash, idHash))
    .get()

export const touchStaffSession = (db: Db, idHash: string, lastSeenAt: number): void => {
  db.update(staffSessions).set({ lastSeenAt }).where(eq(staffSessions.idHash, idHash)).run()
}

export const removeStaffSession = (db: Db, idHash: string): void => {
  db.delete(staffSessions).where(eq(staffSessions.idHash, idHash)).run()
}

export const removeStaffSessionsOf = (db: Db, staffId: string): void => {
  db.delete(staffSessions).where(eq(staffSessions.staffId, staffId)).run()
}

export const removeOldStaffSessions = (
  db: Db,
  { createdBefore, seenBefore }: { createdBefore: number; seenBefore: number },
): void => {
  db.delete(staffSessions)
    .where(or(lt(staffSessions.createdAt, createdBefore), lt(staffSessions.lastSeenAt, seenBefore)))
    .run()
}
