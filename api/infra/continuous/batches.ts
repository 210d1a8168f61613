import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import type { CommittedBytes } from '../../db/log/log-reader.ts'
import { BackupError } from '../backups/backup-files.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** The bytes that were committed up to a time, since the batch before. */
export interface Batch extends CommittedBytes {
  /** Milliseconds since 1970. */
  at: number
}

const headSchema = z.strictObject({
  at: z.number(),
  log: z.number().int().min(0),
  from: z.number().int().min(0),
  bytes: z.number().int().min(1),
})

/** A line of JSON followed by the bytes, compressed. A file is a sequence of such batches. */
export function packBatch({ at, log, from, bytes }: Batch): Promise<Buffer> {
  const head = Buffer.from(`${JSON.stringify({ at, log, from, bytes: bytes.length })}\n`)
  return compress(Buffer.concat([head, bytes]))
}

/** The batches of a file. Throws `BackupError` if it is damaged. */
export async function unpackBatches(packed: Buffer, name: string): Promise<Batch[]> {
  const all = await decompress(packed).catch((error: Error) => {
    throw new BackupError(`${name} in the bucket is damaged: ${error.message}`)
  })
  const batches: Batch[] = []
  for (let at = 0; at < all.length; ) {
    const end = all.indexOf(10, at)
    const head = end < 0 ? undefined : headSchema.safeParse(parsed(all.toString('utf8', at, end))).data
    if (!head || end + 1 + head.bytes > all.length)
      throw new BackupError(`${name} in the bucket is damaged: it ends in the middle.`)
    at = end + 1 + head.bytes
    batches.push({ ...head, bytes: all.subarray(end + 1, at) })
  }
  return batches
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
