import { randomUUID } from 'node:crypto'
import { type JobNameIn, jobs } from '#model/jobs/registry.ts'
import type { JobHandler, JobQueue } from '#store/queue/job-queue.ts'
import { createWebhookThrottle } from '../../../infra/outbound/delivery-throttle.ts'
import { createPoster, type PostOutbound } from '../../../infra/outbound/post-outbound.ts'
import { alertJobId, alertPriority } from '../alerts/queue-alerts.ts'
import { sendAlert } from '../alerts/send-alert.ts'
import { connectorPriority } from '../connectors/queue-connectors.ts'
import { sendRecord } from '../connectors/send-record.ts'
import { conversionJobId, conversionPriority } from '../conversions/queue-conversions.ts'
import { type AdPlaces, adServicesThemselves, sendConversion } from '../conversions/send-conversion.ts'
import { deliveryJobId, deliveryPriority } from './queue-webhooks.ts'
import { sendWebhook, type WebhookTools } from './send-webhook.ts'

export interface WebhookOptions extends Omit<WebhookTools, 'post' | 'turns'> {
  /** Origins of the advertising services; the real ones if undefined. */
  adPlaces?: AdPlaces | undefined
  queue: JobQueue
  /** By default posts to public addresses only. */
  post?: PostOutbound | undefined
  /** Origin of LINE's messaging API; the real one if undefined. */
  lineApi?: string | undefined
}

const concurrentDeliveries = 4

/** Sends deliveries of webhooks, alerts, conversions and connectors, separately from other jobs: a slow receiver delays nothing else. */
export async function startWebhooks(options: WebhookOptions): Promise<{ close(): Promise<void> }> {
  const { queue, database, now, post = createPoster(), lineApi = 'https://api.line.me' } = options
  const { adPlaces = adServicesThemselves } = options
  const turns = createWebhookThrottle(now)
  const tools = { database, now, post, lineApi, adPlaces, turns, tokens: new Map() }
  const handlers: Record<JobNameIn<'webhooks'>, JobHandler> = {
    'send-webhook': async (carried) => {
      const { attempts, payload } = jobs['send-webhook']
      const { deliveryId } = payload.parse(carried)
      const delayMs = await sendWebhook(tools, { deliveryId })
      if (delayMs === undefined) return
      // As a new job, so that this one does not block other webhooks.
      const id = `${deliveryJobId(deliveryId)}~${randomUUID()}`
      const again = { id, name: 'send-webhook', payload: { deliveryId }, priority: deliveryPriority }
      await queue.add({ ...again, delayMs, attempts })
    },
    'send-conversion': async (carried) => {
      const { attempts, payload } = jobs['send-conversion']
      const { deliveryId } = payload.parse(carried)
      const delayMs = await sendConversion(tools, { deliveryId })
      if (delayMs === undefined) return
      const id = `${conversionJobId(deliveryId)}~${randomUUID()}`
      const again = { id, name: 'send-conversion', payload: { deliveryId }, priority: conversionPriority }
      await queue.add({ ...again, delayMs, attempts })
    },
    'send-record': async (carried) => {
      const { attempts, payload } = jobs['send-record']
      const job = payload.parse(carried)
      const delayMs = await sendRecord(tools, job)
      if (delayMs === undefined) return
      const id = `${job.jobId}~${randomUUID()}`
      const again = { id, name: 'send-record', payload: job, priority: connectorPriority }
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
  const worker = await queue.work({ concurrency: concurrentDeliveries, handlers })
  return { close: () => worker.close() }
}
