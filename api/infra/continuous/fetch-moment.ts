import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyLog } from '../../db/log/log-reader.ts'
import {
  BackupError,
  type BackupFacts,
  databaseName,
  factsFile,
  nameOf,
  pack,
  unpack,
} from '../backups/backup-files.ts'
import type { BackupBucket } from '../backups/bucket-blobs.ts'
import { inspectDatabaseAside } from '../threads/database-work.ts'
import { type Batch, unpackBatches } from './batches.ts'
import { copyKey, type KnownCopy, listContinuous, logKey } from './places.ts'

type ReadBucket = Pick<BackupBucket, 'read' | 'list'>

const spoken = (at: number): string => new Date(at).toISOString()

/** The latest time that can be restored; undefined if there is none. */
export async function newestMoment(bucket: ReadBucket): Promise<number | undefined> {
  const { copies, logs } = await listContinuous(bucket)
  const copy = copies.at(-1)
  if (!copy) return undefined
  const number = logs.get(copy.run)?.at(-1)
  const file = number === undefined ? undefined : await bucket.read(logKey(copy.run, number))
  const batches = file ? await unpackBatches(file.body, logKey(copy.run, number!)) : []
  return Math.max(copy.at, batches.at(-1)?.at ?? 0)
}

/**
 * Downloads the state of the database at a time into a folder, in the form of a backup without blobs; by default the latest
 * state. Returns the folder. Throws `BackupError`.
 */
export async function fetchMoment(
  bucket: ReadBucket,
  { folder, moment = Number.POSITIVE_INFINITY }: { folder: string; moment?: number | undefined },
): Promise<string> {
  const { copies, logs } = await listContinuous(bucket)
  const copy = copies.findLast(({ at }) => at <= moment)
  if (!copy) throw new BackupError(noCopyText(copies))
  const database = join(folder, 'database.sqlite')
  await mkdir(folder, { recursive: true })
  await fetchCopy(bucket, copy, database)
  const at = await followLog(bucket, { copy, database, moment, numbers: logs.get(copy.run) ?? [] })
  const backup = join(folder, nameOf(at))
  await mkdir(backup, { recursive: true })
  const rows = await inspectDatabaseAside(database)
  const sha256 = await pack(database, join(backup, databaseName))
  const facts: BackupFacts = { version: 1, at: spoken(at), sha256, rows }
  await writeFile(factsFile(backup), JSON.stringify(facts))
  return backup
}

const noCopyText = ([oldest]: readonly KnownCopy[]): string =>
  oldest
    ? `The bucket goes back to ${spoken(oldest.at)} and no further. Give that moment or a later one.`
    : 'The bucket has no continuous backup below this prefix. Restore without --at for the newest daily one.'

async function fetchCopy(
  bucket: ReadBucket,
  { run, at, sha256 }: KnownCopy,
  database: string,
): Promise<void> {
  const key = copyKey(run, at)
  const found = await bucket.read(key)
  if (!found) throw new BackupError(`${key} is missing in the bucket. Give a moment before ${spoken(at)}.`)
  const packed = `${database}.zst`
  await writeFile(packed, found.body)
  const unpacked = await unpack(packed, database).catch(() => undefined)
  await rm(packed)
  if (unpacked !== sha256)
    throw new BackupError(`${key} in the bucket is damaged. Give a moment before ${spoken(at)}.`)
}

interface Following {
  copy: KnownCopy
  database: string
  moment: number
  numbers: readonly number[]
}

/** Applies the log to a copy, up to a time. Returns the time of the last batch that was applied. */
async function followLog(
  bucket: ReadBucket,
  { copy, database, moment, numbers }: Following,
): Promise<number> {
  let parts: Batch[] = []
  let at = copy.at
  const expected = { log: copy.log, from: 0 }
  const bringOver = () => {
    if (!applyLog(database, Buffer.concat(parts.map(({ bytes }) => bytes))))
      throw new BackupError(damagedText(parts[0]!.at))
  }
  reading: for (const number of numbers.filter((one) => one >= copy.firstFile)) {
    const key = logKey(copy.run, number)
    const file = await bucket.read(key)
    for (const batch of file ? await unpackBatches(file.body, key) : []) {
      // Earlier batches are part of the copy as well as of its log.
      if (batch.at > moment && isReached(expected, copy)) break reading
      if (batch.log === expected.log + 1 && batch.from === 0 && parts.length > 0) {
        bringOver()
        parts = []
        Object.assign(expected, { log: batch.log, from: 0 })
      }
      if (batch.log !== expected.log || batch.from !== expected.from) throw new BackupError(gapText(at))
      parts.push(batch)
      expected.from += batch.bytes.length
      at = Math.max(at, batch.at)
    }
  }
  if (!isReached(expected, copy)) throw new BackupError(gapText(copy.at))
  if (parts.length > 0) bringOver()
  return at
}

const isReached = (at: { log: number; from: number }, { log, offset }: KnownCopy): boolean =>
  at.log > log || at.from >= offset

const damagedText = (at: number) =>
  `A part of the log is damaged in the bucket. Give a moment before ${spoken(at)}.`

const gapText = (at: number) =>
  `The bucket lacks a part of the log that follows ${spoken(at)}. Give that moment or an earlier one.`
