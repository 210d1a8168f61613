import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { StatusCode } from 'hono/utils/http-status'
import { AppError } from '#model/messages/errors.ts'
import { isDatabaseFull } from '../db/database.ts'
import {
  addIdempotencyKey,
  answerIdempotencyKey,
  findIdempotencyKey,
  type IdempotencyKey,
  removeIdempotencyKey,
  removeOldIdempotencyKeys,
} from '../db/idempotency-keys.ts'
import type { ApiDeps } from './deps.ts'
import type { ApiContext, ApiEnv } from './env.ts'
import { matchedCall } from './matched-call.ts'

type IdempotencyDeps = Pick<ApiDeps, 'database'> & { now: () => number }

const keptMs = 24 * 60 * 60_000
const keyPattern = /^[\x21-\x7e]{1,255}$/
const ok = 200
const firstFailure = 400
const internal = 500

type Request = Pick<IdempotencyKey, 'actorId' | 'key' | 'requestHash'>

/**
 * Responds to a repeated creation with the first response. Copies that arrive while the first one is being processed wait for it.
 * Refused requests created nothing, and are not stored: they may be corrected and sent again.
 */
export function idempotencyMiddleware(deps: IdempotencyDeps) {
  /** Requests in progress in this process. A stored request without a response that is not among them was interrupted. */
  const underWay = new Map<string, Promise<void>>()
  return createMiddleware<ApiEnv>(async (c, next) => {
    const request = await readRequest(c)
    if (!request) return next()
    const name = `${request.actorId} ${request.key}`
    for (let first = underWay.get(name); first; first = underWay.get(name)) {
      checkSame(findIdempotencyKey(deps.database.db, request), request)
      await first
    }
    const known = reserve(deps, request)
    if (known) return repeat(c, known)
    const { promise, resolve } = Promise.withResolvers<void>()
    underWay.set(name, promise)
    try {
      await next()
      await keepAnswer(c, deps, request)
    } finally {
      underWay.delete(name)
      resolve()
    }
  })
}

/** Undefined where nothing has to be remembered. */
async function readRequest(c: ApiContext): Promise<Request | undefined> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return undefined
  const isRepeatable = matchedCall(c)?.declaration?.isRepeatable
  const actorId = c.get('program')?.keyId ?? c.get('staff')?.staffId
  if (!isRepeatable || actorId === undefined) return undefined
  if (!keyPattern.test(key))
    throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'Idempotency-Key' } })
  const { pathname, search } = new URL(c.req.url)
  const hash = createHash('sha256').update(`${c.req.method} ${pathname}${search}\n`)
  return { actorId, key, requestHash: hash.update(new Uint8Array(await c.req.arrayBuffer())).digest('hex') }
}

/** Returns the earlier request with this key; otherwise stores this one as the first. */
function reserve({ database, now }: IdempotencyDeps, request: Request): IdempotencyKey | undefined {
  return database.transaction((db) => {
    removeOldIdempotencyKeys(db, now() - keptMs)
    const known = findIdempotencyKey(db, request)
    if (!known) addIdempotencyKey(db, { ...request, createdAt: now() })
    return known && checkSame(known, request)
  })
}

function checkSame(known: IdempotencyKey | undefined, { requestHash }: Request): IdempotencyKey | undefined {
  if (known && known.requestHash !== requestHash) throw new AppError('CONFLICT', 'idempotency-key-reused')
  return known
}

function repeat(c: ApiContext, { status, body }: IdempotencyKey) {
  if (status === null) throw new AppError('CONFLICT', 'outcome-unknown')
  c.header('Idempotency-Replayed', 'true')
  // A status that a call responded with before.
  c.status(status as StatusCode)
  if (body === null) return c.body(null)
  c.header('Content-Type', 'application/json')
  return c.body(body)
}

/** A failure that nobody expected may have come after the work was done: its outcome stays unknown. */
async function keepAnswer(c: ApiContext, { database }: IdempotencyDeps, request: Request): Promise<void> {
  const { status } = c.res
  if (status === internal) return
  try {
    if (status >= firstFailure) return removeIdempotencyKey(database.db, request)
    const shown = c.get('repeatedReply')
    const body = shown ? JSON.stringify(shown) : await c.res.clone().text()
    answerIdempotencyKey(database.db, request, { status: shown ? ok : status, body: body || null })
  } catch (error) {
    if (!isDatabaseFull(error)) throw error
  }
}
