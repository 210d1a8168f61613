import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isLivePointer, livePointerKey } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createUnflushed } from '#store/blobs/flush-files.ts'
import { checkDatabaseVersion } from '../../db/check-database.ts'
import { isDatabaseInUse } from '../../db/database-copy.ts'
import { openReading } from '../../db/open-reader.ts'
import { listLiveSites } from '../../db/sites/sites.ts'
import { type BlobFault, findAllFaults } from '../integrity/find-faults.ts'
import { inspectDatabaseAside } from '../threads/database-work.ts'
import {
  BackupError,
  type BackupFacts,
  blobsName,
  databaseName,
  nameOf,
  readFacts,
  unpack,
} from './backup-files.ts'
import { bringBackBlobs } from './mirror-blobs.ts'

export interface RestoreTools {
  /** The folder of one backup. */
  backup: string
  /** Its blobs; by default in the folder next to it. */
  from?: Pick<BlobStore, 'read' | 'list'> | undefined
  databaseFile: string
  blobs: BlobStore
  /** Moves an existing database aside instead of refusing. */
  isForced: boolean
  now: () => number
}

export interface Restored {
  facts: BackupFacts
  /** New path of the former database. */
  aside: string | undefined
  /** Blobs that the database needs and that are missing or damaged. */
  faults: BlobFault[]
}

/**
 * Replaces database and blobs with a backup: the database last, so that an interrupted restore can be repeated. Throws
 * `BackupError` if the backup is damaged, or if there is a database that is in use or must not be replaced,
 * `DatabaseRefusedError` if the backup is from a newer version.
 */
export async function restoreBackup(tools: RestoreTools): Promise<Restored> {
  const { backup, from, databaseFile, blobs, isForced, now } = tools
  const facts = await readFacts(backup)
  checkPlace(databaseFile, isForced)
  await mkdir(dirname(databaseFile), { recursive: true })
  const fresh = `${databaseFile}.restored`
  try {
    await unpackChecked(backup, fresh, facts)
    checkDatabaseVersion(fresh)
    await bringBackBlobs(from ?? createFilesystemBlobStore(join(dirname(backup), blobsName)), blobs)
    const faults = await faultsOf(fresh, blobs)
    const unflushed = createUnflushed(dirname(databaseFile))
    unflushed.add(fresh)
    await unflushed.flush()
    const aside = await putAside(databaseFile, `${databaseFile}.before-${nameOf(now())}`)
    await rename(fresh, databaseFile)
    unflushed.add(dirname(databaseFile))
    await unflushed.flush()
    await takeUnknownOffline(databaseFile, blobs)
    return { facts, aside, faults }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(fresh + suffix, { force: true })
  }
}

/** Sites that were made since would be delivered on, without anybody who could unpublish them. */
async function takeUnknownOffline(databaseFile: string, blobs: BlobStore): Promise<void> {
  const { db, close } = openReading(databaseFile)
  const known = new Set(listLiveSites(db).map(({ id }) => livePointerKey(id)))
  close()
  for await (const key of blobs.list('sites/'))
    if (isLivePointer(key) && !known.has(key)) await blobs.remove(key)
  await blobs.flush()
}

async function faultsOf(file: string, blobs: BlobStore): Promise<BlobFault[]> {
  const { db, close } = openReading(file)
  try {
    return await findAllFaults(db, { blobs })
  } finally {
    close()
  }
}

function checkPlace(databaseFile: string, isForced: boolean): void {
  if (isDatabaseInUse(databaseFile))
    throw new BackupError(`${databaseFile} is in use. Stop the product, then restore.`)
  if (existsSync(databaseFile) && !isForced)
    throw new BackupError(
      `There is a database already: ${databaseFile}. With --force it is put aside and the backup takes its place.`,
    )
}

async function unpackChecked(backup: string, fresh: string, { sha256, rows }: BackupFacts): Promise<void> {
  const damaged = (why: string) =>
    new BackupError(
      `${join(backup, databaseName)} is damaged: ${why}. Nothing was changed; restore an older backup.`,
    )
  const found = await unpack(join(backup, databaseName), fresh).catch((error: Error) => {
    throw damaged(error.message)
  })
  if (found !== sha256) throw damaged('its bytes are not those that were written')
  const counted = await inspectDatabaseAside(fresh).catch((error: Error) => {
    throw damaged(error.message)
  })
  if (!isDeepStrictEqual(counted, rows)) throw damaged('its tables have other numbers of rows')
}

/** Together with its write-ahead log. */
async function putAside(databaseFile: string, aside: string): Promise<string | undefined> {
  if (!existsSync(databaseFile)) return undefined
  for (const suffix of ['-wal', '-shm', ''])
    if (existsSync(databaseFile + suffix)) await rename(databaseFile + suffix, aside + suffix)
  return aside
}
