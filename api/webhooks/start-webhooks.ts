import { type JobNameIn, jobs } from '#model/jobs/registry.ts'
import type { JobHandler, JobQueue } from '#store/queue/job-queue.ts'
import { removeWebhookDeliveriesBefore } from '../db/webhook-deliveries.ts'
import { createPoster, type PostOutside } from './post-outside.ts'
import { sendWebhook, type WebhookTools } from './send-webhook.ts'

export interface WebhookOptions extends Omit<WebhookTools, 'post'> {
  queue: JobQueue
  onError: (error: unknown) => void
  /** Posts to public places where it is absent. */
  post?: PostOutside | undefined
}

const sentAtOnce = 4
const keepMs = 30 * 24 * 60 * 60_000
const pruneEveryMs = 6 * 60 * 60_000

/** Tells other programs what they are to be told, apart from other jobs: a slow receiver holds up nothing else. */
export async function startWebhooks(options: WebhookOptions): Promise<{ close(): Promise<void> }> {
  const { queue, database, now, onError, post = createPoster() } = options
  const tools = { database, now, post }
  const handlers: Record<JobNameIn<'webhooks'>, JobHandler> = {
    'send-webhook': (payload, run) => sendWebhook(tools, jobs['send-webhook'].payload.parse(payload), run),
  }
  // What fails for good stands in the list of deliveries: it is nothing that is wrong here.
  const worker = await queue.work({ concurrency: sentAtOnce, handlers })
  const prune = () => {
    try {
      removeWebhookDeliveriesBefore(database.db, now() - keepMs)
    } catch (error) {
      onError(error)
    }
  }
  prune()
  const timer = setInterval(prune, pruneEveryMs)
  return {
    async close() {
      clearInterval(timer)
      await worker.close()
    },
  }
}
