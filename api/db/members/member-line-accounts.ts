import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { memberLineAccounts, members } from '../schema/members.ts'
import type { Member } from './members.ts'

export type MemberLineAccount = typeof memberLineAccounts.$inferSelect
type Person = Pick<MemberLineAccount, 'siteId' | 'channelId' | 'subject'>

const isPerson = ({ siteId, channelId, subject }: Person) =>
  and(
    eq(memberLineAccounts.siteId, siteId),
    eq(memberLineAccounts.channelId, channelId),
    eq(memberLineAccounts.subject, subject),
  )

/** The member of a site with a LINE account, confirmed or not. */
export const findMemberByLine = (db: Db, person: Person): Member | undefined =>
  db
    .select({ member: members })
    .from(memberLineAccounts)
    .innerJoin(members, eq(members.id, memberLineAccounts.memberId))
    .where(and(isPerson(person), eq(members.siteId, person.siteId)))
    .get()?.member

export const findLineOfMember = (
  db: Db,
  { id, siteId }: Pick<Member, 'id' | 'siteId'>,
): MemberLineAccount | undefined =>
  db
    .select()
    .from(memberLineAccounts)
    .where(and(eq(memberLineAccounts.memberId, id), eq(memberLineAccounts.siteId, siteId)))
    .get()

/** Replaces the LINE account that the member had connected before. */
export function putMemberLine(db: Db, account: MemberLineAccount): void {
  removeMemberLine(db, { id: account.memberId, siteId: account.siteId })
  db.delete(memberLineAccounts).where(isPerson(account)).run()
  db.insert(memberLineAccounts).values(account).run()
}

export const removeMemberLine = (db: Db, { id, siteId }: Pick<Member, 'id' | 'siteId'>): void => {
  db.delete(memberLineAccounts)
    .where(and(eq(memberLineAccounts.memberId, id), eq(memberLineAccounts.siteId, siteId)))
    .run()
}
