import { and, asc, desc, eq, gt, like, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { signUps } from '../schema/accounts.ts'
import { staffTokens } from '../schema/staff.ts'

export type StaffToken = typeof staffTokens.$inferSelect
export type TokenPurpose = StaffToken['purpose']

/** The tokens that the person had for the same purpose end. */
export function addStaffToken(db: Db, token: StaffToken): void {
  removeOldStaffTokens(db, token.createdAt)
  db.delete(staffTokens)
    .where(and(eq(staffTokens.staffId, token.staffId), eq(staffTokens.purpose, token.purpose)))
    .run()
  db.insert(staffTokens).values(token).run()
}

export const findStaffToken = (db: Db, tokenHash: string, now: number): StaffToken | undefined =>
  db
    .select()
    .from(staffTokens)
    .where(and(eq(staffTokens.tokenHash, tokenHash), gt(staffTokens.expiresAt, now)))
    .get()

export const removeStaffToken = (db: Db, tokenHash: string): void => {
  db.delete(staffTokens).where(eq(staffTokens.tokenHash, tokenHash)).run()
}

/** Whatever was mailed to them, or waits for a code. */
export const removeStaffTokensOf = (db: Db, staffId: string): void => {
  db.delete(staffTokens).where(eq(staffTokens.staffId, staffId)).run()
}

export const removeOldStaffTokens = (db: Db, now: number): void => {
  db.delete(staffTokens).where(lte(staffTokens.expiresAt, now)).run()
}

export type SignUp = typeof signUps.$inferSelect

/** Those that nobody has confirmed in time go. */
export function addSignUp(db: Db, signUp: SignUp): void {
  db.delete(signUps).where(lte(signUps.expiresAt, signUp.createdAt)).run()
  db.insert(signUps).values(signUp).run()
}

export const findSignUp = (db: Db, tokenHash: string, now: number): SignUp | undefined =>
  db
    .select()
    .from(signUps)
    .where(and(eq(signUps.tokenHash, tokenHash), gt(signUps.expiresAt, now)))
    .get()

/** What stands in the place of a token's hash, which is hexadecimal, once a link is used and somebody has to approve. */
const waiting = 'waits-'
const waitingForMs = 90 * 24 * 60 * 60_000

/** Somebody has confirmed it, and an account is to be approved: no link opens it any more. */
export function holdSignUp(db: Db, signUp: SignUp, { id, now }: { id: string; now: number }): void {
  removeSignUpsOf(db, signUp.email)
  db.insert(signUps)
    .values({ ...signUp, tokenHash: waiting + id, createdAt: now, expiresAt: now + waitingForMs })
    .run()
}

export const listWaitingSignUps = (
  db: Db,
  { now, order }: { now: number; order: 'ASC' | 'DESC' },
): (SignUp & { id: string })[] =>
  db
    .select()
    .from(signUps)
    .where(and(like(signUps.tokenHash, `${waiting}%`), gt(signUps.expiresAt, now)))
    .orderBy(order === 'ASC' ? asc(signUps.createdAt) : desc(signUps.createdAt))
    .all()
    .map((row) => ({ ...row, id: row.tokenHash.slice(waiting.length) }))

export const findWaitingSignUp = (db: Db, id: string, now: number): SignUp | undefined =>
  findSignUp(db, waiting + id, now)

/** All that were made with an address: one of them has become an account. */
export const removeSignUpsOf = (db: Db, email: string): void => {
  db.delete(signUps).where(eq(signUps.email, email)).run()
}
