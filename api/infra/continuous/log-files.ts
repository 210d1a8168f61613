import type { BackupBucket } from '../backups/bucket-blobs.ts'
import { type Batch, packBatch } from './batches.ts'
import { logKey } from './places.ts'

interface LogFile {
  number: number
  beganAt: number
  parts: Buffer[]
  isSent: boolean
}

export interface LogFiles {
  add(batch: Batch): Promise<void>
  /** Uploads the parts that the bucket does not have. Failures are retried with the next call. */
  send(): Promise<void>
  /** Number of bytes that are not uploaded yet. */
  waiting(): number
  /** Number of the file in which the current log begins. */
  firstOfLog(): number
}

/** Until then a file is uploaded again with each batch, so that there is one file per minute instead of twelve. */
const fileMs = 60_000
const fileBytes = 1024 * 1024

const bytesOf = ({ parts }: LogFile): number => parts.reduce((sum, { length }) => sum + length, 0)

/** The log of one run in the bucket, in files that are numbered. */
export function createLogFiles(bucket: Pick<BackupBucket, 'write'>, run: string): LogFiles {
  let files: LogFile[] = []
  let count = 0
  let firstOfLog = 0
  return {
    async add(batch) {
      const packed = await packBatch(batch)
      const last = files.at(-1)
      const hasRoom = last && batch.at - last.beganAt < fileMs && bytesOf(last) < fileBytes
      if (hasRoom && batch.from > 0) {
        last.parts.push(packed)
        last.isSent = false
        return
      }
      if (batch.from === 0) firstOfLog = count
      files.push({ number: count++, beganAt: batch.at, parts: [packed], isSent: false })
    },
    async send() {
      for (const file of files) {
        if (file.isSent) continue
        const { length } = file.parts
        await bucket.write(logKey(run, file.number), { content: Buffer.concat(file.parts) })
        file.isSent = length === file.parts.length
      }
      files = files.filter((file, at) => !file.isSent || at === files.length - 1)
    },
    waiting: () => files.reduce((sum, file) => sum + (file.isSent ? 0 : bytesOf(file)), 0),
    firstOfLog: () => firstOfLog,
  }
}
