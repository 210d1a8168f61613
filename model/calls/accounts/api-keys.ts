import { z } from 'zod'
import { agentRightSchema, agentRights } from '../../agents/agent-rights.ts'
import { networkSchema, trimmedTextSchema } from '../../values/fields.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'

/** How a program authenticates: `Authorization: token <key>`, or Basic with a user name and a password. */
export const apiKeyMethods = ['KEY', 'BASIC'] as const
export type ApiKeyMethod = (typeof apiKeyMethods)[number]

const agentRightsSchema = z.array(agentRightSchema).max(agentRights.length)

/** GET /api/api-keys, GET /api/api-keys/:id */
export const apiKeyRowSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  company: z.string(),
  name: z.string(),
  method: z.enum(apiKeyMethods),
  /** The beginning of the key, or the user name. */
  lookup: z.string(),
  isEnabled: z.boolean(),
  /** Addresses and networks from which it may be used; empty: from everywhere. */
  addresses: z.array(z.string()),
  /** What the agent that has it may do; null for the key of a program that is no agent. */
  agentRights: agentRightsSchema.nullable(),
  createdBy: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
apiKeyRowSchema.register(replySchemas, { id: 'ApiKeyRow' })
export type ApiKeyRow = z.infer<typeof apiKeyRowSchema>

const name = trimmedTextSchema(50).min(1)
export const apiKeyAddressesSchema = z.array(z.string().trim().pipe(networkSchema)).max(100)

/** The filter of GET /api/api-keys. */
export const apiKeyFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  accountId: z.string().max(64).optional(),
})
export const apiKeySortFields = ['name', 'createdAt', 'lastUsedAt'] as const

/** POST /api/api-keys; for the caller's own account if none is named. */
export const createApiKeyBodySchema = z.strictObject({
  accountId: z.string().min(1).max(64).optional(),
  name,
  method: z.enum(apiKeyMethods),
  addresses: apiKeyAddressesSchema.default([]),
  /** For an agent, which may do nothing else; without it, for a program. */
  agentRights: agentRightsSchema.optional(),
})
createApiKeyBodySchema.register(bodySchemas, { id: 'CreateApiKey' })

/** Reply of POST. The secret is never shown again. */
export const createdApiKeyReplySchema = apiKeyRowSchema.extend({
  /** The whole key, or the password for the user name in `lookup`. */
  secret: z.string(),
})
createdApiKeyReplySchema.register(replySchemas, { id: 'CreatedApiKey' })
export type CreatedApiKeyReply = z.infer<typeof createdApiKeyReplySchema>

/** PUT /api/api-keys/:id. DELETE removes the key for good. */
export const updateApiKeyBodySchema = z.strictObject({
  name: name.optional(),
  isEnabled: z.boolean().optional(),
  addresses: apiKeyAddressesSchema.optional(),
  /** Makes it the key of an agent, for good. */
  agentRights: agentRightsSchema.optional(),
})
updateApiKeyBodySchema.register(bodySchemas, { id: 'UpdateApiKey' })

export const apiKeyCalls = defineCalls({
  'GET /api/api-keys': {
    action: 'api-key.read',
    tag: 'API keys',
    summary: 'List API keys',
    ...lists(apiKeyRowSchema, {
      filter: apiKeyFilterSchema,
      sort: apiKeySortFields,
      defaultSort: { field: 'createdAt', order: 'DESC' },
    }),
  },
  'POST /api/api-keys': {
    action: 'api-key.edit',
    isRepeatable: true,
    tag: 'API keys',
    summary: 'Issue an API key',
    description:
      'The secret is shown this once: a repetition with the same `Idempotency-Key` is answered without it.',
    body: createApiKeyBodySchema,
    example: { name: 'Stock system', method: 'KEY', addresses: ['192.0.2.0/24'] },
    replies: {
      200: { description: 'The key, of a request that was repeated.', content: apiKeyRowSchema },
      201: { description: 'The key with its secret.', content: createdApiKeyReplySchema },
    },
    errors: ['NOT_FOUND'],
  },
  'GET /api/api-keys/:id': {
    action: 'api-key.read',
    tag: 'API keys',
    summary: 'Read about an API key',
    ...answers(apiKeyRowSchema, 'The key without its secret.'),
  },
  'PUT /api/api-keys/:id': {
    action: 'api-key.edit',
    tag: 'API keys',
    summary: 'Change an API key',
    body: updateApiKeyBodySchema,
    example: { isEnabled: false },
    hasRevision: true,
    ...answers(apiKeyRowSchema, 'The key as it is now.'),
  },
  'DELETE /api/api-keys/:id': {
    action: 'api-key.edit',
    tag: 'API keys',
    summary: 'Revoke an API key for good',
    ...answers(removedSchema, 'It opens nothing any more.'),
  },
})
