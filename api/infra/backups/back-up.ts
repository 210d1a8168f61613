import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createUnflushed } from '#store/blobs/flush-files.ts'
import {
  type BackupFacts,
  blobsName,
  databaseName,
  factsFile,
  goneFile,
  listBackups,
  nameOf,
  pack,
  partialPrefix,
  readGone,
} from './backup-files.ts'
import { inThread } from './in-thread.ts'
import { keptBackups } from './kept-backups.ts'
import { addBlobs, removeGoneBlobs } from './mirror-blobs.ts'

export interface BackupTools {
  /** The database's file; it may be in use. */
  databaseFile: string
  blobs: BlobStore
  /** Where backups are kept. */
  backupFolder: string
  now: () => number
}

/** Older than any backup takes. */
const leftoverMs = 6 * 60 * 60_000

/**
 * Takes a backup of database and blobs, and removes those that are no longer kept. Answers with its folder. Until it is
 * whole it has another name: what a crash leaves is never taken for one.
 */
export async function backUp(tools: BackupTools): Promise<string> {
  const { blobs, backupFolder, now } = tools
  const at = now()
  await removeLeftovers(backupFolder, at)
  const partial = join(backupFolder, partialPrefix + nameOf(at))
  const whole = join(backupFolder, nameOf(at))
  const kept = createFilesystemBlobStore(join(backupFolder, blobsName))
  const unflushed = createUnflushed(backupFolder)
  try {
    for (const path of await fill(partial, { ...tools, at, kept })) unflushed.add(path)
    await unflushed.flush()
    await rename(partial, whole)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  unflushed.add(backupFolder)
  await unflushed.flush()
  await forget({ backupFolder, from: blobs, to: kept, now: at })
  return whole
}

interface Filling extends BackupTools {
  at: number
  kept: BlobStore
}

/** Answers with what has been written. */
async function fill(partial: string, { databaseFile, blobs, kept, at }: Filling): Promise<string[]> {
  await mkdir(partial, { recursive: true })
  const copy = join(partial, 'database.sqlite')
  const packed = join(partial, databaseName)
  const rows = await inThread({ file: databaseFile, copy })
  const sha256 = await pack(copy, packed)
  await rm(copy)
  // After the database: what that speaks of was written before.
  await addBlobs(blobs, kept)
  const facts: BackupFacts = { version: 1, at: new Date(at).toISOString(), sha256, rows }
  await writeFile(factsFile(partial), `${JSON.stringify(facts, null, 1)}\n`)
  return [packed, factsFile(partial), partial]
}

/** What processes that were killed have left. */
async function removeLeftovers(backupFolder: string, now: number): Promise<void> {
  const names = await readdir(backupFolder).catch((): string[] => [])
  for (const name of names.filter((one) => one.startsWith(partialPrefix))) {
    const path = join(backupFolder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now - found.mtimeMs > leftoverMs) await rm(path, { recursive: true, force: true })
  }
}

interface Forgetting {
  backupFolder: string
  from: BlobStore
  to: BlobStore
  now: number
}

async function forget({ backupFolder, from, to, now }: Forgetting): Promise<void> {
  const backups = await listBackups(backupFolder)
  const kept = keptBackups(backups, now)
  for (const { name } of backups.filter((one) => !kept.includes(one)))
    await rm(join(backupFolder, name), { recursive: true, force: true })
  const oldest = kept[0]?.at ?? now
  // A clock that was set back must not make what goes now look older than the backups that have it.
  const foundGone = Math.max(now, kept.at(-1)?.at ?? now)
  const gone = await removeGoneBlobs({ from, to }, await readGone(backupFolder), { oldest, now: foundGone })
  await writeFile(goneFile(backupFolder), JSON.stringify(gone))
}
