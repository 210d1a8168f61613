import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '#model/messages/errors.ts'
import { findAccount, findSignInNetworks } from '../../db/accounts/accounts.ts'
import { findStaff, type StaffMember, updateLastSignIn } from '../../db/accounts/staff.ts'
import { putStaffDevice } from '../../db/accounts/staff-devices.ts'
import {
  addStaffSession,
  findSessionRow,
  findStaffSession,
  removeOldStaffSessions,
  removeSessionFamily,
  replaceStaffSession,
  touchStaffSession,
} from '../../db/accounts/staff-sessions.ts'
import { type Db, isDatabaseFull } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import { noteForAudit } from '../audit/audit-note.ts'
import { addressBlock } from '../client-address.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, SignedInStaff } from '../env.ts'
import { comesFrom, requireWithin } from './network-limits.ts'
import { isPlaceOf } from './partner-host.ts'
import {
  deviceDays,
  forgetSessionId,
  hashOf,
  readDeviceId,
  readSessionId,
  setDeviceId,
  setSessionId,
} from './session-cookie.ts'

type Person = Pick<StaffMember, 'id' | 'name' | 'accountId'>

const pathOf = (db: Db, { accountId }: Person) => findAccount(db, everything, accountId)?.path

/** Tells the audit log who it was that has proved to be somebody. */
export function notePerson(c: ApiContext, db: Db, person: Person): void {
  const accountPath = pathOf(db, person)
  if (accountPath === undefined) return
  noteForAudit(c, { actor: { id: person.id, name: person.name, accountPath }, target: person.id })
}

/** Tells the audit log whom somebody wants to be, who has not proved it. */
export function noteTargetPerson(c: ApiContext, db: Db, person: Person | undefined): void {
  const accountPath = person && pathOf(db, person)
  if (person && accountPath !== undefined) noteForAudit(c, { target: person.id, accountPath })
}

