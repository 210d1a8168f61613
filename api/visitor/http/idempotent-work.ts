import { createHash } from 'node:crypto'
import { AppError } from '#model/messages/errors.ts'
import type { Db } from '../../db/database.ts'
import {
  findVisitorKey,
  putVisitorKey,
  removeOldVisitorKeys,
  type VisitorKey,
} from '../../db/submissions/visitor-keys.ts'
import { callerAddress } from '../../http/client-address.ts'
import type { Done } from './answer.ts'
import { isPlainPost } from './read-body.ts'
import type { VisitorContext, VisitorDeps } from './visitor-env.ts'

export interface IdempotentWork<Reply extends object> {
  /** The hash that `readSubmission` returns. */
  hash: string
  /** Runs before anything is written, but not for a repeated call: limits, and slow checks. */
  before?: () => void | Promise<void>
  /** Runs in the transaction that stores the response. */
  work: (db: Db) => Done<Reply>
}

/** How long a key is stored. */
const keptMs = 7 * 24 * 60 * 60_000
/** A form posted without script has no key; the same body within this time is a second click. */
const sameClickMs = 60_000
const keyPattern = /^[\x21-\x7e]{8,255}$/

interface Try {
  siteId: string
  key: string
  requestHash: string
  /** Older responses are ignored. */
  freshMs: number
}

const underWayOf = new WeakMap<VisitorDeps['database'], Map<string, Underway>>()

interface Underway {
  requestHash: string
  ended: Promise<void>
}

/**
 * Does the work of a call once per `Idempotency-Key`, however often and concurrently it is made, and gives every copy the same
 * response. Work and response are committed together. Refusals are not stored, so that the call can be corrected and sent again.
 * Throws CONFLICT if the key was used with another body, INVALID_INPUT.
 */
export async function runIdempotently<Reply extends object>(
  c: VisitorContext,
  deps: VisitorDeps,
  { hash, before, work }: IdempotentWork<Reply>,
): Promise<Done> {
  const one = tryOf(c, deps, hash)
  if (!one) {
    await before?.()
    return deps.commit(work)
  }
  const underWay = underWayOf.get(deps.database) ?? new Map<string, Underway>()
  underWayOf.set(deps.database, underWay)
  const name = `${one.siteId} ${one.key}`
  for (let first = underWay.get(name); first; first = underWay.get(name)) {
    checkSame(first, one)
    await first.ended
  }
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  underWay.set(name, { requestHash: one.requestHash, ended })
  try {
    const known = findAnswer(deps.database.db, one, deps.now())
    if (known) return known
    await before?.()
    return await deps.commit((db) => answerOnce(db, deps, { one, work }))
  } finally {
    underWay.delete(name)
    resolve()
  }
}

function answerOnce<Reply extends object>(
  db: Db,
  deps: VisitorDeps,
  { one, work }: { one: Try; work: IdempotentWork<Reply>['work'] },
): Done {
  const now = deps.now()
  // Statements that are prepared for the database itself take part in the transaction, because there is one connection.
  const { db: whole } = deps.database
  // Another process may have answered meanwhile.
  const known = findAnswer(whole, one, now)
  if (known) return known
  const done = work(db)
  const { siteId, key, requestHash } = one
  const { status, ...rest } = done
  putVisitorKey(whole, { siteId, key, requestHash, status, reply: JSON.stringify(rest), createdAt: now })
  removeOld(deps, now)
  return done
}

const removedAt = new WeakMap<VisitorDeps['database'], number>()
const removeEveryMs = 60_000
const removedPerBatch = 2_000

function removeOld({ database }: VisitorDeps, now: number): void {
  if (now - (removedAt.get(database) ?? 0) < removeEveryMs) return
  removedAt.set(database, now)
  removeOldVisitorKeys(database.db, { createdBefore: now - keptMs, limit: removedPerBatch })
}

/** Undefined where nothing has to be remembered. */
function tryOf(c: VisitorContext, deps: VisitorDeps, hash: string): Try | undefined {
  const { siteId } = c.get('facts')
  const key = c.req.header('idempotency-key')
  if (key !== undefined) {
    if (!keyPattern.test(key))
      throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'Idempotency-Key' } })
    return { siteId, key, requestHash: hash, freshMs: keptMs }
  }
  if (!isPlainPost(c)) return undefined
  const who = `${callerAddress(c, deps) ?? ''} ${c.req.header('user-agent') ?? ''}`
  const name = createHash('sha256').update(`${who}\n${hash}`).digest('base64url')
  // Keys of scripts cannot contain a space.
  return { siteId, key: `click ${name}`, requestHash: hash, freshMs: sameClickMs }
}

function findAnswer(db: Db, one: Try, now: number): Done | undefined {
  const known = findVisitorKey(db, one)
  if (!known || known.createdAt <= now - one.freshMs) return undefined
  checkSame(known, one)
  return answerOf(known)
}

function checkSame({ requestHash }: { requestHash: string }, one: Try): void {
  if (requestHash !== one.requestHash) throw new AppError('CONFLICT', 'sent-before')
}

const answerOf = ({ status, reply }: VisitorKey): Done => {
  // JSON that `answerOnce` stored.
  const { reply: kept, to } = JSON.parse(reply) as Omit<Done, 'status'>
  return { status: status === 200 ? 200 : 201, reply: kept, to }
}
