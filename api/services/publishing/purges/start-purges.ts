import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createJsonCache } from '#builder/blob-source.ts'
import { changedTags } from '#builder/cdn/changed-tags.ts'
import type { TagPurge } from '#deploy/purge/tag-purge.ts'
import { type JobNameIn, type JobPayload, jobs } from '#model/jobs/registry.ts'
import type { LivePointer } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { JobHandler, JobQueue, JobRun } from '#store/queue/job-queue.ts'
import type { Database, Db } from '../../../db/database.ts'
import { addOutboxRow, finishOutboxRow } from '../../../db/jobs/outbox.ts'
import { type PointerFileMove, readPointer } from '../live/live-pointer.ts'

export interface PurgesOptions {
  database: Database
  blobs: BlobStore
  queue: JobQueue
  purge: TagPurge
  /** Milliseconds since 1970. */
  now: () => number
  onError: (error: unknown) => void
  /** Delivering processes learn of a move within a second. */
  settleMs?: number
}

const priority = 5
/** Most of them only wait. */
const concurrentSites = 200
const cachedParts = 200

/** Queues a job that purges what the CDN keeps of a site and that a move changes. */
export function queuePurge(db: Db, { siteId, before, after, now }: PointerFileMove): void {
  // The same move written again, after the process ended in the middle: what the CDN has is unknown.
  const isKnown = before !== undefined && before.fence !== after?.fence
  const payload: JobPayload<'purge-cdn'> = { siteId, ...(isKnown && { before: liveOf(before) }) }
  addOutboxRow(db, { id: `purge-${randomUUID()}`, name: 'purge-cdn', payload, priority, createdAt: now })
}

const liveOf = ({ manifest, over, paused }: LivePointer): JobPayload<'purge-cdn'>['before'] => ({
  manifest,
  isPaused: paused !== undefined,
  over: Object.fromEntries(Object.entries(over ?? {}).map(([path, { hash }]) => [path, hash])),
})

/** Purges the CDN after each move, next to the database, separately from other jobs. */
export async function startPurges(options: PurgesOptions): Promise<{ close(): Promise<void> }> {
  const { database, queue, now, onError } = options
  const payloadOf = jobs['purge-cdn'].payload
  const handlers: Record<JobNameIn<'cdn'>, JobHandler> = {
    'purge-cdn': async (payload, run) => {
      await purgeSite(options, payloadOf.parse(payload), run)
      finishOutboxRow(database.db, run.id, now())
    },
  }
  const worker = await queue.work({
    concurrency: concurrentSites,
    handlers,
    onFailed: ({ id, payload, reason }) => {
      finishOutboxRow(database.db, id, now())
      const { data } = payloadOf.safeParse(payload)
      onError(
        new Error(`The CDN shows an earlier state of the site ${data?.siteId} for a day at most: ${reason}`),
      )
    },
  })
  return { close: () => worker.close() }
}

/**
 * Purges twice: what a delivering process that had not learned of the move sent to the CDN after the first purge is
 * removed by the second.
 */
async function purgeSite(
  { blobs, purge, settleMs = 1_500 }: PurgesOptions,
  { siteId, before }: JobPayload<'purge-cdn'>,
  { signal }: JobRun,
): Promise<void> {
  const after = await readPointer(blobs, siteId)
  const tags = await changedTags(
    { siteId, before, after: after && liveOf(after) },
    createJsonCache(blobs, cachedParts),
  )
  if (tags.length === 0) return
  await purge(tags)
  await sleep(settleMs, undefined, { signal })
  await purge(tags)
}
