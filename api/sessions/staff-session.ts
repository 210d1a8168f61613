import { createHash, randomBytes } from 'node:crypto'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { maySignIn } from '#model/account.ts'
import { AppError } from '#model/errors.ts'
import { isDatabaseFull } from '../db/database.ts'
import {
  addStaffSession,
  findStaffSession,
  removeOldStaffSessions,
  removeStaffSession,
  touchStaffSession,
} from '../db/staff-sessions.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, SignedInStaff } from '../env.ts'

export type SessionDeps = Pick<ApiDeps, 'database' | 'consoleOrigin'> & { now: () => number }

/** A session ends when it is not used for this long … */
const idleMs = 12 * 60 * 60_000
/** … and in any case this long after signing in. */
const wholeMs = 7 * 24 * 60 * 60_000
/** Reading should not write each time. */
const touchEveryMs = 60_000

const isSecure = ({ consoleOrigin }: SessionDeps) => consoleOrigin.startsWith('https:')

/** `__Host-` ties the cookie to this very host, but browsers accept it over https only. */
export const sessionCookieName = (deps: SessionDeps) =>
  isSecure(deps) ? '__Host-swipress-staff' : 'swipress-staff'

const cookieOptions = (deps: SessionDeps) =>
  ({ httpOnly: true, sameSite: 'Strict', path: '/', secure: isSecure(deps) }) as const

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

/** Signs somebody in. The session that the browser had before ends. */
export function startSession(c: ApiContext, deps: SessionDeps, staffId: string): void {
  const { database, now } = deps
  const before = getCookie(c, sessionCookieName(deps))
  const id = randomBytes(32).toString('base64url')
  database.transaction((db) => {
    if (before) removeStaffSession(db, hashOf(before))
    removeOldStaffSessions(db, { createdBefore: now() - wholeMs, seenBefore: now() - idleMs })
    addStaffSession(db, { idHash: hashOf(id), staffId, createdAt: now(), lastSeenAt: now() })
  })
  setCookie(c, sessionCookieName(deps), id, { ...cookieOptions(deps), maxAge: wholeMs / 1000 })
}

export function endSession(c: ApiContext, deps: SessionDeps): void {
  removeStaffSession(deps.database.db, c.get('staff').sessionHash)
  deleteCookie(c, sessionCookieName(deps), cookieOptions(deps))
}

/** Who is signed in. Throws UNAUTHENTICATED. */
export function requireStaff(c: ApiContext, deps: SessionDeps): SignedInStaff {
  const staff = findSignedIn(c, deps)
  if (staff) return staff
  if (getCookie(c, sessionCookieName(deps))) deleteCookie(c, sessionCookieName(deps), cookieOptions(deps))
  throw new AppError('UNAUTHENTICATED', 'sign-in-first')
}

function findSignedIn(c: ApiContext, deps: SessionDeps): SignedInStaff | undefined {
  const { database, now } = deps
  const id = getCookie(c, sessionCookieName(deps))
  const session = id === undefined ? undefined : findStaffSession(database.db, hashOf(id))
  if (!session) return undefined
  const { idHash, createdAt, lastSeenAt, contract, ...staff } = session
  const isOver = now() - createdAt > wholeMs || now() - lastSeenAt > idleMs
  if (isOver || !maySignIn(contract)) {
    removeStaffSession(database.db, idHash)
    return undefined
  }
  if (now() - lastSeenAt > touchEveryMs) touchWhereThereIsRoom(deps, idHash)
  return { ...staff, sessionHash: idHash }
}

/** Reading goes on while the storage is full: a session that is not touched ends earlier, that is all. */
function touchWhereThereIsRoom({ database, now }: SessionDeps, idHash: string): void {
  try {
    touchStaffSession(database.db, idHash, now())
  } catch (error) {
    if (!isDatabaseFull(error)) throw error
  }
}