export type SessionDeps = Pick<ApiDeps, 'database' | 'consoleOrigin' | 'trustedProxies'> & {
  now: () => number
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** A session ends when it is not used for this long … */
const idleMs = 12 * hourMs
/** … and in any case this long after signing in. */
const wholeMs = 7 * dayMs
/** An id opens calls for this long, then the session has to be refreshed. */
const idMs = 12 * hourMs
/**
 * An id that was replaced still opens calls for this long: some were on their way when it was replaced, and the answer
 * with the other id may have been lost. Whoever comes with it later has it from somebody else.
 */
const graceMs = 10_000
/** Reading should not write each time. */
const touchEveryMs = 60_000
const userAgentLength = 256

const newId = () => randomBytes(32).toString('base64url')

/**
 * Signs somebody in, in a transaction. The session that the browser had before ends. Throws NOT_ALLOWED where their
 * account lets nobody in from here.
 */
export function startSession(
  c: ApiContext,
  deps: SessionDeps,
  { db, member }: { db: Db; member: Pick<StaffMember, 'id' | 'accountId' | 'lastSignInAt'> },
): void {
  const networks = findSignInNetworks(db, member.accountId)
  requireWithin(c, deps, { networks, reason: 'sign-in-elsewhere' })
  const now = deps.now()
  const [before, id, device] = [readSessionId(c, deps), newId(), readDeviceId(c, deps) ?? newId()]
  const row = before === undefined ? undefined : findSessionRow(db, hashOf(before))
  if (row) removeSessionFamily(db, row.family)
  removeOldStaffSessions(db, { createdBefore: now - wholeMs, seenBefore: now - idleMs })
  addStaffSession(db, {
    idHash: hashOf(id),
    family: randomUUID(),
    staffId: member.id,
    createdAt: now,
    issuedAt: now,
    lastSeenAt: now,
    isFirst: member.lastSignInAt === null,
    userAgent: c.req.header('user-agent')?.slice(0, userAgentLength) ?? null,
    address: addressBlock(c, deps),
  })
  updateLastSignIn(db, member.id, now)
  const known = { staffId: member.id, deviceHash: hashOf(device), lastSeenAt: now }
  putStaffDevice(db, known, now - deviceDays * dayMs)
  setSessionId(c, deps, id, wholeMs / 1000)
  setDeviceId(c, deps, device)
}

/** What names the session that the call came with, through all the ids it has. */
export const currentFamily = (c: ApiContext, { database }: Pick<SessionDeps, 'database'>): string =>
  findSessionRow(database.db, c.get('staff').sessionHash)?.family ?? ''

/** Ends the session that the call came with. */
export function endSession(c: ApiContext, deps: SessionDeps): void {
  removeSessionFamily(deps.database.db, currentFamily(c, deps))
  forgetSessionId(c, deps)
}

/**
 * Gives the session another id. Whoever asks with one id several times is given the same one: two tabs may ask at
 * once, and an answer may be lost. Throws UNAUTHENTICATED.
 */
export function refreshSession(c: ApiContext, deps: SessionDeps): void {
  const { database, now } = deps
  const id = readSessionId(c, deps)
  const row = id === undefined ? undefined : findSessionRow(database.db, hashOf(id))
  if (id === undefined || !row || !findOpenSession(c, deps, id)) {
    if (id !== undefined) noteRefused(c, deps, { refusedAs: 'session.refresh', staffId: row?.staffId })
    forgetSessionId(c, deps)
    throw unauthenticated()
  }
  const nextSalt = row.nextSalt ?? newId()
  // The salt is in the database only and the id in the cookie only: neither alone tells what comes next.
  const next = createHmac('sha256', id).update(nextSalt).digest('base64url')
  const at = now()
  if (row.replacedAt === null)
    database.transaction((db) => {
      replaceStaffSession(db, row.idHash, { replacedAt: at, nextSalt })
      const fresh = { idHash: hashOf(next), issuedAt: at, lastSeenAt: at, replacedAt: null, nextSalt: null }
      addStaffSession(db, { ...row, ...fresh })
    })
  setSessionId(c, deps, next, Math.ceil((row.createdAt + wholeMs - at) / 1000))
}

/** Who is signed in. Throws UNAUTHENTICATED. */
export function requireStaff(c: ApiContext, deps: SessionDeps): SignedInStaff {
  const { now } = deps
  const id = readSessionId(c, deps)
  const session = id === undefined ? undefined : findOpenSession(c, deps, id)
  if (!session) {
    if (id !== undefined) forgetSessionId(c, deps)
    throw unauthenticated()
  }
  const {
    idHash,
    family: _,
    createdAt: __,
    issuedAt,
    lastSeenAt,
    replacedAt,
    signInNetworks: ___,
    ...staff
  } = session
  const isSigningOut = c.req.method === 'DELETE' && c.req.path === '/api/session'
  // The cookie stays: the session can be refreshed with it.
  if (now() - issuedAt > idMs && !isSigningOut) throw unauthenticated()
  if (replacedAt === null && now() - lastSeenAt > touchEveryMs) touchWhereThereIsRoom(deps, idHash)
  return { ...staff, address: addressBlock(c, deps), sessionHash: idHash }
}

const unauthenticated = () => new AppError('UNAUTHENTICATED', 'sign-in-first')

/** The session of an id, unless it is over. A replaced id that comes back ends it: it is known to two. */
function findOpenSession(c: ApiContext, deps: SessionDeps, id: string) {
  const { database, now } = deps
  const session = findStaffSession(database.db, hashOf(id))
  // The cookie of another host, brought here by hand.
  if (!session || !isPlaceOf(c.get('partner'), session.accountPath)) return undefined
  // A copy of it that is used elsewhere does not end it.
  if (!comesFrom(c, deps, session.signInNetworks)) return undefined
  const { createdAt, lastSeenAt, replacedAt, family, staffId } = session
  const isReplayed = replacedAt !== null && now() - replacedAt > graceMs
  const isOver = now() - createdAt > wholeMs || now() - lastSeenAt > idleMs
  if (!isReplayed && !isOver) return session
  if (isReplayed) noteRefused(c, deps, { refusedAs: 'session.replay', staffId })
  removeSessionFamily(database.db, family)
  return undefined
}

/** Tells the audit log whose session an id was, as far as that is known, that opens nothing any more. */
function noteRefused(
  c: ApiContext,
  { database: { db } }: SessionDeps,
  { refusedAs, staffId }: { refusedAs: 'session.refresh' | 'session.replay'; staffId: string | undefined },
): void {
  // What was noted first is the reason of what follows.
  if (c.get('auditNote')?.refusedAs) return
  noteForAudit(c, { refusedAs })
  if (staffId !== undefined) noteTargetPerson(c, db, findStaff(db, staffId))
}

/** Reading goes on while the storage is full: a session that is not touched ends earlier, that is all. */
function touchWhereThereIsRoom({ database, now }: SessionDeps, idHash: string): void {
  try {
    touchStaffSession(database.db, idHash, now())
  } catch (error) {
    if (!isDatabaseFull(error)) throw error
  }
}
