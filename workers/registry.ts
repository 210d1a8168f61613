import { type JobNameIn, type JobPayload, jobs } from '#model/jobs/registry.ts'
import type { JobHandler, JobRun } from '#store/queue/job-queue.ts'
import { publishSite } from './handlers/publish-site.ts'
import type { WorkerTools } from './worker-tools.ts'

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
