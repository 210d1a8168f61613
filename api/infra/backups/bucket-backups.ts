import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { makeScratchFolder } from '#store/scratch-folder.ts'
import { openReading } from '../../db/open-reader.ts'
import { findFaults, nothingChecked, referredKeys } from '../integrity/find-faults.ts'
import { copyDatabaseAside } from '../threads/database-work.ts'
import type { TakenBackup } from './back-up.ts'
import {
  BackupError,
  type BackupFacts,
  backupsOf,
  databaseName,
  factsFile,
  factsName,
  goneName,
  type KnownBackup,
  nameOf,
  newestBackup,
  pack,
  parseFacts,
  parseGone,
} from './backup-files.ts'
import { type BackupBucket, bucketBlobs, sendNewBlobs } from './bucket-blobs.ts'
import { keptBackups } from './kept-backups.ts'
import { removeGoneBlobs } from './mirror-blobs.ts'

export interface BucketBackupTools {
  /** The database's file; it may be in use. */
  databaseFile: string
  blobs: BlobStore
  bucket: BackupBucket
  now: () => number
}

export interface SentBackup extends Pick<TakenBackup, 'missing' | 'lost'> {
  name: string
  /** Number of blobs that were uploaded. */
  sent: number
}

/** What the operator has to do, in a sentence; only for a backup with missing or lost blobs. */
export const bucketBackupTrouble = ({ missing, lost }: Pick<SentBackup, 'missing' | 'lost'>): string =>
  missing.length > 0
    ? `The backup is incomplete: ${missing.length} files that the database needs are neither in DATA_DIR nor in the bucket. Older backups stay. Run the command verify --repair.`
    : `The backup is whole, but ${lost.length} files that the bucket has are missing or damaged in DATA_DIR. Run the command verify --repair.`

const json = (value: unknown) => ({ content: Buffer.from(`${JSON.stringify(value, null, 1)}\n`) })

/**
 * Uploads a backup to a bucket: new blobs, the database, and last its facts, which make it a backup. Deletes expired ones. An
 * interrupted upload is no backup, and the next one continues from it.
 */
export async function backUpToBucket(tools: BucketBackupTools): Promise<SentBackup> {
  const { databaseFile, blobs, bucket, now } = tools
  const at = now()
  const folder = await makeScratchFolder()
  const copy = join(folder, 'database.sqlite')
  try {
    const rows = await copyDatabaseAside(databaseFile, copy)
    const packed = join(folder, databaseName)
    const sha256 = await pack(copy, packed)
    // After the database: blobs that it refers to were written before.
    const { alike, sent } = await sendNewBlobs(blobs, bucket)
    const kept = bucketBlobs(bucket, blobs)
    const { db, close } = openReading(copy)
    try {
      const found = await findFaults(db, { kept, alike, checked: nothingChecked() })
      const missing = found.missing.length > 0 ? { missing: found.missing.length } : {}
      const facts: BackupFacts = { version: 1, at: new Date(at).toISOString(), sha256, rows, ...missing }
      const name = nameOf(at)
      await sendFile(bucket, `${name}/${databaseName}`, packed)
      await bucket.write(`${name}/${factsName}`, json(facts))
      await forget(tools, { now: at, referred: () => referredKeys(db, kept) })
      return { name, sent, ...found }
    } finally {
      close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Uploads a file of any size. */
export async function sendFile(bucket: BackupBucket, key: string, file: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const { size } = await stat(file)
  await bucket.write(key, { file, bytes: size, sha256: hash.digest('hex') })
}

/** Completed backups, the oldest first, and the names of incomplete uploads. */
async function listInBucket(bucket: BackupBucket): Promise<{ backups: KnownBackup[]; partial: string[] }> {
  // Blobs can be hundreds of thousands; names of backups begin with their year.
  const keys = [...(await bucket.list('2')).keys()]
  const ended = new Set(
    keys.filter((key) => key.endsWith(`/${factsName}`)).map((key) => key.split('/', 1)[0]!),
  )
  const names = new Set(
    keys.filter((key) => key.endsWith(`/${databaseName}`)).map((key) => key.split('/', 1)[0]!),
  )
  return {
    backups: backupsOf([...ended]),
    partial: backupsOf([...names].filter((name) => !ended.has(name))).map(({ name }) => name),
  }
}

/** When the newest backup in a bucket was taken; undefined if there is none. */
export const newestIn = async (bucket: BackupBucket): Promise<number | undefined> =>
  (await listInBucket(bucket)).backups.at(-1)?.at

async function factsIn(bucket: BackupBucket, name: string): Promise<BackupFacts | undefined> {
  const found = await bucket.read(`${name}/${factsName}`)
  return found && parseFacts(found.body.toString())
}

interface Forgetting {
  now: number
  referred: () => Promise<ReadonlySet<string>>
}

/** Deletes expired backups. Complete ones are replaced by newer complete ones only, as in a folder. */
async function forget({ blobs, bucket }: BucketBackupTools, { now, referred }: Forgetting): Promise<void> {
  const { backups, partial } = await listInBucket(bucket)
  const broken: KnownBackup[] = []
  const whole: KnownBackup[] = []
  for (const one of backups) {
    const facts = await factsIn(bucket, one.name)
    if (facts && facts.missing === undefined) whole.push(one)
    else broken.push(one)
  }
  const kept = [...keptBackups(broken, now), ...keptBackups(whole, now)]
  const gone = backups.filter((one) => !kept.includes(one)).map(({ name }) => name)
  for (const name of [...gone, ...partial]) {
    // The facts first, because they make it a backup.
    await bucket.remove(`${name}/${factsName}`)
    await bucket.remove(`${name}/${databaseName}`)
  }
  const times = kept.map(({ at }) => at)
  const removing = { oldest: Math.min(now, ...times), now: Math.max(now, ...times), referred }
  const known = parseGone((await bucket.read(goneName))?.body.toString() ?? '')
  const left = await removeGoneBlobs({ from: blobs, to: bucketBlobs(bucket, blobs) }, known, removing)
  await bucket.write(goneName, json(left))
}

/**
 * Downloads a backup from a bucket into a folder, without its blobs: the named one, or else the newest without a future time.
 * Returns the folder. Throws `BackupError`.
 */
export async function fetchBackup(
  bucket: BackupBucket,
  { folder, name, now }: { folder: string; name?: string | undefined; now: number },
): Promise<string> {
  const { backups } = await listInBucket(bucket)
  const wanted = name === undefined ? newestBackup(backups, now) : backups.find((one) => one.name === name)
  if (!wanted)
    throw new BackupError(
      name === undefined
        ? 'The bucket has no backup below this prefix. Give the one that BACKUP_BUCKET names.'
        : `The bucket has no backup ${name}. It has ${backups.map((one) => one.name).join(', ') || 'none'}.`,
    )
  const backup = join(folder, wanted.name)
  await mkdir(backup, { recursive: true })
  const [facts, database] = await Promise.all(
    [factsName, databaseName].map((file) => bucket.read(`${wanted.name}/${file}`)),
  )
  if (!facts || !database)
    throw new BackupError(`The backup ${wanted.name} is not whole in the bucket. Name an older one.`)
  await writeFile(factsFile(backup), facts.body)
  await writeFile(join(backup, databaseName), database.body)
  return backup
}
