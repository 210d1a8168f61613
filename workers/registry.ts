import type { CompileSnapshot } from '#builder/release-tools.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import type { StageEnded } from '#builder/stage-clock.ts'
import { type JobNameIn, type JobPayload, jobs } from '#model/jobs/registry.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { JobHandler, JobQueue, JobRun } from '#store/queue/job-queue.ts'
import { publishSite } from './handlers/publish-site.ts'

/** The tools of a worker's jobs. They have no database: results are sent to the API as jobs. */
export interface WorkerTools {
  queue: JobQueue
  blobs: BlobStore
  compile: CompileSnapshot
  runtime: RuntimeBundle
  /** Origin of a site, without a trailing slash. */
  originOf(siteId: string): string
  /** Called with the duration of each stage of a compilation. */
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

/** The handlers of all worker jobs; payloads are validated before they run. */
export const workerHandlers = (tools: WorkerTools): Record<WorkerJobName, JobHandler> => ({
  'publish-site': (payload, run) =>
    handlers['publish-site'](jobs['publish-site'].payload.parse(payload), run, tools),
})
