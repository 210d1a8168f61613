import { sha256 } from '#builder/hash.ts'
import type { Experiment } from '#model/definition/experiment.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { followedShares, type Shares } from '#model/experiments/followed-shares.ts'
import { runningExperiments } from '#model/experiments/variation-site.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { countByVariation } from '../../db/analytics/experiment-days.ts'
import type { Db } from '../../db/database.ts'
import { readDefinition } from '../../infra/read-definition.ts'

interface Stored {
  db: Db
  blobs: BlobStore
}

/**
 * The snapshot with the current shares of its experiment; the same one if no experiment follows its results, or it is too early.
 * SHA-256 of its root, which is in the blob store once the promise is fulfilled.
 */
export async function snapshotWithExperimentShares(
  stored: Stored,
  siteId: string,
  snapshot: string,
): Promise<string> {
  const { root, shares } = await readShares(stored, siteId, snapshot)
  return shares ? writeShares(stored, root, shares) : snapshot
}

/** The running experiments of a snapshot, and their current shares; undefined if none follows its results. */
export async function readShares({ db, blobs }: Stored, siteId: string, snapshot: string) {
  const root = await readDefinition<SnapshotRoot>(blobs, snapshot)
  const experiments = runningExperiments(await readDefinition<SiteSettings>(blobs, root.settings))
  const followed = experiments
    .filter(({ followsResults }) => followsResults)
    .map((experiment) => followedShares(experiment, countsOf(db, siteId, experiment)))
    .filter((shares) => shares !== undefined)
  const shares: Shares | undefined = followed.length > 0 ? Object.assign({}, ...followed) : undefined
  return { root, experiments, shares }
}

const countsOf = (db: Db, siteId: string, { id }: Experiment) =>
  new Map(
    countByVariation(db, siteId)
      .filter(({ experimentId }) => experimentId === id)
      .map((row) => [row.variationId, row]),
  )

/** Returns the SHA-256 of the new root. */
export async function writeShares({ blobs }: Stored, root: SnapshotRoot, shares: Shares): Promise<string> {
  const json = JSON.stringify({ ...root, shares })
  await blobs.write(definitionKey(sha256(json)), json)
  return sha256(json)
}
