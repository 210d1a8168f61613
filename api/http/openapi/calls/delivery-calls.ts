import {
  deployFilterSchema,
  deployRowSchema,
  deploySortFields,
  queuedDeploySchema,
  siteDeliverySchema,
} from '#model/calls/sites/delivery-targets.ts'
import { deliveryTargetBodySchema } from '#model/records/delivery-target.ts'
import { answers, type CallContracts, lists } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

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

export const deliveryCalls: CallContracts = {
  'GET /api/sites/:id/delivery-target': {
    tag,
    summary: 'Read where a site is delivered to besides the product itself, and its last deploy',
    ...answers(siteDeliverySchema, 'The target, without its credentials.'),
  },
  'PUT /api/sites/:id/delivery-target': {
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
    tag,
    summary: 'Forget the delivery target of a site, with its credentials',
    ...answers(removedSchema, 'Nothing is delivered there any more. What is there stays.'),
  },
  'POST /api/sites/:id/delivery-target/test': {
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
    tag,
    summary: 'Deliver what is live of a site again',
    replies: { 202: { description: 'The deploy.', content: queuedDeploySchema } },
    errors: ['CONFLICT'],
  },
  'GET /api/deploys': {
    tag,
    summary: 'List what was delivered, the newest first',
    description: 'The last hundred of each site are kept.',
    ...lists(deployRowSchema, {
      filter: deployFilterSchema,
      sort: deploySortFields,
      example: { siteId: 'seaside-inn', state: 'failed' },
    }),
  },
}
