import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#model/messages/errors.ts'
import { type Db, isDatabaseFull } from '../../db/database.ts'
import {
  addMemberSession,
  findMemberSession,
  removeMemberSession,
  removeOldMemberSessions,
  touchMemberSession,
} from '../../db/members/member-sessions.ts'
import type { Member } from '../../db/members/members.ts'
import type { VisitorContext, VisitorDeps } from '../http/visitor-env.ts'
import { forgetMemberSession, readMemberSession, sessionDays, writeMemberSession } from './member-cookies.ts'

export type MemberDeps = Pick<VisitorDeps, 'database' | 'commit' | 'originOf' | 'now'>

/** A logged-in member, with the session. */
export interface SignedInMember {
  member: Member
  /** SHA-256 of its id. */
  session: string
  /** When they logged in. */
  since: number
}

const dayMs = 24 * 60 * 60_000
const idleMs = sessionDays * dayMs
/** Limits how often a read causes a write. */
const touchEveryMs = 60 * 60_000

export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A session that is about to start: its id goes into the cookie, its hash into the database. */
export interface NewSession {
  id: string
  /** In a transaction. Ends the browser's former session. */
  start(db: Db): void
}

export function newMemberSession(
  c: VisitorContext,
  deps: MemberDeps,
  member: Pick<Member, 'id' | 'siteId'>,
): NewSession {
  const [before, id, now] = [readMemberSession(c, deps), newSecret(), deps.now()]
  return {
    id,
    start(db) {
      if (before !== undefined) removeMemberSession(db, member.siteId, hashOf(before))
      removeOldMemberSessions(db, now - idleMs)
      addMemberSession(db, {
        idHash: hashOf(id),
        memberId: member.id,
        siteId: member.siteId,
        createdAt: now,
        lastSeenAt: now,
      })
    },
  }
}

/** The member who is logged in on this site; undefined if nobody is. */
export async function findSignedIn(c: VisitorContext, deps: MemberDeps): Promise<SignedInMember | undefined> {
  const id = readMemberSession(c, deps)
  if (id === undefined) return undefined
  const session = hashOf(id)
  const now = deps.now()
  const found = findMemberSession(deps.database.db, c.get('facts').siteId, session)
  if (!found || now - found.lastSeenAt > idleMs) return undefined
  if (now - found.lastSeenAt > touchEveryMs) {
    await touchWhereThereIsRoom(deps, session)
    writeMemberSession(c, deps, id)
  }
  return { member: found.member, session, since: found.createdAt }
}

/** Throws UNAUTHENTICATED, and removes the cookies of a session that is over. */
export async function requireMember(c: VisitorContext, deps: MemberDeps): Promise<SignedInMember> {
  const found = await findSignedIn(c, deps)
  if (found) return found
  forgetMemberSession(c, deps)
  throw new AppError('UNAUTHENTICATED', 'member-log-in')
}

/** Reads continue to work while the storage is full; a session that cannot be touched only ends earlier. */
async function touchWhereThereIsRoom({ commit, now }: MemberDeps, session: string): Promise<void> {
  try {
    await commit((db) => touchMemberSession(db, session, now()))
  } catch (error) {
    if (!isDatabaseFull(error)) throw error
  }
}
