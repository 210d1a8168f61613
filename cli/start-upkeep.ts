import { seedPlans } from '#api/services/accounts/plans/save-plan.ts'
import {
  backupsJob,
  bucketBackupsJob,
  fileCheckJob,
  listRegularJobs,
  type RegularTools,
  unusedFilesJob,
  withLock,
} from '#api/services/scheduler/list-regular-jobs.ts'
import {
  type RegularJob,
  type RegularJobs,
  type RegularJobsOptions,
  startRegularJobs,
} from '#api/services/scheduler/regular-jobs.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { withBucket } from './backup-bucket.ts'
import { backupBlobsOf } from './backup-places.ts'
import type { Environment } from './environment.ts'
import { removeUnusedAside } from './remove-unused-aside.ts'
import type { openSiteDomains } from './site-domains.ts'
import type { StorageProblems } from './storage-problems.ts'

/** Starts the regular jobs; the parts of the product add their own. */
export async function startUpkeep(
  siteDomains: ReturnType<typeof openSiteDomains>,
  tools: RegularTools & StoragePlaces & Pick<RegularJobsOptions, 'onEnded'> & { storage: StorageProblems },
  ofParts: readonly RegularJob[],
): Promise<RegularJobs> {
  seedPlans(tools.database, Date.now())
  await siteDomains.start()
  const jobs = startRegularJobs([...listRegularJobs(tools), ...storageJobs(tools), ...ofParts], tools)
  return {
    ...jobs,
    async close() {
      const ended = jobs.close()
      await siteDomains.close()
      await ended
    },
  }
}

type StoragePlaces = Pick<Environment, 'backupFolder' | 'backupBucket' | 'dataFolder' | 'blobStore'> & {
  /** The blobs themselves, without copies on this machine. */
  stored: BlobStore
}

interface Storing extends Pick<RegularTools, 'database' | 'now'>, StoragePlaces {
  storage: StorageProblems
}

function storageJobs(tools: Storing): RegularJob[] {
  const { dataFolder, database, stored: blobs, now, storage, blobStore } = tools
  const mirror = backupBlobsOf(tools)
  const { checkDatabase, beginCheck } = storage
  const [copying, checking] = ['copying all files', 'checking all files']
  const check = fileCheckJob({ database, blobs, mirror, checkDatabase, beginCheck })
  const task = { databaseFile: database.file, place: { dataFolder, blobStore } }
  const removeUnused = (isStopped: () => boolean) => removeUnusedAside(task, isStopped)
  const removal = unusedFilesJob({ database, removeUnused, now })
  // A check takes hours, so backups do not wait for it.
  const removing = withLock(database, checking, withLock(database, copying, removal))
  const backups = backupJobs(tools).map((job) => withLock(database, copying, job))
  return [...backups, withLock(database, checking, check), removing]
}

/** No backups are made if no place is configured for them. */
function backupJobs({ backupFolder, backupBucket, database, stored: blobs, now }: Storing): RegularJob[] {
  const tools = { databaseFile: database.file, blobs, now }
  return [
    ...(backupFolder ? [backupsJob({ ...tools, backupFolder })] : []),
    ...(backupBucket
      ? [
          bucketBackupsJob({
            ...tools,
            withBucket: (work) => withBucket('BACKUP_BUCKET', backupBucket, work),
          }),
        ]
      : []),
  ]
}
