import { randomBytes } from 'node:crypto'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { AppError } from '#model/messages/errors.ts'
import { reachOf } from '#model/records/permissions.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../db/database.ts'
import {
  addPreviewSession,
  findGuestOf,
  findPreviewSession,
  findStandingOf,
  type PreviewSession,
  removePreviewSession,
} from '../db/previews/preview-sessions.ts'
import { findSite } from '../db/sites/sites.ts'
import type { ApiContext } from '../http/env.ts'
import { hashOf } from '../http/guard/session-cookie.ts'
import type { PreviewDeps } from './preview-deps.ts'

const hourMs = 60 * 60_000
/** How long a session lasts. */
const lifetimeMs = { guest: 7 * 24 * hourMs, staff: 12 * hourMs } as const

/** A person who currently has access to a preview. */
export interface PreviewVisitor {
  session: PreviewSession
  /** Name under comments. */
  name: string
  language: Language
  staffId: string | null
  shareId: string | null
  mayComment: boolean
}

type CookieDeps = Pick<PreviewDeps, 'previewOriginOf'>

const isSecure = (deps: CookieDeps) => deps.previewOriginOf('a').startsWith('https:')
const cookieName = (deps: CookieDeps) => (isSecure(deps) ? '__Host-preview-session' : 'preview-session')

/**
 * In a frame of the console the browser partitions the cookie, and sends it only with these attributes; browsers treat
 * `localhost` as secure.
 */
const cookieOptions = (deps: CookieDeps, isFramed: boolean): CookieOptions =>
  isFramed
    ? { httpOnly: true, path: '/', secure: true, sameSite: 'None', partitioned: true }
    : { httpOnly: true, path: '/', secure: isSecure(deps), sameSite: 'Lax' }

interface NewSession {
  siteId: string
  shareId: string | null
  staffId: string | null
  isFramed: boolean
}

/** Starts a session in a browser. Returns the hash that it is stored under. In a transaction. */
export function startPreviewSession(c: ApiContext, deps: PreviewDeps, db: Db, session: NewSession): string {
  const id = randomBytes(32).toString('base64url')
  const now = deps.now()
  const idHash = hashOf(id)
  addPreviewSession(db, { ...session, idHash, createdAt: now }, now - lifetimeMs.guest)
  const maxAge = (session.staffId === null ? lifetimeMs.guest : lifetimeMs.staff) / 1000
  setCookie(c, cookieName(deps), id, { ...cookieOptions(deps, session.isFramed), maxAge })
  return idHash
}

/** The person who calls; undefined if they have to unlock the preview first. */
export function visitorOf(c: ApiContext, deps: PreviewDeps, siteId: string): PreviewVisitor | undefined {
  const id = getCookie(c, cookieName(deps))
  if (id === undefined) return undefined
  const { db } = deps.database
  const now = deps.now()
  const idHash = hashOf(id)
  const session = findPreviewSession(db, { idHash, siteId, createdAfter: now - lifetimeMs.guest })
  const who = session && (session.staffId === null ? guestOf(deps, session) : staffOf(deps, session))
  if (who) return { ...who, session }
  if (session) removePreviewSession(db, idHash)
  deleteCookie(c, cookieName(deps), cookieOptions(deps, session?.isFramed ?? false))
  return undefined
}

/** The same. Throws UNAUTHENTICATED. */
export function requireVisitor(c: ApiContext, deps: PreviewDeps, siteId: string): PreviewVisitor {
  const visitor = visitorOf(c, deps, siteId)
  if (!visitor) throw new AppError('UNAUTHENTICATED', 'preview-locked')
  return visitor
}

type Who = Omit<PreviewVisitor, 'session'>

function guestOf({ database, now }: PreviewDeps, { shareId }: PreviewSession): Who | undefined {
  const share = shareId === null ? undefined : findGuestOf(database.db, shareId, now())
  return share && { name: share.email, language: share.language, staffId: null, shareId, mayComment: true }
}

/** Permissions are checked with each call: they may have been lost since the preview was opened. */
function staffOf(
  { database: { db }, now }: PreviewDeps,
  { staffId, siteId, createdAt }: PreviewSession,
): Who | undefined {
  const member = staffId === null ? undefined : findStandingOf(db, staffId)
  const reach = member && reachOf(member, 'site.read')
  if (!member || !reach || now() - createdAt > lifetimeMs.staff) return undefined
  if (!findSite(db, { accountId: member.accountId, path: member.accountPath, reach }, siteId))
    return undefined
  const mayComment = reachOf(member, 'preview.comment') !== undefined
  return { name: member.name, language: member.language, staffId, shareId: null, mayComment }
}
