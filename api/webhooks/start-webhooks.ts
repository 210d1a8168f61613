import { randomUUID } from 'node:crypto'
import { type JobNameIn, jobs } from '#model/jobs/registry.ts'
import type { JobHandler, JobQueue } from '#store/queue/job-queue.ts'
import { alertJobId, alertPriority } from '../alerts/queue-alerts.ts'
import { sendAlert } from '../alerts/send-alert.ts'
import { tellAlerts } from '../alerts/tell-alerts.ts'
import { removeAlertDeliveriesBefore } from '../db/alert-deliveries.ts'
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
  /** Where staff open the console: messages of alerts lead there. */
  consoleOrigin?: string | undefined
  /** Where LINE takes messages: an origin; LINE itself where it is absent. */
  lineApi?: string | undefined
  /** To be called after rows were added to the outbox. */
  notify?: (() => void) | undefined
  /** How often is looked for what alerts have to tell. */
  tellEveryMs?: number | undefined
}

const sentAtOnce = 4
const keepMs = 30 * 24 * 60 * 60_000

/** Tells other programs what they are to be told, apart from other jobs: a slow receiver holds up nothing else. */
export async function startWebhooks(options: WebhookOptions): Promise<{ close(): Promise<void> }> {
  const { queue, database, now, onError, post = createPoster() } = options
  const { consoleOrigin = '', lineApi = 'https://api.line.me', notify, tellEveryMs = 2_000 } = options
  const tools = { database, now, post, lineApi, turns: createWebhookTurns(now) }
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
    'send-alert': async (carried) => {
      const { attempts, payload } = jobs['send-alert']
      const { deliveryId } = payload.parse(carried)
      const delayMs = await sendAlert(tools, { deliveryId })
      if (delayMs === undefined) return
      const id = `${alertJobId(deliveryId)}~${randomUUID()}`
      const again = { id, name: 'send-alert', payload: { deliveryId }, priority: alertPriority }
      await queue.add({ ...again, delayMs, attempts })
    },
  }
  const telling = setInterval(() => {
    try {
      if (tellAlerts({ database, now, consoleOrigin }) > 0) notify?.()
    } catch (error) {
      onError(error)
    }
  }, tellEveryMs)
  const worker = await queue.work({ concurrency: sentAtOnce, handlers })
  const pruning = pruneRegularly(() => {
    removeWebhookDeliveriesBefore(database.db, now() - keepMs)
    removeAlertDeliveriesBefore(database.db, now() - keepMs)
  }, onError)
  return {
    async close() {
      clearInterval(telling)
      pruning.stop()
      await worker.close()
    },
  }
}
