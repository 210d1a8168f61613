import { join } from 'node:path'
import { blobsName } from '#api/infra/backups/backup-files.ts'
import { seedPlans } from '#api/services/accounts/plans/save-plan.ts'
import {
  backupsJob,
  fileCheckJob,
  listRegularJobs,
  type RegularTools,
} from '#api/services/scheduler/list-regular-jobs.ts'
import {
  type RegularJob,
  type RegularJobs,
  type RegularJobsOptions,
  startRegularJobs,
} from '#api/services/scheduler/regular-jobs.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import type { Environment } from './environment.ts'
import type { openSiteDomains } from './site-domains.ts'
import type { StorageProblems } from './storage-problems.ts'

/** What is done from time to time without anybody asking for it; the parts of the product bring jobs of their own. */
export async function startUpkeep(
  siteDomains: ReturnType<typeof openSiteDomains>,
  tools: RegularTools &
    Pick<Environment, 'backupFolder'> &
    Pick<RegularJobsOptions, 'onEnded'> & { storage: StorageProblems },
  ofParts: readonly RegularJob[],
): Promise<RegularJobs> {
  seedPlans(tools.database, Date.now())
  await siteDomains.start()
  const jobs = startRegularJobs(
    [...listRegularJobs(tools), ...storageJobs(tools), ...siteDomains.jobs(tools), ...ofParts],
    tools,
  )
  return {
    ...jobs,
    async close() {
      const ended = jobs.close()
      await siteDomains.close()
      await ended
    },
  }
}

interface Storing
  extends Pick<RegularTools, 'database' | 'blobs' | 'now'>,
    Pick<Environment, 'backupFolder'> {
  storage: StorageProblems
}

/** No backups are taken where nobody has said where they are to be kept. */
function storageJobs({ backupFolder, database, blobs, now, storage }: Storing): RegularJob[] {
  const mirror = backupFolder && createFilesystemBlobStore(join(backupFolder, blobsName))
  const { checkDatabase, noteChecked: onChecked } = storage
  return [
    ...(backupFolder ? [backupsJob({ databaseFile: database.file, blobs, backupFolder, now })] : []),
    fileCheckJob({ database, blobs, mirror: mirror || undefined, checkDatabase, onChecked }),
  ]
}
