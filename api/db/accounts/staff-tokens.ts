import { and, asc, desc, eq, gt, like, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { signUps } from '../schema/accounts.ts'
import { staffTokens } from '../schema/staff.ts'

export type StaffToken = typeof staffTokens.$inferSelect
export type TokenPurpose = StaffToken['purpose']

/** Replaces the person's tokens for the same purpose. */
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

/** Uses up the ticket of a person who has taken the first step of a sign-in. False if there is none. */
export const takeTicketOf = (db: Db, staffId: string, now: number): boolean =>
  db
    .delete(staffTokens)
    .where(
      and(
        eq(staffTokens.staffId, staffId),
        eq(staffTokens.purpose, 'two-factor'),
        gt(staffTokens.expiresAt, now),
      ),
    )
    .run().changes > 0

/** Deletes all tokens of a person: links that were mailed, and sign-ins that wait for a code. */
export const removeStaffTokensOf = (db: Db, staffId: string): void => {
  db.delete(staffTokens).where(eq(staffTokens.staffId, staffId)).run()
}

export const removeOldStaffTokens = (db: Db, now: number): void => {
  db.delete(staffTokens).where(lte(staffTokens.expiresAt, now)).run()
}

export type SignUp = typeof signUps.$inferSelect

/** Also deletes sign-ups that were not confirmed in time. */
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

/** Prefix of the value that replaces the token's hash (which is hexadecimal) once a link was used and the account waits for approval. */
const waiting = 'waits-'
const waitingForMs = 90 * 24 * 60 * 60_000

/** Marks a sign-up as confirmed and waiting for approval: its links stop working. */
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

/** Deletes all sign-ups with an email address, once one of them has become an account. */
export const removeSignUpsOf = (db: Db, email: string): void => {
  db.delete(signUps).where(eq(signUps.email, email)).run()
}
