import { createSign } from 'node:crypto'
import type {
  ConnectorKind,
  ConnectorRequest,
  MappedValue,
  Verdict,
} from '#model/connectors/connector-kind.ts'
import { connectorKind, isSecretSetting } from '#model/connectors/connector-kinds.ts'
import { emptyRequired, mappedValues, testValue } from '#model/connectors/mapping.ts'
import { memberOf, readJson } from '#model/connectors/read-reply.ts'
import type { DeliveryTry } from '#model/records/webhook.ts'
import type { Database } from '../../../db/database.ts'
import { finishOutboxRow } from '../../../db/jobs/outbox.ts'
import {
  type DeliveryOfConnector,
  findConnectorDelivery,
  updateConnectorDelivery,
} from '../../../db/messages/connector-deliveries.ts'
import { type Connector, openConnectorSettings } from '../../../db/messages/connectors.ts'
import { everything } from '../../../db/scope.ts'
import type { WebhookThrottle } from '../../../infra/outbound/delivery-throttle.ts'
import { asText, judged, type PostOutbound, type PostOutcome } from '../../../infra/outbound/post-outbound.ts'
import { readRecordValues } from './received-record.ts'

export interface ConnectorTools {
  database: Database
  now: () => number
  post: PostOutbound
  turns: WebhookThrottle
  tokens: TokenCache
}

/** Access tokens by connector and version, in the memory of one process. */
export type TokenCache = Map<string, { token: string; until: number }>

const userAgent = 'Site-Connectors/1'
const tokenMs = 10 * 60_000
const firstRetryMs = 1_000
const longestRetryMs = 6 * 60 * 60_000
/** A service may be away for a week. */
const keepTryingMs = 7 * 24 * 60 * 60_000
const longestSaid = 500

/** Doubles with each attempt, up to six hours. */
const delayAfter = (attempts: number): number => Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs)

/** Sends a record on. Returns after how many milliseconds to try again, if it did not arrive or must wait for its turn. */
export async function sendRecord(
  tools: ConnectorTools,
  { deliveryId, jobId }: { deliveryId: string; jobId: string },
): Promise<number | undefined> {
  const { database, now, turns } = tools
  const found = findConnectorDelivery(database.db, everything, deliveryId)
  if (found?.delivery.state !== 'waiting') {
    finishOutboxRow(database.db, jobId, now())
    return undefined
  }
  const { nextAt } = found.delivery
  // The outbox gives a job again that waits for long.
  if (nextAt !== null && nextAt > now()) return nextAt - now()
  const waitMs = turns.begin(found.connector.id)
  if (waitMs !== undefined) return waitMs
  const started = now()
  try {
    return await attempt(tools, found, jobId)
  } finally {
    turns.end(found.connector.id, now() - started)
  }
}

async function attempt(
  tools: ConnectorTools,
  found: DeliveryOfConnector,
  jobId: string,
): Promise<number | undefined> {
  const { database, now } = tools
  const { delivery, connector } = found
  const started = now()
  const settings = openConnectorSettings(database.db, connector)
  const values = valuesOf(tools, found)
  const { verdict, outcome } = await deliver(tools, { ...found, settings, values })
  const judgement = outcome ? judged(outcome) : { status: null, failure: null }
  const isDelivered = verdict.state === 'delivered'
  const failure = isDelivered ? null : (judgement.failure ?? 'bad-status')
  const one: DeliveryTry = { at: started, durationMs: now() - started, status: judgement.status, failure }
  // What was never sent is no attempt.
  const tries = outcome ? [...delivery.tries, one] : delivery.tries
  const hidden = [...secretsOf(connector, settings), ...Object.values(values ?? {}).flat()]
  const told = isDelivered
    ? { reason: null, said: null }
    : { reason: verdict.reason, said: withoutContents(verdict.said, hidden) }
  const delayMs = delayAfter(Math.max(1, tries.length))
  const isOver = delivery.about === null || now() + delayMs - delivery.begunAt > keepTryingMs
  if (verdict.state === 'waiting' && !isOver) {
    updateConnectorDelivery(database.db, delivery.id, { ...told, tries, nextAt: now() + delayMs })
    return delayMs
  }
  database.transaction((db) => {
    const state = isDelivered ? 'delivered' : 'failed'
    updateConnectorDelivery(db, delivery.id, { ...told, tries, state, nextAt: null, endedAt: now() })
    finishOutboxRow(db, jobId, now())
  })
  return undefined
}

type Values = Record<string, MappedValue>

/** What is sent, by field of the service; undefined if the record was deleted. */
function valuesOf({ database, now }: ConnectorTools, found: DeliveryOfConnector): Values | undefined {
  const { about } = found.delivery
  const { source, mapping } = found.connector
  if (about === null)
    return mappedValues(mapping, new Map(mapping.map((one) => [one.source, testValue(one.source, now())])))
  const record = readRecordValues(database.db, source, about)
  return record && mappedValues(mapping, record)
}

