import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createUnflushed } from '#store/blobs/flush-files.ts'
import { withScratchFolder } from '#store/scratch-folder.ts'
import type { Db } from '../../db/database.ts'
import { openReading } from '../../db/open-reader.ts'
import {
  type BlobFault,
  type Checked,
  findFaults,
  forgetOld,
  nothingChecked,
  referredKeys,
} from '../integrity/find-faults.ts'
import { copyDatabaseAside } from '../threads/database-work.ts'
import {
  type BackupFacts,
  blobsName,
  databaseName,
  factsFile,
  goneFile,
  isIncomplete,
  type KnownBackup,
  listBackups,
  nameOf,
  pack,
  partialPrefix,
  readGone,
  unpack,
} from './backup-files.ts'
import { keptBackups } from './kept-backups.ts'
import { addBlobs, type Removing, removeGoneBlobs } from './mirror-blobs.ts'

export interface TakenBackup {
  folder: string
  /** Blobs that the database needs and the backup does not have. */
  missing: BlobFault[]
  /** Blobs that the backup has, but that are missing or damaged in the data folder. */
  lost: BlobFault[]
}

export interface BackupTools {
  /** The database's file; it may be in use. */
  databaseFile: string
  blobs: BlobStore
  /** Folder of the backups. */
  backupFolder: string
  now: () => number
  /** What earlier backups of this process have checked already. */
  checked?: Checked | undefined
}

/** What the operator has to do, in a sentence; only for a backup with missing or lost blobs. */
export const backupTrouble = ({ missing, lost }: Pick<TakenBackup, 'missing' | 'lost'>): string =>
  missing.length > 0
    ? `The backup is incomplete: ${missing.length} files that the database needs are neither in DATA_DIR nor in BACKUP_DIR. Older backups stay. Run the command verify --repair.`
    : `The backup is whole, but ${lost.length} files that it has are missing or damaged in DATA_DIR. Run the command verify --repair.`

/** Longer than any backup takes. */
const leftoverMs = 6 * 60 * 60_000

/**
 * Takes a backup of database and blobs, and deletes expired ones. Until it is complete it has a temporary name, so that a crash
 * leaves nothing that looks like a backup. A backup without all blobs that the database needs is marked as incomplete.
 */
export async function backUp(tools: BackupTools): Promise<TakenBackup> {
  const { blobs, backupFolder, now } = tools
  const at = now()
  await removeLeftovers(backupFolder, at)
  const partial = join(backupFolder, partialPrefix + nameOf(at))
  const whole = join(backupFolder, nameOf(at))
  const kept = createFilesystemBlobStore(join(backupFolder, blobsName))
  const unflushed = createUnflushed(backupFolder)
  let filled: Filled
  try {
    filled = await fill(partial, { ...tools, at, kept })
    for (const path of filled.paths) unflushed.add(path)
    await unflushed.flush()
    await rename(partial, whole)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  unflushed.add(backupFolder)
  await unflushed.flush()
  const referred = () => readUnpacked(whole, (db) => referredKeys(db, kept))
  await forget({ backupFolder, from: blobs, to: kept, now: at, referred })
  const { missing, lost } = filled
  return { folder: whole, missing, lost }
}

interface Filling extends BackupTools {
  at: number
  kept: BlobStore
}

interface Filled extends Pick<TakenBackup, 'missing' | 'lost'> {
  /** Paths of the written files. */
  paths: string[]
}

async function fill(partial: string, filling: Filling): Promise<Filled> {
  const { databaseFile, blobs, kept, at, checked = nothingChecked() } = filling
  forgetOld(checked, at)
  await mkdir(partial, { recursive: true })
  const copy = join(partial, 'database.sqlite')
  const packed = join(partial, databaseName)
  const rows = await copyDatabaseAside(databaseFile, copy)
  const sha256 = await pack(copy, packed)
  // After the database: blobs that it refers to were written before.
  const alike = await addBlobs(blobs, kept, checked.alike)
  const found = await withReading(copy, (db) => findFaults(db, { kept, alike, checked }))
  for (const suffix of ['', '-wal', '-shm']) await rm(copy + suffix, { force: true })
  const missing = found.missing.length > 0 ? { missing: found.missing.length } : {}
  const facts: BackupFacts = { version: 1, at: new Date(at).toISOString(), sha256, rows, ...missing }
  await writeFile(factsFile(partial), `${JSON.stringify(facts, null, 1)}\n`)
  return { paths: [packed, factsFile(partial), partial], ...found }
}

async function withReading<Result>(file: string, read: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openReading(file)
  try {
    return await read(db)
  } finally {
    close()
  }
}

/** Unpacks the database of a backup and reads it. */
async function readUnpacked<Result>(backup: string, read: (db: Db) => Promise<Result>): Promise<Result> {
  return withScratchFolder(async (folder) => {
    const file = join(folder, 'database.sqlite')
    await unpack(join(backup, databaseName), file)
    return withReading(file, read)
  })
}

/** Deletes temporary folders of killed processes. */
async function removeLeftovers(backupFolder: string, now: number): Promise<void> {
  const names = await readdir(backupFolder).catch((): string[] => [])
  for (const name of names.filter((one) => one.startsWith(partialPrefix))) {
    const path = join(backupFolder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now - found.mtimeMs > leftoverMs) await rm(path, { recursive: true, force: true })
  }
}

interface Forgetting extends Pick<Removing, 'now' | 'referred'> {
  backupFolder: string
  from: BlobStore
  to: BlobStore
}

/** Deletes expired backups. Complete ones are replaced by newer complete ones only. */
async function forget({ backupFolder, from, to, now, referred }: Forgetting): Promise<void> {
  const backups = await listBackups(backupFolder)
  const incomplete = new Set<KnownBackup>()
  for (const one of backups) if (await isIncomplete(join(backupFolder, one.name))) incomplete.add(one)
  const [broken, whole] = [true, false].map((is) => backups.filter((one) => incomplete.has(one) === is))
  const kept = new Set([...keptBackups(broken!, now), ...keptBackups(whole!, now)])
  for (const one of backups)
    if (!kept.has(one)) await rm(join(backupFolder, one.name), { recursive: true, force: true })
  const times = [...kept].map(({ at }) => at)
  const oldest = Math.min(now, ...times)
  // If the clock was set back, blobs found missing now must not look older than the backups that contain them.
  const foundGone = Math.max(now, ...times)
  const removing = { oldest, now: foundGone, referred }
  const gone = await removeGoneBlobs({ from, to }, await readGone(backupFolder), removing)
  await writeFile(goneFile(backupFolder), JSON.stringify(gone))
}
