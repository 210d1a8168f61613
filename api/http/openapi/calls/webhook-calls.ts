import { siteSecretBodySchema, siteSecretsSchema } from '#model/calls/sites/site-secrets.ts'
import {
  addWebhookBodySchema,
  deliveryDetailSchema,
  deliveryFilterSchema,
  deliveryRowSchema,
  deliverySortFields,
  queuedDeliverySchema,
  siteWebhooksSchema,
  updateWebhookBodySchema,
  webhookRowSchema,
  webhookWithSecretSchema,
} from '#model/calls/webhooks.ts'
import { answers, type CallContracts, lists } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

const tag = 'Webhooks'
const url = 'https://hooks.example.com/site'

export const webhookCalls: CallContracts = {
  'GET /api/sites/:id/secrets': {
    tag,
    summary: 'List which secrets of other services a site has',
    ...answers(siteSecretsSchema, 'Their names, and since when. What they are is never answered.'),
  },
  'PUT /api/sites/:id/secrets': {
    tag,
    summary: 'Enter the secret that a site proves itself to another service with, or forget it',
    description:
      '`line-login` for the channel of LINE Login, `turnstile` for the check below forms. `null` forgets the secret.',
    body: siteSecretBodySchema,
    example: { name: 'turnstile', secret: '1x0000000000000000000000000000000AA' },
    ...answers(siteSecretsSchema, 'Which there are now.'),
  },
  'GET /api/sites/:id/webhooks': {
    tag,
    summary: 'List the webhooks of a site',
    ...answers(siteWebhooksSchema, 'All of them, and how the last delivery of each has fared.'),
  },
  'POST /api/sites/:id/webhooks': {
    tag,
    summary: 'Enter an address that is told what happens on a site',
    description:
      'Each delivery is a POST of JSON, signed as Standard Webhooks says: `webhook-id`, `webhook-timestamp` and `webhook-signature` with HMAC-SHA256. What is not answered with 2xx within ten seconds is tried again, thirteen times in about an hour. Addresses that are none of the internet are refused at each try, and redirects are not followed. A body is `{ type, timestamp, data }`. `data` of `comment.created`, `comment.answered` and `comment.resolved` says the site (`siteId`, `site`), the comment (`id`, `threadId`), the page (`pageId`, `position`), `text`, `author`, `isStaff`, who resolved it (`resolvedBy`), and `link`, where the console shows it.',
    body: addWebhookBodySchema,
    example: { url, events: ['submission.created', 'member.confirmed'] },
    replies: {
      201: { description: 'The webhook, with its secret, this once.', content: webhookWithSecretSchema },
    },
    errors: ['CONFLICT'],
  },
  'PUT /api/webhooks/:id': {
    tag,
    summary: 'Change a webhook, or turn it on or off',
    body: updateWebhookBodySchema,
    example: { isEnabled: false },
    hasRevision: true,
    ...answers(webhookRowSchema, 'The webhook as it is now.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/webhooks/:id': {
    tag,
    summary: 'Remove a webhook, with the log of its deliveries',
    ...answers(removedSchema, 'Nothing is told to it any more.'),
  },
  'POST /api/webhooks/:id/secret': {
    tag,
    summary: 'Give a webhook another secret',
    description: 'For 24 hours the one before signs as well.',
    ...answers(webhookWithSecretSchema, 'The webhook, with its secret, this once.'),
  },
  'POST /api/webhooks/:id/test': {
    tag,
    summary: 'Send a `webhook.test`, on the way of every other event',
    replies: {
      202: { description: 'The delivery that tells what becomes of it.', content: queuedDeliverySchema },
    },
  },
  'GET /api/webhook-deliveries': {
    tag,
    summary: 'List what webhooks have told in the last 30 days, the newest first',
    ...lists(deliveryRowSchema, {
      filter: deliveryFilterSchema,
      sort: deliverySortFields,
      example: { webhookId: '0f8fad5b-d9cb-469f-a165-70867728950e', state: 'failed' },
    }),
  },
  'GET /api/webhook-deliveries/:id': {
    tag,
    summary: 'Read a delivery: what was sent, and the beginning of the answer',
    ...answers(deliveryDetailSchema, 'The delivery.'),
  },
  'POST /api/webhook-deliveries/:id/replay': {
    tag,
    summary: 'Send a delivery again, under the same `webhook-id`',
    replies: {
      202: { description: 'The delivery that tells what becomes of it.', content: queuedDeliverySchema },
    },
    errors: ['CONFLICT'],
  },
}
