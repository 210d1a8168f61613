import type { AlertPlace } from '#model/calls/messages/alerts.ts'
import { isLineTaken, linePush } from '#model/connectors/line.ts'
import { slackMessage } from '#model/connectors/slack.ts'
import { jobs } from '#model/jobs/registry.ts'
import type { DeliveryTry } from '#model/records/webhook.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { retryDelayMs } from '#store/queue/job-rules.ts'
import type { Database, Db } from '../../../db/database.ts'
import { finishOutboxRow } from '../../../db/jobs/outbox.ts'
import {
  type AlertDelivery,
  findAlertDelivery,
  updateAlertDelivery,
} from '../../../db/messages/alert-deliveries.ts'
import { type Alert, updateAlert } from '../../../db/messages/alerts.ts'
import { alertTemplate } from '../../../db/messages/mails.ts'
import type { DeliveryEnd } from '../../../db/messages/webhook-deliveries.ts'
import { seal, unseal } from '../../../db/secrets/sealing.ts'
import type { WebhookThrottle } from '../../../infra/outbound/delivery-throttle.ts'
import { asText, judged, type PostOutbound } from '../../../infra/outbound/post-outbound.ts'
import { mailBrandOf } from '../../branding/mail-brand.ts'
import { queueWritten } from '../mail/queue-mail.ts'
import { alertSubject } from './alert-texts.ts'
import { alertJobId } from './queue-alerts.ts'

const placeOf = (id: string) => ({ column: 'alerts.sealed', record: [id] }) as const

/** Encrypts an alert's destination, with its credentials, for storage. */
export const sealPlace = (db: Db, id: string, place: AlertPlace): string =>
  seal(db, JSON.stringify(place), placeOf(id))

const openPlace = (db: Db, { id, sealed }: Pick<Alert, 'id' | 'sealed'>): AlertPlace =>
  JSON.parse(unseal(db, sealed, placeOf(id)))

/** The part of a destination that may be shown. */
export function shownPlace(place: AlertPlace): string {
  switch (place.kind) {
    case 'MAIL':
      return place.email
    case 'SLACK':
      return new URL(place.url).host
    case 'LINE':
      return `…${place.to.slice(-4)}`
  }
}

export interface AlertTools {
  database: Database
  now: () => number
  post: PostOutbound
  turns: WebhookThrottle
  /** Origin of LINE's messaging API. */
  lineApi: string
}

const { attempts } = jobs['send-alert']
const gone = 410

/**
 * Sends a message of an alert, like a webhook: with the same address checks, retries and throttling. Returns after how many
 * milliseconds to try again, if it was not accepted or must wait for its turn.
 */
export async function sendAlert(
  tools: AlertTools,
  { deliveryId }: { deliveryId: string },
): Promise<number | undefined> {
  const { database, now, turns } = tools
  const found = findAlertDelivery(database.db, deliveryId)
  if (found?.delivery.state !== 'waiting') {
    finishOutboxRow(database.db, alertJobId(deliveryId), now())
    return undefined
  }
  const waitMs = turns.begin(found.alert.id)
  if (waitMs !== undefined) return waitMs
  const started = now()
  try {
    return await attempt(tools, found)
  } finally {
    turns.end(found.alert.id, now() - started)
  }
}

interface AlertToSend {
  delivery: AlertDelivery
  alert: Alert
}

async function attempt(tools: AlertTools, telling: AlertToSend): Promise<number | undefined> {
  const { database, now } = tools
  const { delivery, alert } = telling
  const place = openPlace(database.db, alert)
  if (!alert.isEnabled && !delivery.isTest)
    return end(tools, delivery, { state: 'failed', tries: delivery.tries, answer: delivery.answer })
  if (place.kind === 'MAIL') return mail(tools, telling, place.email)
  const started = now()
  const outcome = await tools.post(postingOf(tools, delivery, place))
  const result =
    place.kind === 'LINE' && isLineTaken(outcome.status)
      ? { status: outcome.status ?? null, failure: null }
      : judged(outcome)
  const one: DeliveryTry = { at: started, durationMs: now() - started, ...result }
  const tries = [...delivery.tries, one]
  const answer = outcome.status === undefined ? null : asText(outcome.answer)
  if (one.failure === null) return end(tools, delivery, { state: 'delivered', tries, answer })
  if (one.status === gone) updateAlert(database.db, alert.id, { isEnabled: false, goneAt: now() })
  if (one.status === gone || tries.length >= attempts)
    return end(tools, delivery, { state: 'failed', tries, answer })
  updateAlertDelivery(database.db, delivery.id, { state: 'waiting', tries, answer, endedAt: null })
  return retryDelayMs(tries.length)
}

/** Converts the message into a mail, which is retried and listed like any other. */
function mail({ database, now }: AlertTools, { delivery, alert }: AlertToSend, to: string): undefined {
  const at = now()
  database.transaction((db) => {
    const { language } = alert
    const { text } = delivery
    const subject = alertSubject(language, Math.max(1, text.split('\n').length - 1))
    const html = `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
    const { accountId: brandAccountId } = mailBrandOf(db, { accountId: alert.accountId })
    const cause = { accountId: alert.accountId, staffId: null }
    const written = { template: alertTemplate, to, language, subject, text, html, brandAccountId, cause }
    const isSent = queueWritten(db, { ...written, now: at })
    const tries: DeliveryTry[] = [{ at, durationMs: 0, status: null, failure: isSent ? null : 'held-back' }]
    const state = isSent ? 'delivered' : 'failed'
    updateAlertDelivery(db, delivery.id, { state, tries, answer: null, endedAt: at })
    finishOutboxRow(db, alertJobId(delivery.id), at)
  })
}

function postingOf(
  { lineApi }: AlertTools,
  { id, text }: AlertDelivery,
  place: Exclude<AlertPlace, { kind: 'MAIL' }>,
) {
  const request =
    place.kind === 'SLACK'
      ? slackMessage(place.url, text)
      : linePush({ token: place.token, to: place.to, text, retryKey: id }, lineApi)
  return { ...request, headers: { ...request.headers, 'user-agent': 'Site-Alerts/1' } }
}

function end(
  { database, now }: AlertTools,
  { id }: AlertDelivery,
  ending: Omit<DeliveryEnd, 'endedAt'>,
): undefined {
  database.transaction((db) => {
    updateAlertDelivery(db, id, { ...ending, endedAt: now() })
    finishOutboxRow(db, alertJobId(id), now())
  })
}
