import { jobs } from '#model/jobs/registry.ts'
import type { JobFailure, JobWorker } from '#store/queue/job-queue.ts'
import { reportFailure } from './handlers/publish-site.ts'
import { type WorkerTools, workerHandlers } from './registry.ts'

export interface WorkersOptions extends Omit<WorkerTools, 'now'> {
  /** Maximum number of simultaneous jobs in this process. */
  concurrency: number
  now?: () => number
  onError: (error: unknown) => void
}

/** Takes jobs from the queue until closed. Any number of processes can do so. */
export function startWorkers({ concurrency, onError, ...options }: WorkersOptions): Promise<JobWorker> {
  const tools: WorkerTools = { ...options, now: options.now ?? Date.now }
  return tools.queue.work({
    handlers: workerHandlers(tools),
    concurrency,
    onFailed: (failure) => {
      onError(new Error(`The job ${failure.name} ${failure.id} failed: ${failure.reason}`))
      reportLost(tools, failure).catch(onError)
    },
  })
}

/** A job can fail without its handler noticing, when the processes that run it crash again and again. */
async function reportLost(tools: WorkerTools, { name, payload }: JobFailure): Promise<void> {
  if (name !== 'publish-site') return
  const checked = jobs['publish-site'].payload.safeParse(payload)
  if (checked.success)
    await reportFailure(tools, checked.data, 'The site could not be published. Please try again.')
}
