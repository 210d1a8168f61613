import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { memberChallenges } from '../schema/members.ts'

export type MemberChallenge = typeof memberChallenges.$inferSelect

/** Also deletes expired challenges. */
export function addMemberChallenge(db: Db, challenge: MemberChallenge, now: number): void {
  db.delete(memberChallenges).where(lte(memberChallenges.expiresAt, now)).run()
  db.insert(memberChallenges).values(challenge).run()
}

interface Brought extends Pick<MemberChallenge, 'hash' | 'siteId' | 'purpose'> {
  now: number
}

const isBrought = ({ hash, siteId, purpose, now }: Brought) =>
  and(
    eq(memberChallenges.hash, hash),
    eq(memberChallenges.siteId, siteId),
    eq(memberChallenges.purpose, purpose),
    gt(memberChallenges.expiresAt, now),
  )

export const findMemberChallenge = (db: Db, brought: Brought): MemberChallenge | undefined =>
  db.select().from(memberChallenges).where(isBrought(brought)).get()

/** Deletes and returns it, so that it can be used only once. */
export const takeMemberChallenge = (db: Db, brought: Brought): MemberChallenge | undefined =>
  db.delete(memberChallenges).where(isBrought(brought)).returning().get()
