import { z } from 'zod'
import { deliveryStates, testEvent, tryFailures, webhookEvents } from '../../records/webhook.ts'
import { limits } from '../../values/limits.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

export const webhookRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isEnabled: z.boolean(),
  /** When its address replied that it is gone for good (410), which switched it off. ISO 8601, UTC, as all here. */
  goneAt: z.string().nullable(),
  /** Until when the previous secret signs requests as well. */
  oldSecretUntil: z.string().nullable(),
  createdAt: z.string(),
  /** State of the last delivery; null before the first. */
  lastDelivery: z.object({ state: z.enum(deliveryStates), at: z.string() }).nullable(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
webhookRowSchema.register(replySchemas, { id: 'Webhook' })
export type WebhookRow = z.infer<typeof webhookRowSchema>

/** GET /api/sites/:id/webhooks */
export const siteWebhooksSchema = z.object({ webhooks: z.array(webhookRowSchema) })

/** Visitors' data is only sent encrypted, and an address must not contain credentials. */
export const webhookUrlSchema = z
  .string()
  .trim()
  .max(limits.url)
  .refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, username, password, port, hash } = new URL(text)
    return protocol === 'https:' && username === '' && password === '' && port === '' && hash === ''
  }, 'https-address')

const eventsSchema = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)

/** POST /api/sites/:id/webhooks */
export const addWebhookBodySchema = z.strictObject({ url: webhookUrlSchema, events: eventsSchema })

/** PUT /api/webhooks/:id */
export const updateWebhookBodySchema = z.strictObject({
  url: webhookUrlSchema.optional(),
  events: eventsSchema.optional(),
  isEnabled: z.boolean().optional(),
})

/** Reply for a new webhook, and for one with a new secret: the only time that the secret is shown. */
export const webhookWithSecretSchema = webhookRowSchema.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>

/** The queued test delivery. */
export const queuedDeliverySchema = z.object({ id: z.string() })

export const deliveryRowSchema = z.object({
  id: z.string(),
  webhookId: z.string(),
  /** `webhook-id` of the request: the same when it is sent again. */
  messageId: z.string(),
  type: z.enum([...webhookEvents, testEvent]),
  state: z.enum(deliveryStates),
  tries: z.array(
    z.object({
      at: z.string(),
      durationMs: z.number(),
      status: z.number().nullable(),
      failure: z.enum(tryFailures).nullable(),
    }),
  ),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
deliveryRowSchema.register(replySchemas, { id: 'Delivery' })
export type DeliveryRow = z.infer<typeof deliveryRowSchema>

/** GET /api/webhook-deliveries/:id */
export const deliveryDetailSchema = deliveryRowSchema.extend({
  /** The exact body that is sent. */
  body: z.string(),
  /** The beginning of the last response. */
  answer: z.string().nullable(),
})
deliveryDetailSchema.register(replySchemas, { id: 'DeliveryDetail' })
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>

/** The filter of GET /api/webhook-deliveries. */
export const deliveryFilterSchema = z.strictObject({
  siteId: z.string().max(64).optional(),
  webhookId: z.string().max(64).optional(),
  state: z.enum(deliveryStates).optional(),
})
export const deliverySortFields = ['createdAt'] as const

const tag = 'Webhooks'
const url = 'https://hooks.example.com/site'

export const webhookCalls = defineCalls({
  'GET /api/sites/:id/webhooks': {
    action: 'site.webhook',
    tag,
    summary: 'List the webhooks of a site',
    ...answers(siteWebhooksSchema, 'All of them, and how the last delivery of each has fared.'),
  },
  'POST /api/sites/:id/webhooks': {
    action: 'site.webhook',
    tag,
    summary: 'Enter an address that is told what happens on a site',
    description:
      'Each delivery is a POST of JSON, signed as Standard Webhooks says: `webhook-id`, `webhook-timestamp` and `webhook-signature` with HMAC-SHA256. What is not answered with 2xx within ten seconds is tried again, thirteen times in about an hour. Addresses that are none of the internet are refused when they are entered and at each try, and redirects are not followed. A body is `{ type, timestamp, data }`. `data` of `comment.created`, `comment.answered` and `comment.resolved` says the site (`siteId`, `site`), the comment (`id`, `threadId`), the page (`pageId`, `position`), `text`, `author`, `isStaff`, who resolved it (`resolvedBy`), and `link`, where the console shows it.',
    body: addWebhookBodySchema,
    example: { url, events: ['submission.created', 'member.confirmed'] },
    replies: {
      201: { description: 'The webhook, with its secret, this once.', content: webhookWithSecretSchema },
    },
    errors: ['CONFLICT'],
  },
  'PUT /api/webhooks/:id': {
    action: 'site.webhook',
    tag,
    summary: 'Change a webhook, or turn it on or off',
    body: updateWebhookBodySchema,
    example: { isEnabled: false },
    hasRevision: true,
    ...answers(webhookRowSchema, 'The webhook as it is now.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/webhooks/:id': {
    action: 'site.webhook',
    tag,
    summary: 'Remove a webhook, with the log of its deliveries',
    ...answers(removedSchema, 'Nothing is told to it any more.'),
  },
  'POST /api/webhooks/:id/secret': {
    action: 'site.webhook',
    tag,
    summary: 'Give a webhook another secret',
    description: 'For 24 hours the one before signs as well.',
    ...answers(webhookWithSecretSchema, 'The webhook, with its secret, this once.'),
  },
  'POST /api/webhooks/:id/test': {
    action: 'site.webhook',
    tag,
    summary: 'Send a `webhook.test`, on the way of every other event',
    replies: {
      202: { description: 'The delivery that tells what becomes of it.', content: queuedDeliverySchema },
    },
  },
  'GET /api/webhook-deliveries': {
    action: 'site.webhook',
    tag,
    summary: 'List what webhooks have told in the last 30 days, the newest first',
    ...lists(deliveryRowSchema, {
      filter: deliveryFilterSchema,
      sort: deliverySortFields,
      defaultSort: { field: 'createdAt', order: 'DESC' },
      example: { webhookId: '0f8fad5b-d9cb-469f-a165-70867728950e', state: 'failed' },
    }),
  },
  'GET /api/webhook-deliveries/:id': {
    action: 'site.webhook',
    tag,
    summary: 'Read a delivery: what was sent, and the beginning of the answer',
    ...answers(deliveryDetailSchema, 'The delivery.'),
  },
  'POST /api/webhook-deliveries/:id/replay': {
    action: 'site.webhook',
    tag,
    summary: 'Send a delivery again, under the same `webhook-id`',
    replies: {
      202: { description: 'The delivery that tells what becomes of it.', content: queuedDeliverySchema },
    },
    errors: ['CONFLICT'],
  },
})
