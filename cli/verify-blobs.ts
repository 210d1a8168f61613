import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDatabaseVersion } from '#api/db/check-database.ts'
import type { Db } from '#api/db/database.ts'
import { openReading } from '#api/db/open-reader.ts'
import type { ReleaseRoot } from '#api/db/publishing/blob-roots.ts'
import { blobsName } from '#api/infra/backups/backup-files.ts'
import { type BlobFault, findAllFaults, type Verifying } from '#api/infra/integrity/find-faults.ts'
import { shortRef } from '#api/infra/integrity/referred-blobs.ts'
import { repairBlobs } from '#api/infra/integrity/repair-blobs.ts'
import { createSnapshotCompiler } from '#builder/compile-snapshot.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { createIngestMedia } from '#builder/media/ingest-media.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import type { Environment } from './environment.ts'
import { openStored } from './open-blobs.ts'
import { runtimeFolder } from './places.ts'
import { prepareRuntime } from './prepare.ts'
import { siteHosts } from './site-hosts.ts'

interface VerifyOptions {
  databaseFile: string
  isRepairing: boolean
  /** Prints what is done and what fails. */
  say: (line: string) => void
}

export interface Verified {
  /** Number of blobs read at first. */
  read: number
  mended: number
  left: BlobFault[]
}

/** Reads everything that the database refers to, and repairs what it can if asked to. */
export async function verifyBlobs(environment: Environment, options: VerifyOptions): Promise<Verified> {
  const { databaseFile, isRepairing } = options
  checkDatabaseVersion(databaseFile)
  const { db, close } = openReading(databaseFile)
  try {
    let read = 0
    const onRead = (count: number) => {
      read = count
      return undefined
    }
    const stores = await storesOf(environment)
    const found = await findAllFaults(db, { ...stores, onRead })
    if (found.length === 0 || !isRepairing) return { read, mended: 0, left: found }
    return { read, ...(await repair(db, found, { environment, stores, say: options.say })) }
  } finally {
    close()
  }
}

async function storesOf(environment: Environment): Promise<Verifying> {
  const { backupFolder } = environment
  const mirror = backupFolder && join(backupFolder, blobsName)
  return {
    blobs: await openStored(environment),
    mirror: mirror && existsSync(mirror) ? createFilesystemBlobStore(mirror) : undefined,
  }
}

interface Repairing extends Pick<VerifyOptions, 'say'> {
  environment: Environment
  stores: Verifying
}

async function repair(db: Db, found: readonly BlobFault[], { environment, stores, say }: Repairing) {
  await prepareRuntime(say)
  const runtime = await loadRuntime(runtimeFolder)
  const { originOf } = siteHosts(environment.sitesUrl)
  const ingest = createIngestMedia({ ffmpegPath: environment.ffmpegPath })
  return repairBlobs(db, found, {
    ...stores,
    ingest,
    compileAnew: async ({ siteId, snapshot, origin }: ReleaseRoot) => {
      // A compiler used before may have cached damaged blobs.
      const compile = createSnapshotCompiler(stores.blobs)
      const made = await compile({
        snapshot,
        runtime,
        origin: origin ?? originOf(siteId),
        calls: visitorCalls,
      })
      return made.hash
    },
    onFailed: (what, error) =>
      say(
        'ref' in what
          ? `Medium ${shortRef(what.ref)} can not be encoded anew: ${(error as Error).message}`
          : `Release ${what.release} of ${what.siteId} can not be compiled anew: ${(error as Error).message}`,
      ),
  }).finally(ingest.close)
}
