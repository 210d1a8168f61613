import { randomUUID } from 'node:crypto'
import { findPublish, listEarlierQueued } from '../../db/publishing/publishes.ts'
import { findRelease } from '../../db/publishing/releases.ts'
import { everything, onlyAccount } from '../../db/scope.ts'
import { findSite, listLiveSiteIds } from '../../db/sites/sites.ts'
import { doEach } from '../../infra/work-items.ts'
import { snapshotWithinPlan } from '../plan-limits/snapshot-within.ts'
import {
  addRepublish,
  type Publisher,
  publishPriority,
  replaceQueuedPublish,
  republishPriority,
} from './publish-site.ts'

/**
 * Queues the live sites of an account for compiling with its current plan. Nothing else of them changes: unpublished edits stay
 * unpublished. Returns whether all are queued, or need no compiling; if not, because some changed meanwhile, it must be called
 * again.
 */
export async function recompileForPlan(publisher: Publisher, accountId: string): Promise<boolean> {
  const batchId = randomUUID()
  let isComplete = true
  try {
    await doEach(listLiveSiteIds(publisher.database.db, onlyAccount(accountId)), async (siteId) => {
      if (!(await recompile(publisher, { siteId, batchId, priority: republishPriority }))) isComplete = false
    })
  } finally {
    publisher.notify()
  }
  return isComplete
}

/** The same for one site whose restrictions may have changed since it was compiled. */
export async function recompileSiteForPlan(publisher: Publisher, siteId: string): Promise<boolean> {
  const request = { siteId, batchId: randomUUID(), priority: publishPriority }
  const isComplete = await recompile(publisher, request)
  publisher.notify()
  return isComplete
}

interface Recompile {
  siteId: string
  batchId: string
  priority: number
}

async function recompile(publisher: Publisher, request: Recompile): Promise<boolean> {
  const { siteId } = request
  const { database, blobs } = publisher
  const site = findSite(database.db, everything, siteId)
  if (!site) return true
  const within = (snapshot: string) => snapshotWithinPlan({ db: database.db, blobs }, site, snapshot)
  const queued = listEarlierQueued(database.db, siteId, Number.MAX_SAFE_INTEGER).at(-1)
  const before = queued?.snapshot ?? liveSnapshotOf(publisher, siteId)
  if (before === undefined) return true
  const snapshot = await within(before)
  if (snapshot === before) return true
  await blobs.flush()
  const publishes = database.transaction((db) =>
    queued
      ? replaceQueuedPublish(publisher, db, { queued, snapshot })
      : addRepublish(publisher, db, { ...request, exchange: { live: before, snapshot } }),
  )
  return publishes.length > 0
}

function liveSnapshotOf({ database: { db } }: Publisher, siteId: string): string | undefined {
  const number = findSite(db, everything, siteId)?.liveRelease
  const release = typeof number === 'number' ? findRelease(db, siteId, number) : undefined
  return release && findPublish(db, everything, release.publishId)?.snapshot
}
