import { createHash } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { previewLocks, previewShares } from '../schema/previews.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type Share = typeof previewShares.$inferSelect

/** Condition: neither revoked nor expired. */
export const isOpenShare = (now: number) =>
  and(isNull(previewShares.revokedAt), or(isNull(previewShares.expiresAt), gt(previewShares.expiresAt, now)))

type NewShare = Pick<
  Share,
  'id' | 'siteId' | 'email' | 'language' | 'link' | 'invitedBy' | 'invitedAt' | 'expiresAt'
>

/** Adds an invitation, or renews one; its history is kept. */
export const putShare = (db: Db, share: NewShare): void => {
  const { language, link, invitedBy, invitedAt, expiresAt } = share
  db.insert(previewShares)
    .values(share)
    .onConflictDoUpdate({
      target: [previewShares.siteId, previewShares.email],
      set: { language, link, invitedBy, invitedAt, expiresAt, revokedAt: null },
    })
    .run()
}

export const listShares = (db: Db, scope: Scope, siteId: string): Share[] =>
  db
    .select()
    .from(previewShares)
    .where(and(eq(previewShares.siteId, siteId), siteWithin(previewShares.siteId, scope)))
    .orderBy(asc(previewShares.email))
    .all()

export const countOpenShares = (db: Db, siteId: string, now: number): number =>
  db
    .select({ total: count() })
    .from(previewShares)
    .where(and(eq(previewShares.siteId, siteId), isOpenShare(now)))
    .get()?.total ?? 0

/** A valid invitation. */
export const findOpenShare = (
  db: Db,
  { siteId, email, now }: { siteId: string; email: string; now: number },
): Share | undefined =>
  db
    .select()
    .from(previewShares)
    .where(and(eq(previewShares.siteId, siteId), eq(previewShares.email, email), isOpenShare(now)))
    .get()

/** The invitation that a link belongs to, valid or not. */
export const findShareByLink = (
  db: Db,
  { siteId, link }: { siteId: string; link: string },
): Share | undefined =>
  db
    .select()
    .from(previewShares)
    .where(and(eq(previewShares.siteId, siteId), eq(previewShares.link, link)))
    .get()

/** All valid invitations of an address, to any site. */
export const listOpenSharesOf = (db: Db, email: string, now: number): Share[] =>
  db
    .select()
    .from(previewShares)
    .where(and(eq(previewShares.email, email), isOpenShare(now)))
    .all()

export const setShareLink = (db: Db, id: string, link: string): void => {
  db.update(previewShares).set({ link }).where(eq(previewShares.id, id)).run()
}

/** Revokes invitations: of the given addresses, or all of a site. Returns their addresses. */
export const revokeShares = (
  db: Db,
  { siteId, emails, now }: { siteId: string; emails?: readonly string[]; now: number },
): string[] =>
  db
    .update(previewShares)
    .set({ revokedAt: now, codeHash: null })
    .where(
      and(
        eq(previewShares.siteId, siteId),
        isNull(previewShares.revokedAt),
        emails && inArray(previewShares.email, [...emails]),
      ),
    )
    .returning({ email: previewShares.email })
    .all()
    .map(({ email }) => email)

/** Records that a guest unlocked the preview. Uses up the code. */
export const noteOpening = (db: Db, id: string, now: number): void => {
  db.update(previewShares)
    .set({
      firstOpenedAt: sql`coalesce(${previewShares.firstOpenedAt}, ${now})`,
      lastOpenedAt: now,
      openings: sql`${previewShares.openings} + 1`,
      codeHash: null,
    })
    .where(eq(previewShares.id, id))
    .run()
}

export const putShareCode = (db: Db, id: string, code: Pick<Share, 'codeHash' | 'codeUntil'>): void => {
  db.update(previewShares)
    .set({ ...code, codeTries: 0 })
    .where(eq(previewShares.id, id))
    .run()
}

/** Counts an attempt with a code. Returns the number of attempts. */
export const countCodeTry = (db: Db, id: string): number =>
  db
    .update(previewShares)
    .set({ codeTries: sql`${previewShares.codeTries} + 1` })
    .where(eq(previewShares.id, id))
    .returning({ tries: previewShares.codeTries })
    .get()?.tries ?? 0

export const findPreviewPassword = (db: Db, siteId: string): string | undefined =>
  db.select().from(previewLocks).where(eq(previewLocks.siteId, siteId)).get()?.passwordHash

/** Null removes the password. */
export const putPreviewPassword = (
  db: Db,
  { siteId, passwordHash, now }: { siteId: string; passwordHash: string | null; now: number },
): void => {
  if (passwordHash === null) {
    db.delete(previewLocks).where(eq(previewLocks.siteId, siteId)).run()
    return
  }
  db.insert(previewLocks)
    .values({ siteId, passwordHash, changedAt: now })
    .onConflictDoUpdate({ target: previewLocks.siteId, set: { passwordHash, changedAt: now } })
    .run()
}

/** What is stored of a code that was mailed for an invitation. */
export const codeHash = (share: Pick<Share, 'id'>, code: string): string =>
  createHash('sha256').update(`${share.id} ${code}`).digest('hex')
