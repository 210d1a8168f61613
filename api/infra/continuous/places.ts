import { z } from 'zod'
import { nameOf } from '../backups/backup-files.ts'
import type { BackupBucket } from '../backups/bucket-blobs.ts'

/* In the bucket, below `continuous/`: a folder for each run of the product, in it copies of the database and its log. */

const root = 'continuous/'

const copyPattern = /^continuous\/([^/]+)\/copies\/([^/]+)\.json$/
const logPattern = /^continuous\/([^/]+)\/log\/(\d{8})\.zst$/

export const copyKey = (run: string, at: number) => `${root}${run}/copies/${nameOf(at)}.zst`
export const copyFactsKey = (run: string, at: number) => `${root}${run}/copies/${nameOf(at)}.json`
export const logKey = (run: string, number: number) =>
  `${root}${run}/log/${String(number).padStart(8, '0')}.zst`

export const copyFactsSchema = z.strictObject({
  version: z.literal(1),
  /** Milliseconds since 1970: every time from then on can be restored. */
  at: z.number(),
  /** Hash of the copy before it is packed. */
  sha256: z.string(),
  /** Position up to which the log must be applied at least, beginning with the file `firstFile`. */
  log: z.number(),
  offset: z.number(),
  firstFile: z.number(),
})
export type CopyFacts = z.infer<typeof copyFactsSchema>

/** A copy of the database, with where its log begins. */
export interface KnownCopy extends CopyFacts {
  run: string
}

export interface ContinuousFiles {
  /** The oldest first. */
  copies: KnownCopy[]
  /** Numbers of the files of the log by run. */
  logs: Map<string, number[]>
}

/** The contents of a bucket. Copies whose facts cannot be read are ignored. */
export async function listContinuous(bucket: Pick<BackupBucket, 'read' | 'list'>): Promise<ContinuousFiles> {
  const copies: KnownCopy[] = []
  const logs = new Map<string, number[]>()
  for (const key of (await bucket.list(root)).keys()) {
    const [, run, number] = logPattern.exec(key) ?? []
    if (run !== undefined) logs.set(run, [...(logs.get(run) ?? []), Number(number)])
    const ofCopy = copyPattern.exec(key)?.[1]
    const facts = ofCopy === undefined ? undefined : await readFacts(bucket, key)
    if (facts) copies.push({ ...facts, run: ofCopy! })
  }
  for (const numbers of logs.values()) numbers.sort((one, other) => one - other)
  return { copies: copies.sort((one, other) => one.at - other.at), logs }
}

async function readFacts(bucket: Pick<BackupBucket, 'read'>, key: string): Promise<CopyFacts | undefined> {
  const found = await bucket.read(key)
  try {
    return found && copyFactsSchema.safeParse(JSON.parse(found.body.toString())).data
  } catch {
    return undefined
  }
}
