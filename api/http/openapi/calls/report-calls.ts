import { analyticsSummarySchema, flowReportSchema, pageReportSchema } from '#model/calls/reports/analytics.ts'
import {
  addReportLinkBodySchema,
  endedReportMailSchema,
  madeReportLinkSchema,
  publicReportSchema,
  reportLinksSchema,
  reportMailSchema,
  revokeReportLinksBodySchema,
  unlockedReportSchema,
  unlockReportBodySchema,
} from '#model/calls/reports/report-links.ts'
import { answers, type CallContracts } from '../call-contract.ts'
import { about } from './analytics-calls.ts'

const byLink =
  'For whoever holds a link; where a password stands before it, with the key of the unlocked report in `X-Report-Key`. What the link shows by itself is not to be chosen. A link that is wrong, over or revoked is answered alike.'
const errors = ['INVALID_INPUT', 'NOT_ALLOWED', 'NOT_FOUND', 'TOO_MANY', 'UNAVAILABLE'] as const
const token = { token: { description: 'From the mail.', isRequired: true } }

export const reportCalls: CallContracts = {
  'GET /api/sites/:id/report-links': {
    tag: 'Analytics',
    summary: 'List the links under which the figures of a site can be read',
    ...answers(reportLinksSchema, 'The latest first. Addresses are not told again.'),
  },
  'POST /api/sites/:id/report-links': {
    tag: 'Analytics',
    summary: 'Make a link under which the figures of a site can be read',
    description:
      'For at most a year. Where `shown` is null, whoever opens it chooses days and filters. The address is told this once. CONFLICT where there are too many, or the plan does not include figures.',
    body: addReportLinkBodySchema,
    example: {
      name: 'For the agency',
      shown: { span: '30', filter: { device: 'phone' } },
      days: 90,
      password: null,
    },
    replies: { 201: { description: 'The link, with its address.', content: madeReportLinkSchema } },
    errors: ['CONFLICT', 'UNAVAILABLE'],
  },
  'POST /api/sites/:id/report-links/revoke': {
    tag: 'Analytics',
    summary: 'Take links back',
    description: 'They open nothing from then on. Ids of other sites are left alone.',
    body: revokeReportLinksBodySchema,
    example: { ids: ['0f8fad5b-d9cb-469f-a165-70867728950e'] },
    ...answers(reportLinksSchema, 'All links of the site, the latest first.'),
  },
  'GET /api/report/:token': {
    tag: 'Analytics',
    summary: 'Open a report by a link',
    description: byLink,
    ...answers(publicReportSchema, 'What the report is about, or that a password stands before it.'),
    errors: ['NOT_FOUND', 'TOO_MANY'],
  },
  'POST /api/report/:token/unlock': {
    tag: 'Analytics',
    summary: 'Give the password of a report',
    description: 'The key is good for 12 hours, or until the link is over.',
    body: unlockReportBodySchema,
    example: { password: 'Correct-horse-1' },
    ...answers(unlockedReportSchema, 'What opens the report.'),
    errors,
  },
  'GET /api/report/:token/summary': {
    tag: 'Analytics',
    summary: 'Read by a link how much a site was visited',
    description: byLink,
    query: about,
    ...answers(analyticsSummarySchema, 'As staff read it, without releases and dropped events.'),
    errors,
  },
  'GET /api/report/:token/pages': {
    tag: 'Analytics',
    summary: 'Read by a link what each page was to visitors',
    description: byLink,
    query: about,
    ...answers(pageReportSchema, 'Every page in the order of the grid, then those that are gone.'),
    errors,
  },
  'GET /api/report/:token/flows': {
    tag: 'Analytics',
    summary: 'Read by a link the ways that visitors went from page to page',
    description: byLink,
    query: about,
    ...answers(flowReportSchema, 'The most frequent first.'),
    errors,
  },
  'GET /api/sites/:id/report-mail': {
    tag: 'Analytics',
    summary: 'Read whether one is mailed the figures of a site',
    ...answers(reportMailSchema, 'How often; null for never.'),
  },
  'PUT /api/sites/:id/report-mail': {
    tag: 'Analytics',
    summary: 'Be mailed the figures of a site, or no longer',
    description:
      'On Mondays or on the first of a month, at 08:00 in Japan. CONFLICT where the plan does not include figures.',
    body: reportMailSchema,
    example: { cadence: 'WEEKLY' },
    ...answers(reportMailSchema, 'As it is from now on.'),
    errors: ['INVALID_INPUT', 'CONFLICT'],
  },
  'GET /api/report-mails/unsubscribe': {
    tag: 'Analytics',
    summary: 'Go to the page that ends a mailed report',
    query: token,
    replies: { 303: { description: 'To the screen that asks before.' } },
  },
  'POST /api/report-mails/unsubscribe': {
    tag: 'Analytics',
    summary: 'End a mailed report',
    description:
      'Needs no session: the address in the mail is signed. Takes what mail programs send for one-click unsubscribing (RFC 8058), and ends it once, however often it is called.',
    query: token,
    ...answers(endedReportMailSchema, 'It is ended.'),
    errors: ['NOT_FOUND'],
  },
}
