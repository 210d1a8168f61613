import { randomUUID } from 'node:crypto'
import { findPublish, listEarlierQueued } from '../db/publishes.ts'
import { findRelease } from '../db/releases.ts'
import { everything, onlyAccount } from '../db/scope.ts'
import { findSite, listLiveSiteIds } from '../db/sites.ts'
import { addRepublish, type Publisher } from '../publishing/publish-site.ts'
import { snapshotWithin } from './snapshot-within.ts'

/**
 * Asks for the sites of an account that are online to be compiled with what its plan includes. Nothing else of them
 * changes: edits that nobody has published stay unpublished. Answers whether all of them have been asked for, or need
 * nothing; others are being published as they were before the plan changed, and are to be asked for again.
 */
export async function followPlan(publisher: Publisher, accountId: string): Promise<boolean> {
  const batchId = randomUUID()
  let isComplete = true
  for (const siteId of listLiveSiteIds(publisher.database.db, onlyAccount(accountId)))
    if (!(await followOnSite(publisher, { accountId, siteId, batchId }))) isComplete = false
  publisher.notify()
  return isComplete
}

/** The same for one site, which another plan holds for than when it was compiled. */
export async function followPlanOfSite(publisher: Publisher, siteId: string): Promise<boolean> {
  const accountId = findSite(publisher.database.db, everything, siteId)?.accountId
  if (accountId === undefined) return true
  const isComplete = await followOnSite(publisher, { accountId, siteId, batchId: randomUUID() })
  publisher.notify()
  return isComplete
}

async function followOnSite(
  publisher: Publisher,
  { accountId, siteId, batchId }: { accountId: string; siteId: string; batchId: string },
): Promise<boolean> {
  const { database, blobs } = publisher
  const within = (snapshot: string) => snapshotWithin({ db: database.db, blobs }, accountId, snapshot)
  const queued = listEarlierQueued(database.db, siteId, Number.MAX_SAFE_INTEGER).at(-1)
  if (queued) return (await within(queued.snapshot)) === queued.snapshot
  const live = liveSnapshotOf(publisher, siteId)
  if (live === undefined) return true
  const snapshot = await within(live)
  if (snapshot === live) return true
  await blobs.flush()
  const wish = { siteId, batchId, exchange: { live, snapshot } }
  return database.transaction((db) => addRepublish(publisher, db, wish)).length > 0
}

function liveSnapshotOf({ database: { db } }: Publisher, siteId: string): string | undefined {
  const number = findSite(db, everything, siteId)?.liveRelease
  const release = typeof number === 'number' ? findRelease(db, siteId, number) : undefined
  return release && findPublish(db, everything, release.publishId)?.snapshot
}
