import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'

/** The folder of blobs, shared by all backups: blobs never change, so each is stored once. */
export const blobsName = 'blobs'
export const databaseName = 'database.sqlite.zst'
export const factsName = 'backup.json'
export const goneName = 'gone.json'
/** Prefix of a folder in which a backup is being written, or was interrupted. */
export const partialPrefix = '.partial-'

const factsSchema = z.strictObject({
  version: z.literal(1),
  /** When the database was as the backup has it, or a moment later. */
  at: z.iso.datetime(),
  /** Hash of the database before compression. */
  sha256: z.string(),
  rows: z.record(z.string(), z.number()),
  /** Number of blobs that the database needs and that could not be copied; undefined if the backup is complete. */
  missing: z.number().optional(),
})
export type BackupFacts = z.infer<typeof factsSchema>

/** The backup, or what is in its place, can not be used. The message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export const factsFile = (folder: string): string => join(folder, factsName)

export async function readFacts(folder: string): Promise<BackupFacts> {
  const text = await readFile(factsFile(folder), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new BackupError(`${folder} is no backup: it has no ${factsName}. Give the folder of one.`)
  const facts = parseFacts(text)
  if (facts) return facts
  throw new BackupError(`${factsFile(folder)} is damaged. Take another backup.`)
}

/** Undefined where they can not be read. */
export const parseFacts = (text: string): BackupFacts | undefined => factsSchema.safeParse(parsed(text)).data

const goneSchema = z.record(z.string(), z.number())

/** Blobs that only backups still have, by key, with when that was found. */
export type GoneBlobs = z.infer<typeof goneSchema>

export const goneFile = (backupFolder: string): string => join(backupFolder, goneName)

/** A missing or truncated list reads as empty: its blobs are kept for another full period. */
export async function readGone(backupFolder: string): Promise<GoneBlobs> {
  return parseGone(await readFile(goneFile(backupFolder), 'utf8').catch(() => ''))
}

export const parseGone = (text: string): GoneBlobs => goneSchema.safeParse(parsed(text)).data ?? {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Folder names sort chronologically, and are valid on every system. */
export const nameOf = (at: number): string => new Date(at).toISOString().replaceAll(':', '-')

const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/

export interface KnownBackup {
  name: string
  at: number
}

/** Whether blobs are missing from a backup; also true if its facts cannot be read. */
export const isIncomplete = (folder: string): Promise<boolean> =>
  readFacts(folder).then(
    ({ missing }) => missing !== undefined,
    () => true,
  )

/** Completed backups, the oldest first. */
export async function listBackups(folder: string): Promise<KnownBackup[]> {
  return backupsOf(await readdir(folder).catch((): string[] => []))
}

/** Those of the names that are of backups, the oldest first. */
export const backupsOf = (names: readonly string[]): KnownBackup[] =>
  names
    .filter((name) => namePattern.test(name))
    .toSorted()
    .map((name) => ({ name, at: Date.parse(name.replace(namePattern, '$1:$2:$3')) }))

/** The backup to restore from by default. One with a future time was named by a wrong clock, and is used only if there is no other. */
export const newestBackup = (backups: readonly KnownBackup[], now: number): KnownBackup | undefined =>
  backups.findLast(({ at }) => at <= now) ?? backups.at(-1)

const counted = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/** Compresses a file; returns the hash of its uncompressed content. */
export async function pack(file: string, packed: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), counted(hash), createZstdCompress(), createWriteStream(packed))
  return hash.digest('hex')
}

/** The reverse. */
export async function unpack(packed: string, file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(packed), createZstdDecompress(), counted(hash), createWriteStream(file))
  return hash.digest('hex')
}
