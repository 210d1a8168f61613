import { jobs } from '#model/jobs/registry.ts'
import { type DeliveryTry, testEvent } from '#model/records/webhook.ts'
import { retryDelayMs } from '#store/queue/job-rules.ts'
import type { Database } from '../../../db/database.ts'
import { finishOutboxRow } from '../../../db/jobs/outbox.ts'
import {
  type DeliveryEnd,
  findWebhookDelivery,
  updateWebhookDelivery,
  type WebhookDelivery,
} from '../../../db/messages/webhook-deliveries.ts'
import { openWebhookSecrets, updateWebhook, type Webhook } from '../../../db/messages/webhooks.ts'
import { everything } from '../../../db/scope.ts'
import type { WebhookThrottle } from '../../../infra/outbound/delivery-throttle.ts'
import { asText, judged, type PostOutbound, type PostOutcome } from '../../../infra/outbound/post-outbound.ts'
import { deliveryJobId } from './queue-webhooks.ts'
import { webhookSignature } from './sign-webhook.ts'

export interface WebhookTools {
  database: Database
  now: () => number
  post: PostOutbound
  turns: WebhookThrottle
}

const { attempts } = jobs['send-webhook']
const gone = 410

/**
 * Sends a delivery to its webhook. It is sent twice if the process dies between the response and storing it. Returns after how
 * many milliseconds to try again, if it was not accepted or must wait for its turn.
 */
export async function sendWebhook(
  tools: WebhookTools,
  { deliveryId }: { deliveryId: string },
): Promise<number | undefined> {
  const { database, now, turns } = tools
  const found = findWebhookDelivery(database.db, everything, deliveryId)
  if (found?.delivery.state !== 'waiting') {
    finishOutboxRow(database.db, deliveryJobId(deliveryId), now())
    return undefined
  }
  const waitMs = turns.begin(found.webhook.id)
  if (waitMs !== undefined) return waitMs
  const started = now()
  try {
    return await attempt(tools, found)
  } finally {
    turns.end(found.webhook.id, now() - started)
  }
}

interface WebhookToSend {
  delivery: WebhookDelivery
  webhook: Webhook
}

async function attempt(
  tools: WebhookTools,
  { delivery, webhook }: WebhookToSend,
): Promise<number | undefined> {
  const { database, now } = tools
  // A test is sent even if the webhook is off.
  if (!webhook.isEnabled && delivery.type !== testEvent)
    return end(tools, delivery, { state: 'failed', tries: delivery.tries, answer: delivery.answer })
  const started = now()
  const outcome = await post(tools, delivery, webhook)
  const one: DeliveryTry = { at: started, durationMs: now() - started, ...judged(outcome) }
  const tries = [...delivery.tries, one]
  const answer = outcome.status === undefined ? null : asText(outcome.answer)
  if (one.failure === null) return end(tools, delivery, { state: 'delivered', tries, answer })
  if (one.status === gone) return endForGood(tools, { delivery, webhook, tries, answer })
  if (tries.length >= attempts) return end(tools, delivery, { state: 'failed', tries, answer })
  updateWebhookDelivery(database.db, delivery.id, { state: 'waiting', tries, answer, endedAt: null })
  return retryDelayMs(tries.length)
}

function post(
  { database, now, post }: WebhookTools,
  delivery: WebhookDelivery,
  webhook: Webhook,
): Promise<PostOutcome> {
  const { messageId: id, body } = delivery
  const timestamp = Math.floor(now() / 1_000)
  const { oldSecretUntil } = webhook
  const { secret, oldSecret } = openWebhookSecrets(database.db, webhook)
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now()
  const secrets = isOldGood ? [secret, oldSecret] : [secret]
  return post({
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Site-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': webhookSignature(secrets, { id, timestamp, body }),
    },
  })
}

type Ending = Omit<DeliveryEnd, 'endedAt'>

function end({ database, now }: WebhookTools, { id }: WebhookDelivery, ending: Ending): undefined {
  database.transaction((db) => {
    updateWebhookDelivery(db, id, { ...ending, endedAt: now() })
    finishOutboxRow(db, deliveryJobId(id), now())
  })
}

type Gone = WebhookToSend & Pick<Ending, 'tries' | 'answer'>

/** The address answered that it is permanently gone: the webhook stays off until somebody turns it on again. */
function endForGood(tools: WebhookTools, { delivery, webhook, ...ending }: Gone): undefined {
  end(tools, delivery, { ...ending, state: 'failed' })
  updateWebhook(tools.database.db, webhook.id, { isEnabled: false, goneAt: tools.now() })
}
