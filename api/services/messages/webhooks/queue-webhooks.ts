import { randomUUID } from 'node:crypto'
import { isAlertEvent } from '#model/records/alert.ts'
import { type SentEvent, testEvent, type WebhookEvent } from '#model/records/webhook.ts'
import type { Db } from '../../../db/database.ts'
import { addOutboxRow } from '../../../db/jobs/outbox.ts'
import { addWebhookDelivery } from '../../../db/messages/webhook-deliveries.ts'
import { listWebhookIdsFor } from '../../../db/messages/webhooks.ts'
import { queueAlerts } from '../alerts/queue-alerts.ts'

export interface WebhookNews {
  siteId: string
  type: WebhookEvent
  /** Without secrets. `id` is that of the record: its deliveries are deleted together with it. */
  data: Readonly<Record<string, unknown>> & { id: string }
  /** Further text for alerts. */
  alertDetail?: string
  now: number
}

/**
 * Stores an event for the webhooks and alerts of a site, with the jobs that send it, in the transaction of the event. True if
 * there is something to send: the outbox must be notified afterwards.
 */
export function queueWebhooks(db: Db, { siteId, type, data, alertDetail, now }: WebhookNews): boolean {
  if (isAlertEvent(type)) queueAlerts(db, { siteId, type, detail: alertDetail, now })
  const ids = listWebhookIdsFor(db, siteId, type)
  if (ids.length === 0) return false
  const message = { type, about: data.id, body: bodyOf(type, { siteId, ...data }, now), now }
  const messageId = newMessageId()
  for (const webhookId of ids) queueDelivery(db, { ...message, webhookId, messageId })
  return true
}

/** Queues a test delivery. Returns its id. */
export const queueTest = (db: Db, { webhookId, siteId, now }: TestNews): string =>
  queueDelivery(db, {
    type: testEvent,
    about: null,
    body: bodyOf(testEvent, { siteId, webhookId }, now),
    now,
    webhookId,
    messageId: newMessageId(),
  })

interface TestNews {
  webhookId: string
  siteId: string
  now: number
}

export interface Message {
  webhookId: string
  messageId: string
  type: SentEvent
  about: string | null
  body: string
  now: number
}

export function queueDelivery(db: Db, { now, ...message }: Message): string {
  const id = randomUUID()
  addWebhookDelivery(db, { ...message, id, state: 'waiting', tries: [], createdAt: now })
  addOutboxRow(db, {
    id: deliveryJobId(id),
    name: 'send-webhook',
    payload: { deliveryId: id },
    priority: deliveryPriority,
    createdAt: now,
  })
  return id
}

/** Less urgent than mail, which people wait for. */
export const deliveryPriority = 5

export const deliveryJobId = (deliveryId: string): string => `webhook-${deliveryId}`

const newMessageId = () => `msg_${randomUUID()}`

const bodyOf = (type: SentEvent, data: object, now: number): string =>
  JSON.stringify({ type, timestamp: new Date(now).toISOString(), data })
