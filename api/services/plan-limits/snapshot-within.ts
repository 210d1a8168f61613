import { sha256 } from '#builder/hash.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../db/database.ts'
import { readDefinition } from '../../infra/read-definition.ts'
import { type Limited, takenFromSite } from './site-limits.ts'

/** JSON that does not depend on the order of the keys. */
const flagsJson = (flags: object | undefined): string => JSON.stringify(Object.entries(flags ?? {}).sort())

/**
 * The snapshot with the current restrictions of its site; the same one if it has them already. SHA-256 of its root, which is in
 * the blob store once the promise is fulfilled. Throws GONE.
 */
export async function snapshotWithinPlan(
  { db, blobs }: { db: Db; blobs: BlobStore },
  site: Limited,
  snapshot: string,
): Promise<string> {
  const { plan: before, ...root } = await readDefinition<SnapshotRoot>(blobs, snapshot)
  const plan = takenFromSite(db, site)
  if (flagsJson(before) === flagsJson(plan)) return snapshot
  const json = JSON.stringify(plan ? { ...root, plan } : root)
  const hash = sha256(json)
  await blobs.write(definitionKey(hash), json)
  return hash
}
