import { randomUUID } from 'node:crypto'
import { type JobNameIn, jobs } from '#model/jobs/registry.ts'
import type { JobHandler, JobQueue } from '#store/queue/job-queue.ts'
import { removeWebhookDeliveriesBefore } from '../db/webhook-deliveries.ts'
import { pruneRegularly } from '../prune-regularly.ts'
import { createPoster, type PostOutside } from './post-outside.ts'
import { deliveryJobId, deliveryPriority } from './queue-webhooks.ts'
import { sendWebhook, type WebhookTools } from './send-webhook.ts'
import { createWebhookTurns } from './webhook-turns.ts'

export interface WebhookOptions extends Omit<WebhookTools, 'post' | 'turns'> {
  queue: JobQueue
  onError: (error: unknown) => void
  /** Posts to public places where it is absent. */
  post?: PostOutside | undefined
}

const sentAtOnce = 4
const keepMs = 30 * 24 * 60 * 60_000

/** Tells other programs what they are to be told, apart from other jobs: a slow receiver holds up nothing else. */
export async function startWebhooks(options: WebhookOptions): Promise<{ close(): Promise<void> }> {
  const { queue, database, now, onError, post = createPoster() } = options
  const tools = { database, now, post, turns: createWebhookTurns(now) }
  const handlers: Record<JobNameIn<'webhooks'>, JobHandler> = {
    'send-webhook': async (carried) => {
      const { attempts, payload } = jobs['send-webhook']
      const { deliveryId } = payload.parse(carried)
      const delayMs = await sendWebhook(tools, { deliveryId })
      if (delayMs === undefined) return
      // A job of its own: this one leaves its place to other webhooks.
      const id = `${deliveryJobId(deliveryId)}~${randomUUID()}`
      const again = { id, name: 'send-webhook', payload: { deliveryId }, priority: deliveryPriority }
      await queue.add({ ...again, delayMs, attempts })
    },
  }
  const worker = await queue.work({ concurrency: sentAtOnce, handlers })
  const pruning = pruneRegularly(() => removeWebhookDeliveriesBefore(database.db, now() - keepMs), onError)
  return {
    async close() {
      pruning.stop()
      await worker.close()
    },
  }
}
