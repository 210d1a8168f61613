import { and, desc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { accounts } from '../schema/accounts.ts'
import { staff, staffSessions } from '../schema/staff.ts'
import { isOpen } from './accounts.ts'
import { hasSecondStep } from './second-step.ts'

export type StaffSession = typeof staffSessions.$inferSelect

export const addStaffSession = (db: Db, session: typeof staffSessions.$inferInsert): void => {
  db.insert(staffSessions).values(session).run()
}

/** A session with its person; undefined if their contract, or one above it, does not let anybody in. */
const search = prepared((db) =>
  db
    .select({
      idHash: staffSessions.idHash,
      family: staffSessions.family,
      createdAt: staffSessions.createdAt,
      issuedAt: staffSessions.issuedAt,
      lastSeenAt: staffSessions.lastSeenAt,
      replacedAt: staffSessions.replacedAt,
      hasStepElsewhere: staffSessions.hasStepElsewhere,
      staffId: staff.id,
      email: staff.email,
      name: staff.name,
      position: staff.position,
      authority: staff.authority,
      accountId: accounts.id,
      accountType: accounts.type,
      accountPath: accounts.path,
      company: accounts.company,
      contract: accounts.contract,
      accountAuthority: accounts.authority,
      licenseIssuance: accounts.licenseIssuance,
      signInNetworks: accounts.signInNetworks,
      secondStepSince: accounts.secondStepSince,
      hasSecondStep,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(and(eq(staffSessions.idHash, sql.placeholder('idHash')), isOpen(accounts.path)))
    .prepare(),
)

/** Runs at the beginning of every call. */
export const findStaffSession = (db: Db, idHash: string) => search(db).get({ idHash })

/** The row alone, without the person. */
export const findSessionRow = (db: Db, idHash: string): StaffSession | undefined =>
  db.select().from(staffSessions).where(eq(staffSessions.idHash, idHash)).get()

export const touchStaffSession = (db: Db, idHash: string, lastSeenAt: number): void => {
  db.update(staffSessions).set({ lastSeenAt }).where(eq(staffSessions.idHash, idHash)).run()
}

export const replaceStaffSession = (
  db: Db,
  idHash: string,
  by: { replacedAt: number; nextSalt: string },
): void => {
  db.update(staffSessions).set(by).where(eq(staffSessions.idHash, idHash)).run()
}

/** The sessions of a person, the most recently used first. */
export const listStaffSessions = (db: Db, staffId: string): StaffSession[] =>
  db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.replacedAt)))
    .orderBy(desc(staffSessions.lastSeenAt), staffSessions.family)
    .all()

const remove = (db: Db, where: SQL | undefined): number => db.delete(staffSessions).where(where).run().changes

/** Deletes a session with all the ids it has had. Returns the number of ids. */
export const removeSessionFamily = (db: Db, family: string): number =>
  remove(db, eq(staffSessions.family, family))

/** The same, if it belongs to the person. */
export const removeOwnSessionFamily = (db: Db, staffId: string, family: string): number =>
  remove(db, and(eq(staffSessions.staffId, staffId), eq(staffSessions.family, family)))

export const removeStaffSessionsOf = (db: Db, staffId: string): number =>
  remove(db, eq(staffSessions.staffId, staffId))

export const removeOtherSessions = (db: Db, staffId: string, family: string): number =>
  remove(db, and(eq(staffSessions.staffId, staffId), ne(staffSessions.family, family)))

/** Replaced ids are kept for as long as their session could last, so that a client that still presents one is recognised. */
export const removeOldStaffSessions = (
  db: Db,
  { createdBefore, seenBefore }: { createdBefore: number; seenBefore: number },
): void => {
  remove(
    db,
    or(
      lt(staffSessions.createdAt, createdBefore),
      and(isNull(staffSessions.replacedAt), lt(staffSessions.lastSeenAt, seenBefore)),
    ),
  )
}
