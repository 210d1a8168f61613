import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FileStore, FileToSend } from '../file-store.ts'
import { inParallel } from '../in-parallel.ts'
import type { RequestBody } from '../s3/aws-request.ts'
import type { Bucket } from '../s3/bucket.ts'

/** Smaller files are read synchronously, which is faster than waiting for them. */
const readSyncBytes = 1 << 16
/** Smaller files are read in one piece; larger ones are streamed. */
const readAtOnceBytes = 1 << 20

/** A bucket as a store for deploys. `last` is the same bucket for what is done after cancellation. */
export const bucketStore = (
  { bucket, last }: { bucket: Bucket; last: Bucket },
  concurrency: number,
): FileStore => ({
  read: bucket.read,
  write: (key, content, headers, condition) => bucket.write(key, { content }, headers, condition),
  writeLast: (key, content, headers, condition) => last.write(key, { content }, headers, condition),
  list: (below) => bucket.list(below),
  async remove(keys, onDone) {
    await inParallel(keys, concurrency, async (key) => {
      await bucket.remove(key)
      onDone(0)
    })
  },
  async send(files, onDone) {
    await inParallel(files, concurrency, async (file) => {
      await bucket.write(file.key, await bodyOf(file), file.live)
      onDone(file.live.bytes)
    })
  },
  async copy(pairs, onDone) {
    const gone: string[] = []
    await inParallel(pairs, concurrency, async ({ from, to }) => {
      if (!(await bucket.copy(from, to))) gone.push(from)
      onDone(0)
    })
    return gone
  },
  async end() {
    bucket.end()
    last.end()
  },
})

async function bodyOf({ path, live: { bytes, sha256 } }: FileToSend): Promise<RequestBody> {
  if (bytes > readAtOnceBytes) return { file: path, bytes, sha256 }
  return { content: bytes > readSyncBytes ? await readFile(path) : readFileSync(path), sha256 }
}
