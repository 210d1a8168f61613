import { randomUUID } from 'node:crypto'
import type { Variation } from '#model/definition/experiment.ts'
import { type Shares, withShares } from '#model/experiments/followed-shares.ts'
import { listSitesInExperiments } from '../../db/analytics/experiment-days.ts'
import { findLiveSnapshot } from '../../db/publishing/live-snapshots.ts'
import { addRepublish, type Publisher } from '../publishing/publish-site.ts'
import { readShares, writeShares } from '../publishing/snapshot-following.ts'

/** Percentage points; a smaller change is not worth a release. */
const minStep = 3

/**
 * Compiles live sites again if the shares that their experiments' results suggest have changed. Nothing else of them changes.
 * Returns the number of sites.
 */
export async function rebalanceExperiments(publisher: Publisher, isStopped: () => boolean): Promise<number> {
  const batchId = randomUUID()
  let rebalanced = 0
  for (const siteId of listSitesInExperiments(publisher.database.db)) {
    if (isStopped()) break
    if (await rebalanceSite(publisher, siteId, batchId)) rebalanced++
  }
  if (rebalanced > 0) publisher.notify()
  return rebalanced
}

async function rebalanceSite(publisher: Publisher, siteId: string, batchId: string): Promise<boolean> {
  const { database, blobs } = publisher
  const live = findLiveSnapshot(database.db, siteId)
  if (live === undefined) return false
  const stored = { db: database.db, blobs }
  const { root, experiments, shares } = await readShares(stored, siteId, live)
  const variations = experiments.flatMap((experiment) => experiment.variations)
  if (!shares || stepOf(variations, root.shares, shares) < minStep) return false
  const request = { siteId, batchId, exchange: { live, snapshot: await writeShares(stored, root, shares) } }
  await blobs.flush()
  return database.transaction((db) => addRepublish(publisher, db, request)).length > 0
}

/** The greatest change of a variation's share. */
const stepOf = (variations: readonly Variation[], before: Shares | undefined, after: Shares): number =>
  Math.max(
    ...withShares(variations, before).map(({ id, weight }) => Math.abs((after[id] ?? weight) - weight)),
  )
