import { randomBytes } from 'node:crypto'
import { AppError } from '#model/messages/errors.ts'
import { addMemberChallenge, type MemberChallenge } from '../../db/members/member-challenges.ts'
import { addressBlock } from '../../http/client-address.ts'
import { type Limit, limitsOf } from '../http/limits.ts'
import type { VisitorContext } from '../http/visitor-env.ts'
import { hashOf } from '../member-session/member-session.ts'
import type { MemberTools } from './member-tools.ts'

const minuteMs = 60_000
/** Per address and site: whole offices share an address. */
const ofAddress: Limit = { most: 60, windowMs: 5 * minuteMs }

interface Challenge extends Pick<MemberChallenge, 'purpose'> {
  memberId?: string | undefined
  data?: Readonly<Record<string, string>>
  lastsMs: number
  /** Further value that the browser brings back. */
  with?: string
}

/** Stores a short-lived, single-use challenge, which the browser has to bring back. Throws TOO_MANY. */
export async function newChallenge(
  c: VisitorContext,
  tools: MemberTools,
  { purpose, memberId, data = {}, lastsMs, with: other = '' }: Challenge,
): Promise<string> {
  const { siteId } = c.get('facts')
  const now = tools.now()
  const key = `challenge ${siteId} ${addressBlock(c, tools)}`
  if (!limitsOf(tools).take([{ key, limit: ofAddress }])) throw new AppError('TOO_MANY', 'too-many-attempts')
  const challenge = randomBytes(32).toString('base64url')
  const row = { hash: hashOf(challenge + other), siteId, purpose, memberId: memberId ?? null, data }
  await tools.commit((db) => addMemberChallenge(db, { ...row, expiresAt: now + lastsMs }, now))
  return challenge
}
