import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { memberSessions, members } from '../schema/members.ts'

export type MemberSession = typeof memberSessions.$inferSelect

const prepareSearch = (db: Db) =>
  db
    .select({
      idHash: memberSessions.idHash,
      createdAt: memberSessions.createdAt,
      lastSeenAt: memberSessions.lastSeenAt,
      member: members,
    })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .where(
      and(
        eq(memberSessions.idHash, sql.placeholder('idHash')),
        eq(memberSessions.siteId, sql.placeholder('siteId')),
        eq(members.siteId, sql.placeholder('siteId')),
        eq(members.status, 'active'),
      ),
    )
    .prepare()

/** Every call of a member begins with this search: its statement is made once for a database. */
const searches = new WeakMap<Db, ReturnType<typeof prepareSearch>>()

/** A session on a site, with its member. */
export function findMemberSession(db: Db, siteId: string, idHash: string) {
  const search = searches.get(db) ?? prepareSearch(db)
  searches.set(db, search)
  return search.get({ siteId, idHash })
}

export const addMemberSession = (db: Db, session: MemberSession): void => {
  db.insert(memberSessions).values(session).run()
}

export const touchMemberSession = (db: Db, idHash: string, lastSeenAt: number): void => {
  db.update(memberSessions).set({ lastSeenAt }).where(eq(memberSessions.idHash, idHash)).run()
}

export const removeMemberSession = (db: Db, siteId: string, idHash: string): void => {
  db.delete(memberSessions)
    .where(and(eq(memberSessions.siteId, siteId), eq(memberSessions.idHash, idHash)))
    .run()
}

export const removeMemberSessionsOf = (db: Db, memberId: string): void => {
  db.delete(memberSessions).where(eq(memberSessions.memberId, memberId)).run()
}

export const removeOldMemberSessions = (db: Db, seenBefore: number): void => {
  db.delete(memberSessions).where(lt(memberSessions.lastSeenAt, seenBefore)).run()
}
