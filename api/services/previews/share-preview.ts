import { randomBytes, randomUUID } from 'node:crypto'
import type {
  PreviewShare,
  PreviewTicketBody,
  PreviewTicketReply,
  ShareState,
} from '#model/calls/sites/previews.ts'
import { AppError } from '#model/messages/errors.ts'
import { previewLimits } from '#model/records/preview.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { addPreviewTicket, removeGuestSessions } from '../../db/previews/preview-sessions.ts'
import {
  countOpenShares,
  findOpenShare,
  listShares,
  putPreviewPassword,
  putShare,
  revokeShares,
  type Share,
  setShareLink,
} from '../../db/previews/preview-shares.ts'
import { everything } from '../../db/scope.ts'
import type { Site } from '../../db/sites/sites.ts'
import type { PasswordChecks } from '../accounts/sign-in/passwords.ts'
import { normalEmail } from '../accounts/sign-in/staff-accounts.ts'
import { tokenHash } from '../accounts/sign-in/staff-tokens.ts'
import type { Actor } from '../accounts/user-rules.ts'
import { type MailTools, queueMail } from '../messages/mail/queue-mail.ts'

/** Path of the preview's own files and calls; no site can have a file there. */
export const previewPath = '/_preview/'

/** 256 random bits. The password or a code is required nevertheless. */
const newLink = (): string => randomBytes(32).toString('base64url')

/** Personal address of an invitation. Invitations from before there were links get one here. */
export function invitationUrl(db: Db, origin: string, share: Pick<Share, 'id' | 'link'>): string {
  const link = share.link ?? newLink()
  if (share.link === null) setShareLink(db, share.id, link)
  return `${origin}${previewPath}invitation/${link}`
}

/** Enough of an address to recognise it, but not to write to it. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const [first = ''] = local
  const [second = ''] = domain
  return `${first}•••@${second}•••${domain.slice(domain.lastIndexOf('.'))}`
}

export interface ShareTools extends MailTools {
  /** Origin of the preview of a site, without a trailing slash. */
  previewOriginOf(siteId: string): string
  passwords: PasswordChecks
  now: () => number
}

interface Doing {
  site: Pick<Site, 'id' | 'name'>
  inviter: Pick<Actor, 'staffId' | 'accountId' | 'name'>
}

/** Invites people by mail, or mails them again. Throws CONFLICT where there are too many. */
export function sharePreview(
  tools: ShareTools,
  doing: Doing & { emails: readonly string[]; language: Language; expiresAt: string | null },
): void {
  const { database, publishing, now } = tools
  const { site, inviter, language } = doing
  const emails = [...new Set(doing.emails.map(normalEmail))]
  const expiresAt = doing.expiresAt === null ? null : Date.parse(doing.expiresAt)
  const invitedAt = now()
  database.transaction((db) => {
    for (const email of emails) {
      const known = findOpenShare(db, { siteId: site.id, email, now: invitedAt })
      const share = { id: known?.id ?? randomUUID(), link: known?.link ?? newLink(), email, language }
      putShare(db, { ...share, siteId: site.id, invitedBy: inviter.name, invitedAt, expiresAt })
      mailInvitation(db, tools, doing, { ...share, expiresAt })
    }
    if (countOpenShares(db, site.id, invitedAt) > previewLimits.invitations)
      throw new AppError('CONFLICT', {
        reason: 'preview-too-many-invited',
        params: { limit: previewLimits.invitations },
      })
  })
  publishing.notify()
}

const mailInvitation = (
  db: Db,
  { now, previewOriginOf }: ShareTools,
  { site, inviter }: Doing,
  share: Pick<Share, 'id' | 'link' | 'email' | 'language' | 'expiresAt'>,
): void =>
  queueMail(db, {
    template: 'preview-invitation',
    to: share.email,
    language: share.language,
    values: {
      inviter: inviter.name,
      site: site.name,
      link: invitationUrl(db, previewOriginOf(site.id), share),
    },
    about: { siteId: site.id },
    cause: inviter,
    expiresAt: share.expiresAt,
    now: now(),
  })

/**
 * Revokes invitations; their guests lose access with their next request. Returns how many. Throws INVALID_INPUT if neither
 * addresses nor everybody is given.
 */
export function revokePreview(
  tools: ShareTools,
  doing: Doing & { emails: readonly string[]; everybody: boolean; resendAll: boolean },
): number {
  const { database, publishing, now } = tools
  const { site, everybody, resendAll } = doing
  const emails = doing.emails.map(normalEmail)
  if (!everybody && !resendAll && emails.length === 0)
    throw new AppError('INVALID_INPUT', 'name-people-to-revoke')
  const revoked = database.transaction((db) => {
    const ended = revokeShares(db, { siteId: site.id, emails: everybody ? undefined : emails, now: now() })
    for (const { email } of resendAll ? listShares(db, everything, site.id) : []) {
      const share = findOpenShare(db, { siteId: site.id, email, now: now() })
      if (share) mailInvitation(db, tools, doing, share)
    }
    return ended.length
  })
  publishing.notify()
  return revoked
}

/** Null removes the password. All guests have to unlock the preview again. */
export async function setPreviewPassword(
  { database, passwords, now }: ShareTools,
  siteId: string,
  password: string | null,
): Promise<void> {
  const passwordHash = password === null ? null : await passwords.hash(password)
  database.transaction((db) => {
    putPreviewPassword(db, { siteId, passwordHash, now: now() })
    removeGuestSessions(db, siteId)
  })
}

/** An invitation as calls return it. */
export function shareRow(share: Share, now: number): PreviewShare {
  return {
    id: share.id,
    email: share.email,
    state: stateOf(share, now),
    language: share.language,
    invitedBy: share.invitedBy,
    invitedAt: isoTime(share.invitedAt),
    expiresAt: isoTime(share.expiresAt),
    firstOpenedAt: isoTime(share.firstOpenedAt),
    lastOpenedAt: isoTime(share.lastOpenedAt),
    openings: share.openings,
  }
}

export function stateOf({ revokedAt, expiresAt, firstOpenedAt }: Share, now: number): ShareState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return firstOpenedAt === null ? 'invited' : 'opened'
}

/** A frame is loaded at once; for a phone, a person has to scan the address first. */
const lifetimeMs = { frame: 60_000, phone: 10 * 60_000 } as const

/** A single-use address of a preview. Its secret comes after the `#`, so that neither logs nor referrers contain it. */
export function issueTicket(
  { database, now, previewOriginOf }: ShareTools,
  { siteId, staffId, use }: { siteId: string; staffId: string; use: PreviewTicketBody['use'] },
): PreviewTicketReply {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now() + lifetimeMs[use]
  database.transaction((db) => {
    const isFramed = use === 'frame'
    addPreviewTicket(db, { tokenHash: tokenHash(token), siteId, staffId, isFramed, expiresAt }, now())
  })
  return {
    url: `${previewOriginOf(siteId)}${previewPath}enter#token=${token}`,
    expiresAt: isoTime(expiresAt),
  }
}
