import { type JobNameIn, type JobPayload, jobs } from '#model/jobs/registry.ts'
import type { JobHandler, JobQueue, JobRun } from '#store/queue/job-queue.ts'
import { startOutboxRelay } from '../../infra/outbox.ts'
import { failPublish, finishPublish, MissingManifestError } from './finish-publish.ts'
import { type PublishingTools, restorePointers } from './live/live-pointer.ts'
import { type MendingTools, mendMedia } from './mend-media.ts'

export interface PublishingOptions extends PublishingTools {
  queue: JobQueue
  /** Without them media are taken over as they are. */
  mending?: MendingTools | undefined
  onError: (error: unknown) => void
  sweepEveryMs?: number
  refeedAfterMs?: number
}

export interface Publishing {
  /** To be called when the outbox has new rows. */
  notify(): void
  close(): Promise<void>
}

const concurrentResults = 4

/**
 * The API's side of publishing: restores pointer files from the database, sends jobs to the queue and processes results. Runs
 * only once, in the process of the database.
 */
export async function startPublishing(options: PublishingOptions): Promise<Publishing> {
  const { queue, onError } = options
  await restorePointers(options)
  const onFailed = ({ name, id, reason }: { name: string; id: string; reason: string }) =>
    onError(new Error(`The job ${name} ${id} failed: ${reason}`))
  const worker = await queue.work({
    concurrency: concurrentResults,
    handlers: apiHandlers(options),
    onFailed,
  })
  const relay = startOutboxRelay(options)
  const mending: Record<JobNameIn<'mending'>, JobHandler> = {
    'mend-media': (payload, run) =>
      mendMedia({ ...options, notify: relay.notify }, jobs['mend-media'].payload.parse(payload), run),
  }
  const mender = await queue.work({ concurrency: 1, handlers: mending, onFailed })
  return {
    notify: relay.notify,
    async close() {
      await relay.close()
      await Promise.all([worker.close(), mender.close()])
    },
  }
}

/** The handlers of the API's jobs; each checks its payload first. */
const apiHandlers = (tools: PublishingTools): Record<JobNameIn<'api'>, JobHandler> => ({
  'release-built': (payload, run) => finish(tools, jobs['release-built'].payload.parse(payload), run),
  'publish-failed': (payload) => failPublish(tools, jobs['publish-failed'].payload.parse(payload)),
})

/** After this many attempts a missing manifest is considered lost. */
const looksForManifest = 5

async function finish(
  tools: PublishingTools,
  built: JobPayload<'release-built'>,
  run: JobRun,
): Promise<void> {
  try {
    await finishPublish(tools, built)
  } catch (error) {
    if (!(error instanceof MissingManifestError) || run.attempt < looksForManifest) throw error
    const reason = 'The release is missing in the storage. Please publish again.'
    await failPublish(tools, { publishId: built.publishId, siteId: built.siteId, reason })
  }
}
