import type { CompileSnapshot } from '#builder/release-tools.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import type { StageEnded } from '#builder/stage-clock.ts'
import { type JobNameIn, type JobPayload, jobs } from '#model/jobs/registry.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { JobHandler, JobQueue, JobRun } from '#store/queue/job-queue.ts'
import { publishSite } from './handlers/publish-site.ts'

/** What the jobs of a worker work with. There is no database among it: results go to the API as jobs. */
export interface WorkerTools {
  queue: JobQueue
  blobs: BlobStore
  compile: CompileSnapshot
  runtime: RuntimeBundle
  /** Where a site is opened, without a trailing slash. */
  originOf(siteId: string): string
  /** Hears how long the stages of each compile took. */
  onStage?: StageEnded | undefined
  /** Milliseconds since 1970. */
  now: () => number
}

type WorkerJobName = JobNameIn<'worker'>

type Handlers = {
  [Name in WorkerJobName]: (payload: JobPayload<Name>, run: JobRun, tools: WorkerTools) => Promise<void>
}

const handlers: Handlers = {
  'publish-site': publishSite,
}

/** Every job of the workers, its payload checked before it runs. */
export const workerHandlers = (tools: WorkerTools): Record<WorkerJobName, JobHandler> => ({
  'publish-site': (payload, run) =>
    handlers['publish-site'](jobs['publish-site'].payload.parse(payload), run, tools),
})
