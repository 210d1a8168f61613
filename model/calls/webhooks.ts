import { z } from 'zod'
import { deliveryStates, testEvent, tryFailures, webhookEvents } from '../records/webhook.ts'
import { limits } from '../values/limits.ts'

export const webhookRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isEnabled: z.boolean(),
  /** Since when its address has said that it is gone for good (410), which turned it off. ISO 8601, UTC, as all here. */
  goneAt: z.string().nullable(),
  /** Until when the secret from before the last change signs as well. */
  oldSecretUntil: z.string().nullable(),
  createdAt: z.string(),
  /** How the last delivery has fared; null before the first. */
  lastDelivery: z.object({ state: z.enum(deliveryStates), at: z.string() }).nullable(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
export type WebhookRow = z.infer<typeof webhookRowSchema>

/** GET /api/sites/:id/webhooks */
export const siteWebhooksSchema = z.object({ webhooks: z.array(webhookRowSchema) })
export type SiteWebhooks = z.infer<typeof siteWebhooksSchema>

/** Nothing of a visitor goes over the line unencrypted, and nothing that signs in stands in an address. */
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
export type AddWebhookBody = z.infer<typeof addWebhookBodySchema>

/** PUT /api/webhooks/:id */
export const updateWebhookBodySchema = z.strictObject({
  url: webhookUrlSchema.optional(),
  events: eventsSchema.optional(),
  isEnabled: z.boolean().optional(),
})
export type UpdateWebhookBody = z.infer<typeof updateWebhookBodySchema>

/** Reply for a new webhook, and for one with a new secret: the only time that the secret is shown. */
export const webhookWithSecretSchema = webhookRowSchema.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>

/** A delivery that was asked for. */
export const queuedDeliverySchema = z.object({ id: z.string() })
export type QueuedDelivery = z.infer<typeof queuedDeliverySchema>

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
export type DeliveryRow = z.infer<typeof deliveryRowSchema>

/** GET /api/webhook-deliveries/:id */
export const deliveryDetailSchema = deliveryRowSchema.extend({
  /** What is sent, to the byte. */
  body: z.string(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
})
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>

/** The filter of GET /api/webhook-deliveries. */
export const deliveryFilterSchema = z.strictObject({
  siteId: z.string().max(64).optional(),
  webhookId: z.string().max(64).optional(),
  state: z.enum(deliveryStates).optional(),
})
export const deliverySortFields = ['createdAt'] as const
