import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { adDeliveries } from '../schema/ad-deliveries.ts'
import { connectorDeliveries } from '../schema/connectors.ts'
import { mails } from '../schema/mails.ts'
import { members } from '../schema/members.ts'
import { webhookDeliveries } from '../schema/webhooks.ts'

export type Member = typeof members.$inferSelect

/** The member with an email address on a site; as long as nobody has confirmed it, the one who registered with it last. */
export const findMemberByEmail = (db: Db, siteId: string, email: string): Member | undefined =>
  db
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.email, email), eq(members.status, 'active')))
    .get() ?? findRegistrations(db, siteId, email).at(-1)

/** Unconfirmed registrations with an email address, in the order of registration. */
export const findRegistrations = (db: Db, siteId: string, email: string): Member[] =>
  db
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.email, email), eq(members.status, 'provisional')))
    .orderBy(asc(members.createdAt), asc(members.id))
    .all()

/** To be called once a member has proven that the email address is theirs. */
export function removeRegistrations(db: Db, siteId: string, email: string): void {
  for (const { id } of findRegistrations(db, siteId, email)) removeMember(db, siteId, id)
}

export const findMember = (db: Db, siteId: string, id: string): Member | undefined =>
  db
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.id, id)))
    .get()

/** The members who have confirmed their address last, the latest first. */
export const listLatestMembers = (db: Db, siteId: string, limit: number): Member[] =>
  db
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.status, 'active')))
    .orderBy(desc(members.confirmedAt), desc(members.id))
    .limit(limit)
    .all()

export const addMember = (db: Db, member: typeof members.$inferInsert): void => {
  db.insert(members).values(member).run()
}

export const updateMember = (db: Db, id: string, change: Partial<Omit<Member, 'id' | 'siteId'>>): void => {
  db.update(members).set(change).where(eq(members.id, id)).run()
}

/** Deletes a member with everything that is stored about them: sessions, links in mails, the mails themselves, webhook deliveries. */
export function removeMember(db: Db, siteId: string, id: string): boolean {
  const { changes } = db
    .delete(members)
    .where(and(eq(members.siteId, siteId), eq(members.id, id)))
    .run()
  if (changes > 0) removeTracesOf(db, id)
  return changes > 0
}

const removedPerBatch = 500

/** Deletes unconfirmed registrations that are older than a time. */
export function removeUnconfirmedMembers(db: Db, siteId: string, createdBefore: number): void {
  const isOld = lt(members.createdAt, createdBefore)
  const found = db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.status, 'provisional'), isOld))
    .limit(removedPerBatch)
    .all()
  for (const { id } of found) removeMember(db, siteId, id)
}

function removeTracesOf(db: Db, memberId: string): void {
  db.delete(mails).where(eq(mails.recordId, memberId)).run()
  db.delete(webhookDeliveries).where(eq(webhookDeliveries.about, memberId)).run()
  db.delete(adDeliveries).where(eq(adDeliveries.about, memberId)).run()
  db.delete(connectorDeliveries).where(eq(connectorDeliveries.about, memberId)).run()
}
