import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { AppError } from '#model/messages/errors.ts'
import { includes } from '#model/records/plan.ts'
import { findPublish } from '../../db/publishing/publishes.ts'
import type { Release } from '../../db/publishing/releases.ts'
import { everything } from '../../db/scope.ts'
import type { PublishingTools } from './live/publishing-tools.ts'
import { readDefinition } from './mix-languages.ts'

/** For a site whose scripts are switched off. Throws CONFLICT when a release was compiled with them. */
export async function checkScriptsOff(
  { database: { db }, blobs }: Pick<PublishingTools, 'database' | 'blobs'>,
  { number, publishId }: Release,
): Promise<void> {
  const snapshot = findPublish(db, everything, publishId)?.snapshot
  if (snapshot === undefined) return
  const { plan } = await readDefinition<SnapshotRoot>(blobs, snapshot)
  if (includes(plan, 'creatorScripts'))
    throw new AppError('CONFLICT', { reason: 'release-runs-scripts', params: { number } })
}
