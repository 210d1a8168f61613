import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '#model/messages/errors.ts'
import { providerAccountId } from '#model/records/account.ts'
import { findSignInNetworks } from '../../db/accounts/accounts.ts'
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
import { findAccountPath } from '../../db/domains/partners.ts'
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

const pathOf = (db: Db, { accountId }: Pick<Person, 'accountId'>) => findAccountPath(db, accountId)

/** Records in the audit log the person who has proved their identity. */
export function notePerson(c: ApiContext, db: Db, person: Person): void {
  const accountPath = pathOf(db, person)
  if (accountPath === undefined) return
  noteForAudit(c, { actor: { id: person.id, name: person.name, accountPath }, target: person.id })
}

/**
 * Records in the audit log the person whom somebody claims to be, without proof. Does the same work if there is nobody, so that the
 * response time reveals nothing.
 */
export function noteTargetPerson(c: ApiContext, db: Db, person: Person | undefined): void {
  const accountPath = pathOf(db, person ?? { accountId: providerAccountId })
  if (person && accountPath !== undefined) noteForAudit(c, { target: person.id, accountPath })
}

export type SessionDeps = Pick<ApiDeps, 'database' | 'consoleOrigin' | 'trustedProxies'> & {
  now: () => number
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** A session ends after this long without use … */
const idleMs = 12 * hourMs
/** … and in any case this long after signing in. */
const wholeMs = 7 * dayMs
/** An id is accepted for this long; then the session must be refreshed. */
const idMs = 12 * hourMs
/**
 * A replaced id is still accepted for this long: some calls were sent before it was replaced, and the response with the new id
 * may have been lost. Later use means that it was stolen.
 */
const graceMs = 10_000
/** Limits how often a read causes a write. */
const touchEveryMs = 60_000
const userAgentLength = 256

const newId = () => randomBytes(32).toString('base64url')

interface StartedSession {
  db: Db
  member: Pick<StaffMember, 'id' | 'accountId' | 'lastSignInAt'>
  /** Whether a second step is the matter of the identity provider that they came from. */
  hasStepElsewhere?: boolean
}

/**
 * Signs a person in. The browser's former session ends. Throws NOT_ALLOWED if their account does not allow sign-ins from here. In
 * a transaction.
 */
export function startSession(
  c: ApiContext,
  deps: SessionDeps,
  { db, member, hasStepElsewhere = false }: StartedSession,
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
    hasStepElsewhere,
    userAgent: c.req.header('user-agent')?.slice(0, userAgentLength) ?? null,
    address: addressBlock(c, deps),
  })
  updateLastSignIn(db, member.id, now)
  const known = { staffId: member.id, deviceHash: hashOf(device), lastSeenAt: now }
  putStaffDevice(db, known, now - deviceDays * dayMs)
  setSessionId(c, deps, id, wholeMs / 1000)
  setDeviceId(c, deps, device)
}

/** Identifies the session of the call, through all the ids it has had. */
export const currentFamily = (c: ApiContext, { database }: Pick<SessionDeps, 'database'>): string =>
  findSessionRow(database.db, c.get('staff').sessionHash)?.family ?? ''

/** Ends the session of the call. */
export function endSession(c: ApiContext, deps: SessionDeps): void {
  removeSessionFamily(deps.database.db, currentFamily(c, deps))
  forgetSessionId(c, deps)
}

/**
 * Replaces the id of the session. Repeated requests with the same id get the same new id: two tabs may refresh at once, and a
 * response may be lost. Throws UNAUTHENTICATED.
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
  // The salt is only in the database, and the id only in the cookie: neither alone is enough to derive the next id.
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

/** The signed-in person. Throws UNAUTHENTICATED. */
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
    createdAt,
    issuedAt,
    lastSeenAt,
    replacedAt,
    signInNetworks: __,
    secondStepSince,
    hasSecondStep,
    hasStepElsewhere,
    ...staff
  } = session
  const isSigningOut = c.req.method === 'DELETE' && c.req.path === '/api/session'
  // The cookie stays: the session can be refreshed with it.
  if (now() - issuedAt > idMs && !isSigningOut) throw unauthenticated()
  if (replacedAt === null && now() - lastSeenAt > touchEveryMs) touchWhereThereIsRoom(deps, idHash)
  // Sessions of before go on: nobody loses what they are working on.
  const isAsked = secondStepSince !== null && createdAt > secondStepSince && !hasStepElsewhere
  const isWithoutSecondStep = isAsked && hasSecondStep === 0
  return { ...staff, isWithoutSecondStep, address: addressBlock(c, deps), sessionHash: idHash }
}

const unauthenticated = () => new AppError('UNAUTHENTICATED', 'sign-in-first')

/** The session of an id; undefined if it is over. Use of an id that was replaced ends it, because two parties know it. */
function findOpenSession(c: ApiContext, deps: SessionDeps, id: string) {
  const { database, now } = deps
  const session = findStaffSession(database.db, hashOf(id))
  // The cookie was copied from another host.
  if (!session || !isPlaceOf(c.get('partner'), session.accountPath)) return undefined
  // Use of a copied cookie from another network does not end the session.
  if (!comesFrom(c, deps, session.signInNetworks)) return undefined
  const { createdAt, lastSeenAt, replacedAt, family, staffId } = session
  const isReplayed = replacedAt !== null && now() - replacedAt > graceMs
  const isOver = now() - createdAt > wholeMs || now() - lastSeenAt > idleMs
  if (!isReplayed && !isOver) return session
  if (isReplayed) noteRefused(c, deps, { refusedAs: 'session.replay', staffId })
  removeSessionFamily(database.db, family)
  return undefined
}

/** Records in the audit log the owner of an id that is not accepted any more, if known. */
function noteRefused(
  c: ApiContext,
  { database: { db } }: SessionDeps,
  { refusedAs, staffId }: { refusedAs: 'session.refresh' | 'session.replay'; staffId: string | undefined },
): void {
  // Only the first refusal is recorded, as the cause of the others.
  if (c.get('auditNote')?.refusedAs) return
  noteForAudit(c, { refusedAs })
  if (staffId !== undefined) noteTargetPerson(c, db, findStaff(db, staffId))
}

/** Reads continue to work while the storage is full; a session that cannot be touched only ends earlier. */
function touchWhereThereIsRoom({ database, now }: SessionDeps, idHash: string): void {
  try {
    touchStaffSession(database.db, idHash, now())
  } catch (error) {
    if (!isDatabaseFull(error)) throw error
  }
}
