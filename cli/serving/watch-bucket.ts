import { setTimeout as sleep } from 'node:timers/promises'
import type { Bucket } from '#deploy/s3/bucket.ts'

/** Contains a character that keys of blobs cannot have. */
const probeKey = 'room~.json'
const pauses = { fine: 30_000, failing: 5_000 }

/** A look takes no longer, so that health soon tells that the bucket is away, and that it is back. */
export const ofWatching = { concurrency: 1, attempts: 2, retryMs: 1_000, timeoutMs: 4_000, deadlineMs: 8_000 }

interface WatchOptions {
  bucket: Pick<Bucket, 'write'>
  /** Called after each look: why nothing can be written; undefined if something can. */
  note(trouble: string | undefined): void
  pausesMs?: typeof pauses
}

/** Writes a small object from time to time, to find out whether the bucket is away, full, or refuses its keys. */
export function watchBucket({ bucket, note, pausesMs = pauses }: WatchOptions): { close(): void } {
  const closing = new AbortController()
  const { signal } = closing
  async function look(): Promise<number> {
    try {
      await bucket.write(probeKey, { content: Buffer.from('{}') })
      note(undefined)
      return pausesMs.fine
    } catch (error) {
      if (signal.aborted) return 0
      const why = error instanceof Error ? error.message : String(error)
      note(`Nothing can be written to BLOB_STORE, so that nothing can be published: ${why}`)
      return pausesMs.failing
    }
  }
  async function run(): Promise<void> {
    while (!signal.aborted) await sleep(await look(), undefined, { signal }).catch(() => {})
  }
  void run()
  return { close: () => closing.abort() }
}
