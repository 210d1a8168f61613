import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { staffChallenges, staffPasskeys } from '../schema/staff.ts'

export type StaffPasskey = typeof staffPasskeys.$inferSelect
type StaffChallenge = typeof staffChallenges.$inferSelect

export const listStaffPasskeys = (db: Db, staffId: string): StaffPasskey[] =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))
    .all()

export const countStaffPasskeys = (db: Db, staffId: string): number =>
  db.select({ total: count() }).from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).get()?.total ??
  0

export const findStaffPasskey = (
  db: Db,
  { host, credentialId }: Pick<StaffPasskey, 'host' | 'credentialId'>,
): StaffPasskey | undefined =>
  db
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.host, host), eq(staffPasskeys.credentialId, credentialId)))
    .get()

/** False, without adding anything, if the passkey is known already. */
export const addStaffPasskey = (db: Db, passkey: StaffPasskey): boolean =>
  db.insert(staffPasskeys).values(passkey).onConflictDoNothing().run().changes > 0

const isOwn = (staffId: string, id: string) =>
  and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId))

export const renameStaffPasskey = (db: Db, staffId: string, id: string, name: string): boolean =>
  db.update(staffPasskeys).set({ name }).where(isOwn(staffId, id)).run().changes > 0

/** Returns what was removed. */
export const removeStaffPasskey = (db: Db, staffId: string, id: string): StaffPasskey | undefined =>
  db.delete(staffPasskeys).where(isOwn(staffId, id)).returning().get()

export const removeStaffPasskeysOf = (db: Db, staffId: string): void => {
  db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).run()
}

/** False if the passkey was used since it was read. */
export const useStaffPasskey = (
  db: Db,
  { id, counter: before }: Pick<StaffPasskey, 'id' | 'counter'>,
  used: Pick<StaffPasskey, 'counter' | 'lastUsedAt'>,
): boolean =>
  db
    .update(staffPasskeys)
    .set(used)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, before)))
    .run().changes > 0

/** Also deletes expired challenges. */
export function addStaffChallenge(db: Db, challenge: StaffChallenge, now: number): void {
  db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, now)).run()
  db.insert(staffChallenges).values(challenge).run()
}

/** Deletes it, so that it can be used only once. False if there is none for this person, or for a sign-in. */
export const takeStaffChallenge = (
  db: Db,
  { hash, staffId, now }: Pick<StaffChallenge, 'hash' | 'staffId'> & { now: number },
): boolean =>
  db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.hash, hash),
        staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId),
        gt(staffChallenges.expiresAt, now),
      ),
    )
    .run().changes > 0
