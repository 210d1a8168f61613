import { z } from 'zod'
import { connectorReasons } from '../../connectors/connector-kind.ts'
import { connectorKindNames } from '../../connectors/connector-kinds.ts'
import { connectorSources, maxMappings } from '../../connectors/mapping.ts'
import { deliveryStates } from '../../records/webhook.ts'
import { idSchema, trimmedTextSchema } from '../../values/fields.ts'
import { limits } from '../../values/limits.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { deliveryRowSchema, queuedDeliverySchema } from './webhooks.ts'

const settingsSchema = z.record(z.string().regex(/^[a-z][a-zA-Z]{0,39}$/), trimmedTextSchema(8_000))

/** The kind says what a field may be named. */
const mappingSchema = z
  .array(
    z.strictObject({
      target: trimmedTextSchema(128).min(1),
      /** Key of a field, id of a question, `@email` and the like, or `@text`. */
      source: z.string().regex(/^@?[A-Za-z0-9_-]{1,64}$/),
      /** What `@text` stands for. */
      text: trimmedTextSchema(limits.textarea).default(''),
    }),
  )
  .min(1)
  .max(maxMappings)

const nameSchema = trimmedTextSchema(60).min(1)

/** POST /api/sites/:id/connectors */
export const addConnectorBodySchema = z.strictObject({
  kind: z.enum(connectorKindNames),
  name: nameSchema,
  source: z.enum(connectorSources),
  /** Only for `SURVEY`. */
  surveyId: idSchema.optional(),
  settings: settingsSchema,
  mapping: mappingSchema,
})

export type AddConnectorBody = z.output<typeof addConnectorBodySchema>

/** PUT /api/connectors/:id. Settings that are left out keep what was entered. */
export const updateConnectorBodySchema = z.strictObject({
  name: nameSchema.optional(),
  settings: settingsSchema.optional(),
  mapping: mappingSchema.optional(),
  isEnabled: z.boolean().optional(),
})

export const connectorRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  kind: z.enum(connectorKindNames),
  name: z.string(),
  source: z.enum(connectorSources),
  surveyId: z.string().nullable(),
  /** Those that are no secrets. */
  settings: z.record(z.string(), z.string()),
  mapping: z.array(z.object({ target: z.string(), source: z.string(), text: z.string() })),
  isEnabled: z.boolean(),
  /** ISO 8601, UTC, as all here. */
  createdAt: z.string(),
  /** How the last delivery has fared; null before the first. */
  last: z
    .object({
      state: z.enum(deliveryStates),
      reason: z.enum(connectorReasons).nullable(),
      at: z.string(),
    })
    .nullable(),
  /** How many records have failed, and can be sent again. */
  failed: z.number(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
connectorRowSchema.register(replySchemas, { id: 'Connector' })
export type ConnectorRow = z.infer<typeof connectorRowSchema>

/** A form or survey of the draft, whose fields can be mapped. */
const connectorOriginSchema = z.object({
  source: z.enum(connectorSources),
  surveyId: z.string().nullable(),
  /** Of a survey; empty for a form. In the site's default language, as all texts here. */
  title: z.string(),
  fields: z.array(z.object({ key: z.string(), title: z.string() })),
})
export type ConnectorOrigin = z.infer<typeof connectorOriginSchema>

/** GET /api/sites/:id/connectors */
export const siteConnectorsSchema = z.object({
  connectors: z.array(connectorRowSchema),
  origins: z.array(connectorOriginSchema),
})

export const connectorDeliveryRowSchema = deliveryRowSchema
  .pick({ id: true, state: true, tries: true, createdAt: true, endedAt: true })
  .extend({
    siteId: z.string(),
    connectorId: z.string(),
    kind: z.enum(connectorKindNames),
    /** Name of the connector. */
    name: z.string(),
    isTest: z.boolean(),
    /** Why the last attempt did not succeed. */
    reason: z.enum(connectorReasons).nullable(),
    /** The service's own words about it, without what the visitor entered and without secrets. */
    said: z.string().nullable(),
    /** When it is tried again. */
    nextAt: z.string().nullable(),
  })
connectorDeliveryRowSchema.register(replySchemas, { id: 'ConnectorDelivery' })
export type ConnectorDeliveryRow = z.infer<typeof connectorDeliveryRowSchema>

/** The filter of GET /api/connector-deliveries. */
export const connectorDeliveryFilterSchema = z.strictObject({
  siteId: z.string().max(64).optional(),
  connectorId: z.string().max(64).optional(),
  state: z.enum(deliveryStates).optional(),
})

/** How many are sent again. */
export const resentSchema = z.object({ count: z.number() })

const tag = 'Webhooks'

export const connectorCalls = defineCalls({
  'GET /api/sites/:id/connectors': {
    action: 'site.connector',
    tag,
    summary: 'List the services that what a site receives is sent on to',
    ...answers(siteConnectorsSchema, 'All of them, and the forms and surveys whose fields can be mapped.'),
  },
  'POST /api/sites/:id/connectors': {
    action: 'site.connector',
    tag,
    summary: 'Send what a form, the registration or a survey brings on to a service',
    description:
      'Each record is sent once it is stored, with the fields of `mapping`. `source` of a mapping is the key of a field, the id of a question, `@email`, `@id`, `@createdAt`, `@language`, `@source`, `@medium`, `@campaign`, `@page` or `@points`, or `@text` with `text` for a text that is always the same. What does not arrive is tried again for a week; what the service refuses is not.',
    body: addConnectorBodySchema,
    example: {
      kind: 'hubspot',
      name: 'Sales',
      source: 'CONTACT_SETTING',
      settings: { token: 'pat-na1-00000000-0000-0000-0000-000000000000' },
      mapping: [{ target: 'email', source: '@email' }],
    },
    replies: { 201: { description: 'The connector, without its secrets.', content: connectorRowSchema } },
    errors: ['CONFLICT'],
  },
  'PUT /api/connectors/:id': {
    action: 'site.connector',
    tag,
    summary: 'Change a connector, or turn it on or off',
    body: updateConnectorBodySchema,
    example: { isEnabled: false },
    hasRevision: true,
    ...answers(connectorRowSchema, 'The connector as it is now.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/connectors/:id': {
    action: 'site.connector',
    tag,
    summary: 'Remove a connector, with its secrets and its log',
    ...answers(removedSchema, 'Nothing is sent to it any more.'),
  },
  'POST /api/connectors/:id/test': {
    action: 'site.connector',
    tag,
    summary: 'Send a record of test values, on the way of every other record',
    description: 'The service stores it like any other. It is tried once.',
    replies: {
      202: {
        description: 'The delivery; what becomes of it stands in the log.',
        content: queuedDeliverySchema,
      },
    },
  },
  'POST /api/connectors/:id/resend': {
    action: 'site.connector',
    tag,
    summary: 'Send the records again that have failed',
    ...answers(resentSchema, 'How many: at most 1,000 at once.'),
  },
  'GET /api/connector-deliveries': {
    action: 'site.connector',
    tag,
    summary: 'List what was sent on in the last 30 days, the newest first',
    description: 'Without the contents of the records.',
    ...lists(connectorDeliveryRowSchema, {
      filter: connectorDeliveryFilterSchema,
      sort: ['createdAt'],
      defaultSort: { field: 'createdAt', order: 'DESC' },
      example: { siteId: 'inn', state: 'failed' },
    }),
  },
})
