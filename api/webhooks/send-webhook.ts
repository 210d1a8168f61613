import { jobs } from '#model/jobs/registry.ts'
import { type DeliveryTry, testEvent } from '#model/webhook.ts'
import type { JobRun } from '#store/queue/job-queue.ts'
import type { Database } from '../db/database.ts'
import { finishOutboxRow } from '../db/outbox.ts'
import { everything } from '../db/scope.ts'
import {
  type DeliveryEnd,
  findWebhookDelivery,
  updateWebhookDelivery,
  type WebhookDelivery,
} from '../db/webhook-deliveries.ts'
import { updateWebhook, type Webhook } from '../db/webhooks.ts'
import type { PostOutcome, PostOutside } from './post-outside.ts'
import { deliveryJobId } from './queue-webhooks.ts'
import { webhookSignature } from './sign-webhook.ts'

export interface WebhookTools {
  database: Database
  now: () => number
  post: PostOutside
}

const { attempts } = jobs['send-webhook']
const longestAnswer = 4_000
const gone = 410

/** Tells a webhook what it has not been told. It is told twice where the process dies between its answer and our note. */
export async function sendWebhook(
  tools: WebhookTools,
  { deliveryId }: { deliveryId: string },
  { attempt }: Pick<JobRun, 'attempt'>,
): Promise<void> {
  const { database, now } = tools
  const found = findWebhookDelivery(database.db, everything, deliveryId)
  if (found?.delivery.state !== 'waiting')
    return finishOutboxRow(database.db, deliveryJobId(deliveryId), now())
  const { delivery, webhook } = found
  // A test is sent wherever somebody asks for one.
  if (!webhook.isEnabled && delivery.type !== testEvent)
    return end(tools, delivery, { state: 'failed', tries: delivery.tries, answer: delivery.answer })
  const started = now()
  const outcome = await post(tools, delivery, webhook)
  const one: DeliveryTry = { at: started, durationMs: now() - started, ...judged(outcome) }
  const tries = [...delivery.tries, one]
  const answer = outcome.status === undefined ? null : asText(outcome.answer)
  if (one.failure === null) return end(tools, delivery, { state: 'delivered', tries, answer })
  if (one.status === gone) return endForGood(tools, { delivery, webhook, tries, answer })
  // The last time: the outbox is not to begin again.
  if (attempt >= attempts) end(tools, delivery, { state: 'failed', tries, answer })
  else updateWebhookDelivery(database.db, delivery.id, { state: 'waiting', tries, answer, endedAt: null })
  throw new Error('A webhook did not take a delivery; the reason stands beside the delivery.')
}

function post(
  { now, post }: WebhookTools,
  delivery: WebhookDelivery,
  webhook: Webhook,
): Promise<PostOutcome> {
  const { messageId: id, body } = delivery
  const timestamp = Math.floor(now() / 1_000)
  const { secret, oldSecret, oldSecretUntil } = webhook
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now()
  const secrets = isOldGood ? [secret, oldSecret] : [secret]
  return post({
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Swipress-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': webhookSignature(secrets, { id, timestamp, body }),
    },
  })
}

function judged(outcome: PostOutcome): Pick<DeliveryTry, 'status' | 'failure'> {
  if (outcome.status === undefined) return { status: null, failure: outcome.failure }
  const { status } = outcome
  if (status >= 200 && status < 300) return { status, failure: null }
  return { status, failure: status >= 300 && status < 400 ? 'redirected' : 'bad-status' }
}

/** SQLite takes a text to end before U+0000. */
const asText = (answer: string): string => answer.replace(/[^\P{Cc}\n\t]/gu, ' ').slice(0, longestAnswer)

type Ending = Omit<DeliveryEnd, 'endedAt'>

function end({ database, now }: WebhookTools, { id }: WebhookDelivery, ending: Ending): void {
  database.transaction((db) => {
    updateWebhookDelivery(db, id, { ...ending, endedAt: now() })
    finishOutboxRow(db, deliveryJobId(id), now())
  })
}

interface Gone extends Pick<Ending, 'tries' | 'answer'> {
  delivery: WebhookDelivery
  webhook: Webhook
}

/** Its address wants to hear nothing more, ever: the webhook is off until somebody turns it on again. */
function endForGood(tools: WebhookTools, { delivery, webhook, ...ending }: Gone): void {
  end(tools, delivery, { ...ending, state: 'failed' })
  updateWebhook(tools.database.db, webhook.id, { isEnabled: false, goneAt: tools.now() })
}
