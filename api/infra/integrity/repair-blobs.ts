import type { Db } from '../../db/database.ts'
import { listReleaseRoots, type ReleaseRoot } from '../../db/publishing/blob-roots.ts'
import { isWhole } from './check-blob.ts'
import { type EncodingTools, encodeAnew } from './encode-anew.ts'
import { type BlobFault, findAllFaults, type Verifying } from './find-faults.ts'

export interface RepairTools extends Verifying, Pick<EncodingTools, 'ingest'> {
  /** Compiles a release again from its snapshot, with every file. Returns the hash of its manifest. */
  compileAnew: (release: ReleaseRoot) => Promise<string>
  /** Why a release could not be compiled, or the original of a medium not be encoded. */
  onFailed: (what: ReleaseRoot | { ref: string }, error: unknown) => void
}

export interface Repaired {
  /** Number of blobs that were repaired, including those found to be damaged only during the repair. */
  mended: number
  left: BlobFault[]
}

/**
 * Restores missing and damaged blobs: from the backups, then by encoding media again, which releases are compiled from, then by
 * compiling again. A restored list can refer to further damaged blobs, so this is repeated until nothing is left or nothing more
 * can be repaired.
 */
export async function repairBlobs(
  db: Db,
  found: readonly BlobFault[],
  tools: RepairTools,
): Promise<Repaired> {
  const known = new Set(found.map(({ key }) => key))
  const tried = new Set<string>()
  let faults = [...found]
  for (;;) {
    const before = faults
    const isChanged =
      (await bringBack(before, tools)) > 0 ||
      (await encodeMedia(db, before, { tools, tried })) > 0 ||
      (await compileReleases(db, before, { tools, tried }))
    if (!isChanged) break
    faults = await findAllFaults(db, tools)
    for (const { key } of faults) known.add(key)
    if (faults.length === 0) break
  }
  return { mended: known.size - faults.length, left: faults }
}

/** Returns how many were intact in the backups. */
export async function bringBack(
  faults: readonly Pick<BlobFault, 'key'>[],
  { blobs, mirror }: Pick<RepairTools, 'blobs' | 'mirror'>,
): Promise<number> {
  let count = 0
  for (const { key } of mirror ? faults : []) {
    const bytes = await mirror?.read(key)
    if (!bytes || !isWhole(key, bytes)) continue
    await blobs.write(key, bytes)
    count++
  }
  await blobs.flush()
  return count
}

interface Making {
  tools: RepairTools
  /** References of media and manifests of releases that need not be made once more. */
  tried: Set<string>
}

async function encodeMedia(db: Db, faults: readonly BlobFault[], { tools, tried }: Making): Promise<number> {
  const damaged = new Set(faults.map(({ key }) => key))
  const { blobs, ingest } = tools
  const onFailed = (ref: string, error: unknown) => tools.onFailed({ ref }, error)
  const count = await encodeAnew(db, damaged, { blobs, ingest, onFailed, tried })
  await blobs.flush()
  return count
}

/** Returns whether a release was compiled. */
async function compileReleases(
  db: Db,
  faults: readonly BlobFault[],
  { tools, tried }: Making,
): Promise<boolean> {
  const damaged = new Set(faults.map(({ manifest }) => manifest))
  const wanted = listReleaseRoots(db).filter(({ manifest }) => damaged.has(manifest) && !tried.has(manifest))
  for (const release of wanted) {
    tried.add(release.manifest)
    await tools.compileAnew(release).catch((error: unknown) => tools.onFailed(release, error))
  }
  return wanted.length > 0
}
