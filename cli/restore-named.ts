import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openReading } from '#api/db/open-reader.ts'
import { BackupError, listBackups, newestBackup } from '#api/infra/backups/backup-files.ts'
import { fetchBackup, newestIn } from '#api/infra/backups/bucket-backups.ts'
import { type BackupBucket, bucketBlobs } from '#api/infra/backups/bucket-blobs.ts'
import { type RestoreTools, restoreBackup } from '#api/infra/backups/restore-backup.ts'
import { fetchMoment, newestMoment } from '#api/infra/continuous/fetch-moment.ts'
import { makeScratchFolder } from '#store/scratch-folder.ts'
import { isBucket, withBucket } from './backup-bucket.ts'
import { backupFolderOf, databasePath } from './backup-places.ts'
import { markFirstStart } from './demo-sites.ts'
import type { Environment } from './environment.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { openStored } from './open-blobs.ts'
import { givenKeys, missingKeyIds } from './open-secrets.ts'

interface RestoreRequest {
  /** The folder of a backup, or a bucket as `s3://bucket/prefix`; absent: the newest one in BACKUP_DIR. */
  backup: string | undefined
  isForced: boolean
  /** The time to restore, in milliseconds since 1970: only from a bucket with continuous backup. */
  moment: number | undefined
}

/** Restores a backup to the data folder. Reports its time, and where the previous data has been moved. */
export async function restoreNamed(environment: Environment, { backup, isForced, moment }: RestoreRequest) {
  const { dataFolder } = environment
  const blobs = await openStored(environment)
  const place = { databaseFile: databasePath(environment), blobs, isForced, now: Date.now }
  const restored =
    backup !== undefined && isBucket(backup)
      ? restoreFromBucket({ from: backup, moment }, place)
      : restoreBackup({ ...place, backup: backup ?? (await newestOf(environment)) })
  const { facts, aside, faults } = await restored.catch((error: unknown) => {
    throw error instanceof BackupError ? new CommandError(exitCodes.problems, error.message) : error
  })
  await markFirstStart(dataFolder)
  const locked = missingKeysOf(environment)
  // It is rebuilt from the database.
  for (const suffix of ['', '-wal', '-shm'])
    await rm(join(dataFolder, `queue.sqlite${suffix}`), { force: true })
  return { at: facts.at, aside, faults, locked }
}

/** Ids of the keys that its secrets need and that are not available: backups contain no keys. */
function missingKeysOf(environment: Environment): string[] {
  const reading = openReading(databasePath(environment))
  try {
    return missingKeyIds(reading, givenKeys(environment))
  } finally {
    reading.close()
  }
}

const ofOneBackup = /\/(\d{4}-\d\d-\d\dT[\d.-]+Z)\/?(?=\?|$)/

interface BucketRequest {
  from: string
  moment: number | undefined
}

/** Restores a moment, the backup named after the prefix, or else the newest state in the bucket. */
async function restoreFromBucket(
  { from, moment }: BucketRequest,
  place: Omit<RestoreTools, 'backup' | 'from'>,
) {
  const name = ofOneBackup.exec(from)?.[1]
  const folder = await makeScratchFolder()
  try {
    return await withBucket('The backup', from.replace(ofOneBackup, ''), async (bucket) => {
      const isOfMoment = name === undefined && (moment !== undefined || (await isLogNewer(bucket)))
      const backup = isOfMoment
        ? await fetchMoment(bucket, { folder, moment })
        : await fetchBackup(bucket, { folder, name, now: Date.now() })
      return restoreBackup({ ...place, backup, from: bucketBlobs(bucket, place.blobs) })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether the continuous backup is newer than the last daily backup. */
async function isLogNewer(bucket: BackupBucket): Promise<boolean> {
  const moment = await newestMoment(bucket)
  return moment !== undefined && moment >= ((await newestIn(bucket)) ?? 0)
}

async function newestOf(environment: Environment): Promise<string> {
  const folder = backupFolderOf(environment)
  const newest = newestBackup(await listBackups(folder), Date.now())
  if (newest) return join(folder, newest.name)
  throw new CommandError(
    exitCodes.problems,
    `${folder} has no backup. Set BACKUP_DIR to the folder that has.`,
  )
}
