import { z } from 'zod'
import { DeployError } from './deploy-error.ts'
import type { FileStore } from './file-store.ts'
import { lockKey } from './state.ts'

const lockSchema = z.object({ holder: z.string(), since: z.number(), until: z.number() })
type Lock = z.infer<typeof lockSchema>

const lastsMs = 60_000
const renewedEveryMs = 15_000

export interface HeldLock {
  /** Whether the previous deploy did not complete, so that the target has to be listed. */
  isAfterFailure: boolean
  /** Aborted when another deploy has taken over the lock. */
  lost: AbortSignal
  /** Releases the lock; the next deploy may trust the records. */
  release(): Promise<void>
  /** Releases the lock; the next deploy may start at once, but has to list the target. */
  leave(): Promise<void>
}

interface LockOptions {
  holder: string
  isUnlocking: boolean
  isOver: (holder: string) => boolean
  now: () => Date
  onWarning: (warning: string) => void
}

const bytesOf = (lock: Lock) => Buffer.from(JSON.stringify(lock))
const json = { type: 'application/json', cacheControl: 'no-store' }

const takenBy = ({ holder, until }: Lock) =>
  new DeployError(
    'refused',
    `${holder} is deploying here. Wait for it; if it was killed, deploy again after ${new Date(until).toISOString().slice(11, 19)} UTC or with --unlock.`,
    { failure: { reason: 'deploy-locked', params: { name: holder } } },
  )

function readLock(bytes: Buffer): Lock | undefined {
  try {
    return lockSchema.safeParse(JSON.parse(bytes.toString())).data
  } catch {
    return undefined
  }
}

/** Allows one deploy at a time; others are told who is deploying. */
export async function takeLock(store: FileStore, options: LockOptions): Promise<HeldLock> {
  const { holder, now } = options
  const since = now().getTime()
  const lock = (): Lock => ({ holder, since, until: now().getTime() + lastsMs })
  const other = await store.read(lockKey)
  const otherLock = other && readLock(other.body)
  if (otherLock && otherLock.until > since && !options.isUnlocking && !options.isOver(otherLock.holder))
    throw takenBy(otherLock)
  const written = await store.write(lockKey, bytesOf(lock()), json, { etag: other?.etag })
  const conditional = written && (await isConditional(store, bytesOf(lock())))
  if (written && !conditional)
    options.onWarning(
      'This server writes without conditions: of two deploys that begin at the same moment both would run.',
    )
  if (!written || !conditional) {
    const holding = await store.read(lockKey)
    const now = holding && readLock(holding.body)
    if (now && (now.holder !== holder || now.since !== since)) throw takenBy(now)
    if (!written)
      throw new DeployError('refused', 'Another deploy has just begun here. Try again in a minute.')
  }
  return {
    isAfterFailure: other !== undefined,
    ...keepLock(store, lock, written.etag, conditional === true),
  }
}

/** Tested for each deploy, because stores do not declare it: the second conditional write must be refused. */
const isConditional = async (store: FileStore, bytes: Buffer): Promise<boolean> =>
  (await store.write(lockKey, bytes, json, { etag: undefined })) === undefined

function keepLock(store: FileStore, lock: () => Lock, firstEtag: string, isConditional: boolean) {
  const lost = new AbortController()
  let etag = firstEtag
  let under: Promise<void> = Promise.resolve()
  const renew = async () => {
    const condition = isConditional ? { etag } : undefined
    const written = await store.write(lockKey, bytesOf(lock()), json, condition)
    if (written) etag = written.etag
    else
      lost.abort(new DeployError('refused', 'Another deploy has taken over. What is live is its work now.'))
  }
  const timer = setInterval(() => {
    // A failed renewal is retried with the next one: the lock outlasts several.
    under = renew().catch(() => {})
  }, renewedEveryMs)
  const stop = async () => {
    clearInterval(timer)
    await under
  }
  return {
    lost: lost.signal,
    async release() {
      await stop()
      if (!lost.signal.aborted) await store.remove([lockKey], () => {})
    },
    async leave() {
      await stop()
      const write = store.writeLast ?? store.write
      if (!lost.signal.aborted) await write(lockKey, bytesOf({ ...lock(), until: 0 }), json)
    },
  }
}
