import { z } from 'zod'
import {
  deliveryTargetBodySchema,
  deliveryTargetSchema,
  deployCauses,
  deployCountsSchema,
  deployStates,
} from '../../records/delivery-target.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** GET /api/deploys */
export const deployRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  release: z.number(),
  cause: z.enum(deployCauses),
  state: z.enum(deployStates),
  /** The host, and the site's name there. */
  place: z.string(),
  /** Number of tries. */
  tries: z.number(),
  /** Why the last try failed, in the language of the request. */
  error: z.string().nullable(),
  /** Null until the deploy has finished. */
  counts: deployCountsSchema.nullable(),
  /** ISO 8601, UTC, as all here. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
deployRowSchema.register(replySchemas, { id: 'Deploy' })
export type DeployRow = z.infer<typeof deployRowSchema>

/** GET /api/sites/:id/delivery-target */
export const siteDeliverySchema = z.object({
  target: z
    .object({
      /** Without its credentials, which are never sent back. */
      place: deliveryTargetSchema,
      credentialsSetAt: z.string(),
      /** To be sent back as `If-Match` with a change. */
      revision: z.string(),
    })
    .nullable(),
  lastDeploy: deployRowSchema.nullable(),
})
export type SiteDelivery = z.infer<typeof siteDeliverySchema>

/** The queued deploy. */
export const queuedDeploySchema = z.object({ id: z.string() })
export type QueuedDeploy = z.infer<typeof queuedDeploySchema>

/** The filter of GET /api/deploys. */
export const deployFilterSchema = z.strictObject({
  siteId: z.string().max(64).optional(),
  state: z.enum(deployStates).optional(),
})
export const deploySortFields = ['createdAt'] as const

const tag = 'Publishing'
const example = {
  kind: 's3',
  bucket: 'seaside-inn',
  region: 'ap-northeast-1',
  address: 'https://www.seaside-inn.example.com',
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
}

export const deliveryTargetCalls = defineCalls({
  'GET /api/sites/:id/delivery-target': {
    action: 'site.deploy',
    tag,
    summary: 'Read where a site is delivered to besides the product itself, and its last deploy',
    ...answers(siteDeliverySchema, 'The target, without its credentials.'),
  },
  'PUT /api/sites/:id/delivery-target': {
    action: 'site.deploy',
    tag,
    summary: 'Have each publish of a site delivered to a host of its own',
    description:
      'A bucket that speaks the language of S3, Netlify or Cloudflare Pages. `credentials` are kept sealed and never answered; without them those that are kept for the same place go on being used. `address` is where visitors open the site there. `replaces` lets a first deploy delete what is there and no part of the site.',
    body: deliveryTargetBodySchema,
    example,
    hasRevision: true,
    ...answers(siteDeliverySchema, 'The target as it is now. Nothing is deployed before the next publish.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/sites/:id/delivery-target': {
    action: 'site.deploy',
    tag,
    summary: 'Forget the delivery target of a site, with its credentials',
    ...answers(removedSchema, 'Nothing is delivered there any more. What is there stays.'),
  },
  'POST /api/sites/:id/delivery-target/test': {
    action: 'site.deploy',
    tag,
    summary: 'Look whether a site could be delivered to a target, which need not be saved',
    description:
      'Asks the host with the credentials. A bucket is given a small object, which is then deleted.',
    body: deliveryTargetBodySchema,
    example,
    ...answers(removedSchema, 'It could be. Otherwise the answer is `CONFLICT` with the reason.'),
    errors: ['CONFLICT'],
  },
  'POST /api/sites/:id/deploys': {
    action: 'site.deploy',
    tag,
    summary: 'Deliver what is live of a site again',
    replies: { 202: { description: 'The deploy.', content: queuedDeploySchema } },
    errors: ['CONFLICT'],
  },
  'GET /api/deploys': {
    action: 'site.deploy',
    tag,
    summary: 'List what was delivered, the newest first',
    description: 'The last hundred of each site are kept.',
    ...lists(deployRowSchema, {
      filter: deployFilterSchema,
      sort: deploySortFields,
      defaultSort: { field: 'createdAt', order: 'DESC' },
      example: { siteId: 'seaside-inn', state: 'failed' },
    }),
  },
})