interface Sent {
  verdict: Verdict
  /** Undefined if nothing was sent. */
  outcome?: PostOutcome
}

async function deliver(
  tools: ConnectorTools,
  sending: DeliveryOfConnector & { settings: Record<string, string>; values: Values | undefined },
): Promise<Sent> {
  const { delivery, connector, settings, values } = sending
  const kind = connectorKind(connector.kind)
  // A test is sent even if the connector is off.
  if (!connector.isEnabled && delivery.about !== null) return refused('switched-off')
  if (!values) return refused('record-gone')
  const missing = emptyRequired(kind, values)
  if (missing.length > 0) return refused('missing-value', missing.join(', '))
  const isKeptToken = tools.tokens.has(tokenKey(connector))
  const authorized = await authorize(tools, { kind, connector, settings })
  if (typeof authorized !== 'string') return authorized
  const outcome = await post(tools, kind.request({ settings, values, id: delivery.id, token: authorized }))
  if (outcome.status === undefined) return { verdict: away, outcome }
  const verdict = kind.read(outcome)
  if (!isKeptToken || verdict.state === 'delivered' || verdict.reason !== 'unauthorized')
    return { verdict, outcome }
  // The token may have been ended: the next attempt asks for another.
  tools.tokens.delete(tokenKey(connector))
  return { verdict: { ...verdict, state: 'waiting' }, outcome }
}

const refused = (reason: 'switched-off' | 'record-gone' | 'missing-value', said?: string): Sent => ({
  verdict: { state: 'failed', reason, said },
})

const away: Verdict = { state: 'waiting', reason: 'unavailable' }

const tokenKey = ({ id, version }: Connector): string => `${id} ${version}`

interface Authorizing {
  kind: ConnectorKind
  connector: Connector
  settings: Record<string, string>
}

/** The access token, empty for services without one; or why there is none. */
async function authorize(
  tools: ConnectorTools,
  { kind, connector, settings }: Authorizing,
): Promise<string | Sent> {
  if (!kind.authorize) return ''
  const key = tokenKey(connector)
  const kept = tools.tokens.get(key)
  if (kept && kept.until > tools.now()) return kept.token
  const request = askFor(kind.authorize, settings, tools.now())
  if (!request) return { verdict: { state: 'failed', reason: 'unauthorized' } }
  const outcome = await post(tools, request)
  if (outcome.status === undefined) return { verdict: away, outcome }
  const body = readJson(outcome.answer)
  const token = memberOf(body, 'access_token')
  if (outcome.status === 200 && typeof token === 'string') {
    for (const [other, { until }] of tools.tokens) if (until <= tools.now()) tools.tokens.delete(other)
    tools.tokens.set(key, { token, until: tools.now() + tokenMs })
    return token
  }
  if (outcome.status === 429) return { verdict: { state: 'waiting', reason: 'rate-limited' }, outcome }
  if (outcome.status >= 500) return { verdict: away, outcome }
  const said = memberOf(body, 'error_description') ?? memberOf(body, 'error')
  const words = typeof said === 'string' ? said : undefined
  return { verdict: { state: 'failed', reason: 'unauthorized', said: words }, outcome }
}

/** Undefined for a key that nothing can be signed with. */
function askFor(
  ask: NonNullable<ConnectorKind['authorize']>,
  settings: Record<string, string>,
  now: number,
): ConnectorRequest | undefined {
  try {
    return ask(settings, {
      now,
      sign: (key, text) => createSign('RSA-SHA256').update(text).sign(key, 'base64url'),
      base64url: (text) => Buffer.from(text).toString('base64url'),
    })
  } catch {
    return undefined
  }
}

const post = (
  { post: send }: ConnectorTools,
  { url, headers, body }: ConnectorRequest,
): Promise<PostOutcome> =>
  send({ url, body, headers: { ...headers, accept: 'application/json', 'user-agent': userAgent } })

const secretsOf = ({ kind }: Connector, settings: Record<string, string>): string[] =>
  Object.entries(settings)
    .filter(([name]) => isSecretSetting(kind, name))
    .map(([, secret]) => secret)

const shortestHidden = 3

/** The words of a service, which repeats what it refuses, without it. */
function withoutContents(said: string | undefined, hidden: readonly string[]): string | null {
  if (!said) return null
  const longestFirst = hidden
    .filter((text) => text.length >= shortestHidden)
    .sort((one, other) => other.length - one.length)
  return asText(longestFirst.reduce((text, secret) => text.replaceAll(secret, '…'), said)).slice(
    0,
    longestSaid,
  )
}
