import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { members, memberTokens } from '../schema/members.ts'

export type MemberToken = typeof memberTokens.$inferSelect
export type MemberTokenPurpose = MemberToken['purpose']

/** Replaces the member's tokens for the same purpose. */
export function addMemberToken(db: Db, token: MemberToken): void {
  removeOverMemberTokens(db, token.createdAt)
  removeMemberTokensFor(db, token.memberId, token.purpose)
  db.insert(memberTokens).values(token).run()
}

export const removeOverMemberTokens = (db: Db, now: number): void => {
  db.delete(memberTokens).where(lte(memberTokens.expiresAt, now)).run()
}

/** A valid token of a site, with its member. */
export const findMemberToken = (
  db: Db,
  { siteId, hash, purpose, now }: { siteId: string; hash: string; purpose: MemberTokenPurpose; now: number },
) =>
  db
    .select({ token: memberTokens, member: members })
    .from(memberTokens)
    .innerJoin(members, eq(members.id, memberTokens.memberId))
    .where(
      and(
        eq(memberTokens.hash, hash),
        eq(memberTokens.purpose, purpose),
        gt(memberTokens.expiresAt, now),
        eq(members.siteId, siteId),
      ),
    )
    .get()

/** Whether a token is valid, whatever its purpose. */
export const hasMemberToken = (db: Db, hash: string, now: number): boolean =>
  db
    .select({ hash: memberTokens.hash })
    .from(memberTokens)
    .where(and(eq(memberTokens.hash, hash), gt(memberTokens.expiresAt, now)))
    .get() !== undefined

/** Deletes all tokens of a member. */
export const removeMemberTokensOf = (db: Db, memberId: string): void => {
  db.delete(memberTokens).where(eq(memberTokens.memberId, memberId)).run()
}

/** Deletes a member's tokens for one purpose. */
export const removeMemberTokensFor = (db: Db, memberId: string, purpose: MemberTokenPurpose): void => {
  db.delete(memberTokens)
    .where(and(eq(memberTokens.memberId, memberId), eq(memberTokens.purpose, purpose)))
    .run()
}
