import { z } from 'zod'
import { publishProgressSchema } from '../../jobs/publish.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { languageSchema } from '../../values/language-schema.ts'
import { answers, defineCalls, done, lists } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'
import { maxNote } from './approvals.ts'

const publishStatuses = ['queued', 'running', 'live', 'failed', 'superseded'] as const
export type PublishStatus = (typeof publishStatuses)[number]

/** The filter of GET /api/publishes. */
export const publishFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  siteId: z.string().optional(),
  batchId: z.string().optional(),
  status: z.enum(['queued', 'live', 'failed', 'superseded']).optional(),
})
export const publishSortFields = ['createdAt', 'id'] as const

/** GET /api/publishes, GET /api/publishes/:id */
export const publishRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  batchId: z.string().nullable(),
  status: z.enum(publishStatuses),
  progress: publishProgressSchema,
  definitionVersion: z.number(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  release: z.number().nullable(),
  /** Why it failed; of one that is live, what could not be mended. */
  error: z.string().nullable(),
  /** Who requested it; null for the product itself. */
  by: z.string().nullable(),
  /** The languages that change; null for all. */
  languages: z.array(languageSchema).nullable(),
})
publishRowSchema.register(replySchemas, { id: 'Publish' })
export type PublishRow = z.infer<typeof publishRowSchema>

/** POST /api/sites/:id/publish. Without a body, all languages are published. */
export const publishBodySchema = z.strictObject({
  /** The languages that change; the others stay as they are live. Absent for all. */
  languages: z.array(languageSchema).min(1).max(4).optional(),
  /** Id of the version, or approval, to publish; absent for the draft. */
  versionId: z.string().max(64).optional(),
  /** Why an offer is repeated after its end, or enlarged (`offer-again`, `offer-more-places`); kept in the log of offers. */
  offerReason: trimmedTextSchema(maxNote).optional(),
})

export const publishReplySchema = z.object({
  id: z.string(),
})
publishReplySchema.register(replySchemas, { id: 'PublishReply' })
export type PublishReply = z.infer<typeof publishReplySchema>

const siteIdsSchema = z.array(z.string().max(64)).min(1).max(10_000)

/** Writes everything again and takes nothing over from the previous release, which repairs damaged files. */
const isAnew = z.boolean().optional()

/** POST /api/republish */
export const republishBodySchema = z.union([
  z.object({ siteIds: siteIdsSchema, all: z.undefined().optional(), isAnew }),
  z.object({ all: z.literal(true), siteIds: z.undefined().optional(), isAnew }),
])
republishBodySchema.register(bodySchemas, { id: 'RepublishSites' })

export const republishReplySchema = z.object({
  batchId: z.string(),
  /** Number of sites that are published again. Sites that are not live, or are being published already, are skipped. */
  publishes: z.number(),
})
republishReplySchema.register(replySchemas, { id: 'Republish' })

export const publishCalls = defineCalls({
  'POST /api/sites/:id/publish': {
    action: 'site.publish',
    isRepeatable: true,
    tag: 'Publishing',
    summary: 'Publish a site as it stands',
    body: publishBodySchema,
    isBodyOptional: true,
    example: { languages: ['JP'] },
    description:
      'Every problem of a site that may not be published is named in `issues`. An offer that is repeated after its end, or enlarged, needs `offerReason`; otherwise the answer is `CONFLICT`.',
    replies: {
      202: { description: 'It is on its way; the id is that of a publish.', content: publishReplySchema },
    },
    errors: ['INVALID_INPUT'],
  },
  'POST /api/sites/:id/unpublish': {
    action: 'site.publish',
    tag: 'Publishing',
    summary: 'Take a site offline',
    ...done('Visitors find it no more.'),
  },
  'GET /api/publishes': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'List publishes, the newest first',
    ...lists(publishRowSchema, {
      filter: publishFilterSchema,
      sort: publishSortFields,
      defaultSort: { field: 'createdAt', order: 'DESC' },
    }),
  },
  'GET /api/publishes/:id': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'Read how far a publish is',
    ...answers(publishRowSchema, 'The publish.'),
  },
  'POST /api/republish': {
    action: 'site.publish',
    isRepeatable: true,
    tag: 'Publishing',
    summary: 'Compile what is live of several sites again',
    body: republishBodySchema,
    example: { siteIds: ['seaside-inn'] },
    replies: { 202: { description: 'They are on their way.', content: republishReplySchema } },
  },
})
