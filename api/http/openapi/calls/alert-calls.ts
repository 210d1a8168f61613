import {
  addAlertBodySchema,
  alertDeliveriesSchema,
  alertRowSchema,
  queuedAlertSchema,
  siteAlertsSchema,
  updateAlertBodySchema,
} from '#model/calls/alerts.ts'
import { answers, type CallContracts } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

const tag = 'Webhooks'

export const alertCalls: CallContracts = {
  'GET /api/sites/:id/alerts': {
    tag,
    summary: 'List who is told what happens on a site',
    ...answers(siteAlertsSchema, 'Those of the site, and those of all sites of its account.'),
  },
  'POST /api/sites/:id/alerts': {
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
    tag,
    summary: 'Change an alert, or turn it on or off',
    body: updateAlertBodySchema,
    example: { pace: 'DAILY' },
    hasRevision: true,
    ...answers(alertRowSchema, 'The alert as it is now.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/alerts/:id': {
    tag,
    summary: 'Remove an alert, with the log of its messages',
    ...answers(removedSchema, 'Which was removed.'),
  },
  'POST /api/alerts/:id/test': {
    tag,
    summary: 'Send a test, on the way of every other message',
    replies: {
      202: { description: 'The message; what becomes of it stands in the log.', content: queuedAlertSchema },
    },
  },
  'GET /api/alerts/:id/deliveries': {
    tag,
    summary: 'List the last messages of an alert, the newest first',
    ...answers(alertDeliveriesSchema, 'At most 50 of the last 30 days.'),
  },
}
