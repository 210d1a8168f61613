import { jobs } from '#model/jobs/registry.ts'
import type { DeliveryTry } from '#model/records/webhook.ts'
import { retryDelayMs } from '#store/queue/job-rules.ts'
import type { Database } from '../../../db/database.ts'
import { finishOutboxRow } from '../../../db/jobs/outbox.ts'
import { type AdDelivery, findAdDelivery, updateAdDelivery } from '../../../db/messages/ad-deliveries.ts'
import { everything } from '../../../db/scope.ts'
import { findSiteSecret } from '../../../db/sites/site-secrets.ts'
import type { WebhookThrottle } from '../../../infra/outbound/delivery-throttle.ts'
import {
  asText,
  judged,
  type Posting,
  type PostOutbound,
  type PostOutcome,
} from '../../../infra/outbound/post-outbound.ts'
import { withoutAddress } from './conversion-body.ts'
import { conversionJobId } from './queue-conversions.ts'

/** Origins of the services. */
export interface AdPlaces {
  meta: string
  google: string
}

export const adServicesThemselves: AdPlaces = {
  meta: 'https://graph.facebook.com',
  google: 'https://www.google-analytics.com',
}

/** The version of Meta's Graph API whose contract `metaBody` follows. */
const graphVersion = 'v24.0'

export interface ConversionTools {
  database: Database
  now: () => number
  post: PostOutbound
  turns: WebhookThrottle
  adPlaces: AdPlaces
}

const { attempts } = jobs['send-conversion']

/**
 * Tells a service of a conversion, like a webhook: with the same address checks, retries and throttling. Returns after how many
 * milliseconds to try again, if it was not accepted or must wait for its turn.
 */
export async function sendConversion(
  tools: ConversionTools,
  { deliveryId }: { deliveryId: string },
): Promise<number | undefined> {
  const { database, now, turns } = tools
  const delivery = findAdDelivery(database.db, everything, deliveryId)
  if (delivery?.state !== 'waiting') {
    finishOutboxRow(database.db, conversionJobId(deliveryId), now())
    return undefined
  }
  const { siteId, service } = delivery
  const secret = findSiteSecret(database.db, { siteId, name: service })
  // Somebody has taken the secret away meanwhile.
  if (secret === undefined)
    return end(tools, delivery, { state: 'failed', tries: delivery.tries, answer: null })
  const turn = `${siteId} ${service}`
  const waitMs = turns.begin(turn)
  if (waitMs !== undefined) return waitMs
  const started = now()
  try {
    return await attempt(tools, delivery, secret)
  } finally {
    turns.end(turn, now() - started)
  }
}

async function attempt(
  tools: ConversionTools,
  delivery: AdDelivery,
  secret: string,
): Promise<number | undefined> {
  const { database, now } = tools
  const started = now()
  const outcome = await tools.post(postingOf(tools, delivery, secret))
  const result = resultOf(outcome, delivery)
  const one: DeliveryTry = { at: started, durationMs: now() - started, ...result }
  const tries = [...delivery.tries, one]
  // Services repeat what they refuse; the secret is not to be read in the log.
  const answer = outcome.status === undefined ? null : asText(outcome.answer.replaceAll(secret, '…'))
  if (one.failure === null) return end(tools, delivery, { state: 'delivered', tries, answer })
  if (isFinal(outcome) || delivery.isTest || tries.length >= attempts)
    return end(tools, delivery, { state: 'failed', tries, answer })
  updateAdDelivery(database.db, delivery.id, { state: 'waiting', tries, answer, endedAt: null })
  return retryDelayMs(tries.length)
}

function postingOf({ adPlaces }: ConversionTools, delivery: AdDelivery, secret: string): Posting {
  const { service, tagId, body, isTest } = delivery
  const headers = { 'content-type': 'application/json', 'user-agent': 'Site-Conversions/1' }
  if (service === 'meta') {
    const url = `${adPlaces.meta}/${graphVersion}/${encodeURIComponent(tagId)}/events`
    return { url, headers, body: JSON.stringify({ ...JSON.parse(body), access_token: secret }) }
  }
  const query = new URLSearchParams({ measurement_id: tagId, api_secret: secret })
  return { url: `${adPlaces.google}${isTest ? '/debug' : ''}/mp/collect?${query}`, headers, body }
}

/** Google's check of a test answers 200 and says in its body what is wrong. */
function resultOf(
  outcome: PostOutcome,
  { service, isTest }: AdDelivery,
): Pick<DeliveryTry, 'status' | 'failure'> {
  const result = judged(outcome)
  if (outcome.status === undefined || service !== 'google-analytics' || !isTest) return result
  const { validationMessages } = readJson(outcome.answer)
  const isFine = Array.isArray(validationMessages) && validationMessages.length === 0
  return isFine ? result : { ...result, failure: 'bad-status' }
}

/** Whether a refusal would be repeated: whatever is wrong with the request or the secret. Meta marks what passes. */
function isFinal(outcome: PostOutcome): boolean {
  if (outcome.status === undefined) return false
  const { status, answer } = outcome
  if (status < 400 || status >= 500 || status === 408 || status === 429) return false
  const { error } = readJson(answer)
  return !(
    typeof error === 'object' &&
    error !== null &&
    'is_transient' in error &&
    error.is_transient === true
  )
}

function readJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

type Ending = Pick<AdDelivery, 'state' | 'tries' | 'answer'>

function end({ database, now }: ConversionTools, { id, body }: AdDelivery, ending: Ending): undefined {
  database.transaction((db) => {
    updateAdDelivery(db, id, { ...ending, body: withoutAddress(body), endedAt: now() })
    finishOutboxRow(db, conversionJobId(id), now())
  })
}
