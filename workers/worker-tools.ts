import type { CompileSnapshot } from '#builder/release-tools.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { JobQueue } from '#store/queue/job-queue.ts'

/** What the jobs of a worker work with. There is no database among it: results go to the API as jobs. */
export interface WorkerTools {
  queue: JobQueue
  blobs: BlobStore
  compile: CompileSnapshot
  runtime: RuntimeBundle
  /** Where a site is opened, without a trailing slash. */
  originOf(siteId: string): string
  /** Milliseconds since 1970. */
  now: () => number
}
