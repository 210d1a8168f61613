import { z } from 'zod'
import { adServices } from '../../records/ad-service.ts'
import { deliveryStates } from '../../records/webhook.ts'
import { answers, defineCalls, lists } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { deliveryRowSchema, queuedDeliverySchema } from './webhooks.ts'

export const adDeliveryRowSchema = deliveryRowSchema
  .pick({ id: true, state: true, tries: true, createdAt: true, endedAt: true })
  .extend({
    siteId: z.string(),
    service: z.enum(adServices),
    /** The pixel, or the measurement ID. */
    tagId: z.string(),
    /** Name of the event, as the service calls it. */
    event: z.string(),
    /** The same as the browser tells. */
    eventId: z.string(),
    isTest: z.boolean(),
  })
adDeliveryRowSchema.register(replySchemas, { id: 'AdDelivery' })
export type AdDeliveryRow = z.infer<typeof adDeliveryRowSchema>

/** GET /api/ad-deliveries/:id */
export const adDeliveryDetailSchema = adDeliveryRowSchema.extend({
  /** What was sent, without the secret; once it has ended, without the visitor's network address as well. */
  body: z.string(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
})
adDeliveryDetailSchema.register(replySchemas, { id: 'AdDeliveryDetail' })
export type AdDeliveryDetail = z.infer<typeof adDeliveryDetailSchema>

/** The filter of GET /api/ad-deliveries. */
export const adDeliveryFilterSchema = z.strictObject({
  siteId: z.string().max(64).optional(),
  state: z.enum(deliveryStates).optional(),
})

/** POST /api/sites/:id/ad-tests */
export const adTestBodySchema = z.strictObject({
  service: z.enum(adServices),
  /** Of the Events Manager: Meta counts an event without it. */
  testCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{4,30}$/)
    .optional(),
})

const tag = 'Webhooks'

export const adDeliveryCalls = defineCalls({
  'POST /api/sites/:id/ad-tests': {
    action: 'site.webhook',
    tag,
    summary: 'Send a service an event that it does not count',
    description:
      'To Meta with the `testCode` of the Events Manager, where it then appears; Google Analytics checks the form of the event, but neither its ID nor its secret. The site needs the tag in its settings, and its secret.',
    body: adTestBodySchema,
    example: { service: 'meta', testCode: 'TEST12345' },
    replies: {
      202: { description: 'The delivery that tells what becomes of it.', content: queuedDeliverySchema },
    },
    errors: ['CONFLICT'],
  },
  'GET /api/ad-deliveries': {
    action: 'site.webhook',
    tag,
    summary: 'List what services were told of conversions in the last 30 days, the newest first',
    ...lists(adDeliveryRowSchema, {
      filter: adDeliveryFilterSchema,
      sort: ['createdAt'],
      defaultSort: { field: 'createdAt', order: 'DESC' },
      example: { siteId: 'inn', state: 'failed' },
    }),
  },
  'GET /api/ad-deliveries/:id': {
    action: 'site.webhook',
    tag,
    summary: 'Read what a service was told, and the beginning of its answer',
    ...answers(adDeliveryDetailSchema, 'The delivery.'),
  },
})
