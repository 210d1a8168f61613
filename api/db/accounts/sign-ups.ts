import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { signUps } from '../schema/accounts.ts'

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
