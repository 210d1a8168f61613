import { and, eq, gt, lte } from 'drizzle-orm'
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

/** All that were made with an address: one of them has become an account. */
export const removeSignUpsOf = (db: Db, email: string): void => {
  db.delete(signUps).where(eq(signUps.email, email)).run()
}
