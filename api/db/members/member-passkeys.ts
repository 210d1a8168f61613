import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { memberPasskeys, members } from '../schema/members.ts'
import type { Member } from './members.ts'

export type MemberPasskey = typeof memberPasskeys.$inferSelect
/** The member whose passkeys are meant. */
type Owner = Pick<Member, 'id' | 'siteId'>

export const listMemberPasskeys = (db: Db, { id, siteId }: Owner): MemberPasskey[] =>
  db
    .select()
    .from(memberPasskeys)
    .where(and(eq(memberPasskeys.siteId, siteId), eq(memberPasskeys.memberId, id)))
    .orderBy(asc(memberPasskeys.createdAt), asc(memberPasskeys.id))
    .all()

export const countMemberPasskeys = (db: Db, { id }: Owner): number =>
  db.select({ total: count() }).from(memberPasskeys).where(eq(memberPasskeys.memberId, id)).get()?.total ?? 0

/** A passkey for a host of a site, with its member. */
export const findMemberPasskey = (
  db: Db,
  { siteId, host, credentialId }: Pick<MemberPasskey, 'siteId' | 'host' | 'credentialId'>,
): { passkey: MemberPasskey; member: Member } | undefined =>
  db
    .select({ passkey: memberPasskeys, member: members })
    .from(memberPasskeys)
    .innerJoin(members, eq(members.id, memberPasskeys.memberId))
    .where(
      and(
        eq(memberPasskeys.siteId, siteId),
        eq(memberPasskeys.host, host),
        eq(memberPasskeys.credentialId, credentialId),
        eq(members.siteId, siteId),
        eq(members.status, 'active'),
      ),
    )
    .get()

/** False, without adding anything, if the site knows the passkey already. */
export const addMemberPasskey = (db: Db, passkey: MemberPasskey): boolean =>
  db.insert(memberPasskeys).values(passkey).onConflictDoNothing().run().changes > 0

const isOwn = ({ id: memberId, siteId }: Owner, id: string) =>
  and(eq(memberPasskeys.id, id), eq(memberPasskeys.memberId, memberId), eq(memberPasskeys.siteId, siteId))

export const renameMemberPasskey = (db: Db, owner: Owner, id: string, name: string): boolean =>
  db.update(memberPasskeys).set({ name }).where(isOwn(owner, id)).run().changes > 0

export const removeMemberPasskey = (db: Db, owner: Owner, id: string): boolean =>
  db.delete(memberPasskeys).where(isOwn(owner, id)).run().changes > 0

/** False if the passkey was used since it was read. */
export const useMemberPasskey = (
  db: Db,
  { id, counter: before }: Pick<MemberPasskey, 'id' | 'counter'>,
  used: Pick<MemberPasskey, 'counter' | 'lastUsedAt'>,
): boolean =>
  db
    .update(memberPasskeys)
    .set(used)
    .where(and(eq(memberPasskeys.id, id), eq(memberPasskeys.counter, before)))
    .run().changes > 0
