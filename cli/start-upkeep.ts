import { join } from 'node:path'
import { blobsName } from '#api/infra/backups/backup-files.ts'
import { seedPlans } from '#api/services/accounts/plans/save-plan.ts'
import {
  backupsJob,
  fileCheckJob,
  inTurn,
  listRegularJobs,
  type RegularTools,
  unusedFilesJob,
} from '#api/services/scheduler/list-regular-jobs.ts'
import { type RegularJob, type RegularJobs, startRegularJobs } from '#api/services/scheduler/regular-jobs.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import type { Environment } from './environment.ts'
import type { openSiteDomains } from './site-domains.ts'
import type { StorageProblems } from './storage-problems.ts'

/** What is done from time to time without anybody asking for it; the parts of the product bring jobs of their own. */
export async function startUpkeep(
  siteDomains: ReturnType<typeof openSiteDomains>,
  tools: RegularTools & Pick<Environment, 'backupFolder' | 'dataFolder'> & { storage: StorageProblems },
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

interface Storing
  extends Pick<RegularTools, 'database' | 'blobs' | 'now'>,
    Pick<Environment, 'backupFolder' | 'dataFolder'> {
  storage: StorageProblems
}

/** No backups are taken where nobody has said where they are to be kept. */
function storageJobs({ backupFolder, dataFolder, database, blobs, now, storage }: Storing): RegularJob[] {
  const mirror = backupFolder && createFilesystemBlobStore(join(backupFolder, blobsName))
  const { checkDatabase, noteChecked: onChecked } = storage
  const [copying, checking] = ['copying all files', 'checking all files']
  const backups = backupFolder
    ? [inTurn(database, copying, backupsJob({ databaseFile: database.file, blobs, backupFolder, now }))]
    : []
  const check = fileCheckJob({ database, blobs, mirror: mirror || undefined, checkDatabase, onChecked })
  const removal = unusedFilesJob({ database, folder: join(dataFolder, 'blobs'), now })
  // A check takes hours: no backup is to wait for it.
  const removing = inTurn(database, checking, inTurn(database, copying, removal))
  return [...backups, inTurn(database, checking, check), removing]
}
