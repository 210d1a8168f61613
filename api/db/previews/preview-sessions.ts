import { and, eq, gt, isNotNull, lt, lte } from 'drizzle-orm'
import { isOpen } from '../accounts/accounts.ts'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { previewSessions, previewShares, previewTickets } from '../schema/previews.ts'
import { staff } from '../schema/staff.ts'
import { isOpenShare } from './preview-shares.ts'

export type PreviewSession = typeof previewSessions.$inferSelect
type Ticket = typeof previewTickets.$inferSelect

/** Also deletes expired sessions. */
export function addPreviewSession(
  db: Db,
  session: typeof previewSessions.$inferInsert,
  createdBefore: number,
): void {
  db.delete(previewSessions).where(lt(previewSessions.createdAt, createdBefore)).run()
  db.insert(previewSessions).values(session).run()
}

export const findPreviewSession = (
  db: Db,
  { idHash, siteId, createdAfter }: { idHash: string; siteId: string; createdAfter: number },
): PreviewSession | undefined =>
  db
    .select()
    .from(previewSessions)
    .where(
      and(
        eq(previewSessions.idHash, idHash),
        eq(previewSessions.siteId, siteId),
        gt(previewSessions.createdAt, createdAfter),
      ),
    )
    .get()

/** The guest of a session, as long as the invitation is valid. */
export const findGuestOf = (db: Db, shareId: string, now: number) =>
  db
    .select({ email: previewShares.email, language: previewShares.language })
    .from(previewShares)
    .where(and(eq(previewShares.id, shareId), isOpenShare(now)))
    .get()

/** A member of staff with the fields that decide what they may do; undefined if their account is closed. */
export const findStandingOf = (db: Db, staffId: string) =>
  db
    .select({
      name: staff.name,
      email: staff.email,
      language: staff.language,
      position: staff.position,
      authority: staff.authority,
      accountId: accounts.id,
      accountType: accounts.type,
      accountPath: accounts.path,
      accountAuthority: accounts.authority,
      licenseIssuance: accounts.licenseIssuance,
    })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(and(eq(staff.id, staffId), isOpen(accounts.path)))
    .get()

export const setPreviewLook = (
  db: Db,
  idHash: string,
  look: Pick<PreviewSession, 'audience' | 'variation'>,
): void => {
  db.update(previewSessions).set(look).where(eq(previewSessions.idHash, idHash)).run()
}

export const removePreviewSession = (db: Db, idHash: string): void => {
  db.delete(previewSessions).where(eq(previewSessions.idHash, idHash)).run()
}

/** Ends all sessions that invitations to a site opened. */
export const removeGuestSessions = (db: Db, siteId: string): void => {
  db.delete(previewSessions)
    .where(and(eq(previewSessions.siteId, siteId), isNotNull(previewSessions.shareId)))
    .run()
}

/** Also deletes expired tickets. */
export function addPreviewTicket(db: Db, ticket: Ticket, now: number): void {
  db.delete(previewTickets).where(lte(previewTickets.expiresAt, now)).run()
  db.insert(previewTickets).values(ticket).run()
}

/** Deletes and returns a ticket, so that it can be used only once. */
export const takePreviewTicket = (
  db: Db,
  { tokenHash, siteId, now }: { tokenHash: string; siteId: string; now: number },
): Ticket | undefined =>
  db
    .delete(previewTickets)
    .where(
      and(
        eq(previewTickets.tokenHash, tokenHash),
        eq(previewTickets.siteId, siteId),
        gt(previewTickets.expiresAt, now),
      ),
    )
    .returning()
    .get()
