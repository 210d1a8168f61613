import { z } from 'zod'
import { lineRecipient, lineToken } from '../../connectors/line.ts'
import { alertEvents, alertKinds, alertPaces } from '../../records/alert.ts'
import { deliveryStates, tryFailures } from '../../records/webhook.ts'
import { isEmail } from '../../values/email.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { limits } from '../../values/limits.ts'
import { plainEmail } from '../../values/plain-text.ts'
import { answers, defineCalls, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { webhookUrlSchema } from './webhooks.ts'

const slackHosts: readonly string[] = ['hooks.slack.com', 'hooks.slack-gov.com']
const slackUrlSchema = webhookUrlSchema.refine(
  (text) => slackHosts.includes(URL.parse(text)?.host ?? ''),
  'slack-address',
)

/** Destination of an alert, with its credentials, which are never sent back. */
export const alertPlaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('MAIL'),
    email: z.string().overwrite(plainEmail).max(limits.email).refine(isEmail, 'email'),
  }),
  /** An incoming webhook of Slack. Whoever knows its address may post there. */
  z.strictObject({ kind: z.literal('SLACK'), url: slackUrlSchema }),
  /** The Messaging API of LINE: the channel's access token, and the id of a person, group or room. */
  z.strictObject({
    kind: z.literal('LINE'),
    token: z.string().trim().regex(lineToken, 'line-token-form'),
    to: z.string().trim().regex(lineRecipient, 'line-recipient-form'),
  }),
])
export type AlertPlace = z.infer<typeof alertPlaceSchema>

const nameSchema = trimmedTextSchema(60).min(1)
const eventsSchema = z.array(z.enum(alertEvents)).min(1).max(alertEvents.length)

/** POST /api/sites/:id/alerts */
export const addAlertBodySchema = z.strictObject({
  name: nameSchema,
  place: alertPlaceSchema,
  events: eventsSchema,
  pace: z.enum(alertPaces),
  language: z.enum(languages),
  /** Whether it covers all sites of the site's account. */
  isForAllSites: z.boolean().default(false),
})
export type AddAlertBody = z.input<typeof addAlertBodySchema>

/** PUT /api/alerts/:id. Without a place it keeps its destination. */
export const updateAlertBodySchema = z.strictObject({
  name: nameSchema.optional(),
  place: alertPlaceSchema.optional(),
  events: eventsSchema.optional(),
  pace: z.enum(alertPaces).optional(),
  language: z.enum(languages).optional(),
  isEnabled: z.boolean().optional(),
})

export const alertRowSchema = z.object({
  id: z.string(),
  /** Null for all sites of the account. */
  siteId: z.string().nullable(),
  name: z.string(),
  kind: z.enum(alertKinds),
  /** A description of the destination without its secrets. */
  place: z.string(),
  events: z.array(z.enum(alertEvents)),
  pace: z.enum(alertPaces),
  language: z.enum(languages),
  isEnabled: z.boolean(),
  /** When the destination refused all further messages, which switched the alert off. ISO 8601, UTC, as all here. */
  goneAt: z.string().nullable(),
  createdAt: z.string(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
alertRowSchema.register(replySchemas, { id: 'Alert' })
export type AlertRow = z.infer<typeof alertRowSchema>

/** GET /api/sites/:id/alerts */
export const siteAlertsSchema = z.object({ alerts: z.array(alertRowSchema) })
export type SiteAlerts = z.infer<typeof siteAlertsSchema>

export const alertDeliverySchema = z.object({
  id: z.string(),
  isTest: z.boolean(),
  /** The text of the message. */
  text: z.string(),
  state: z.enum(deliveryStates),
  tries: z.array(
    z.object({
      at: z.string(),
      durationMs: z.number(),
      status: z.number().nullable(),
      failure: z.enum(tryFailures).nullable(),
    }),
  ),
  /** The beginning of the last response. */
  answer: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
alertDeliverySchema.register(replySchemas, { id: 'AlertDelivery' })
export type AlertDeliveryRow = z.infer<typeof alertDeliverySchema>

/** GET /api/alerts/:id/deliveries: newest first. */
export const alertDeliveriesSchema = z.object({ deliveries: z.array(alertDeliverySchema) })
export type AlertDeliveries = z.infer<typeof alertDeliveriesSchema>

/** The queued test message. */
export const queuedAlertSchema = z.object({ id: z.string() })

const tag = 'Webhooks'

export const alertCalls = defineCalls({
  'GET /api/sites/:id/alerts': {
    action: 'site.webhook',
    tag,
    summary: 'List who is told what happens on a site',
    ...answers(siteAlertsSchema, 'Those of the site, and those of all sites of its account.'),
  },
  'POST /api/sites/:id/alerts': {
    action: 'site.webhook',
    tag,
    summary: 'Have somebody told: by mail, in Slack, on LINE',
    description:
      'What happens is told at once and at most once a minute, or together once an hour or a day. Messages hold numbers and no data of visitors. Where it goes is kept sealed and answered as far as it is no secret. Slack and LINE are tried as webhooks are: thirteen times in about an hour, and nowhere but in the internet.',
    body: addAlertBodySchema,
    example: {
      name: 'Sales team',
      place: { kind: 'SLACK', url: 'https://hooks.slack.com/services/T000/B000/XXXX' },
      events: ['submission.created', 'publish.failed'],
      pace: 'AT_ONCE',
      language: 'EN',
    },
    replies: { 201: { description: 'The alert.', content: alertRowSchema } },
    errors: ['CONFLICT'],
  },
  'PUT /api/alerts/:id': {
    action: 'site.webhook',
    tag,
    summary: 'Change an alert, or turn it on or off',
    body: updateAlertBodySchema,
    example: { pace: 'DAILY' },
    hasRevision: true,
    ...answers(alertRowSchema, 'The alert as it is now.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/alerts/:id': {
    action: 'site.webhook',
    tag,
    summary: 'Remove an alert, with the log of its messages',
    ...answers(removedSchema, 'Which was removed.'),
  },
  'POST /api/alerts/:id/test': {
    action: 'site.webhook',
    tag,
    summary: 'Send a test, on the way of every other message',
    replies: {
      202: { description: 'The message; what becomes of it stands in the log.', content: queuedAlertSchema },
    },
  },
  'GET /api/alerts/:id/deliveries': {
    action: 'site.webhook',
    tag,
    summary: 'List the last messages of an alert, the newest first',
    ...answers(alertDeliveriesSchema, 'At most 50 of the last 30 days.'),
  },
})
