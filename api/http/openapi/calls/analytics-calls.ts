import {
  analyticsSummarySchema,
  eraseAnalyticsBodySchema,
  flowReportSchema,
  pageReportSchema,
  rankingSchema,
  retentionSchema,
  tapReportSchema,
  visitListSchema,
  vitalsReportSchema,
} from '#model/calls/reports/analytics.ts'
import { answers, type CallContracts } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

/** What every report is asked with. */
export const about = {
  from: {
    description:
      'The first day, of Tokyo: at most a year back. 29 days before the last one where nothing is said.',
    example: '2026-11-01',
  },
  to: { description: 'The last day, not in a month to come; today without it.', example: '2026-11-30' },
  language: { description: 'Only visits in this language: `JP`, `EN`, `CN`, `KR`.' },
  device: { description: 'Only visits with a `phone`, `tablet` or `desktop`.' },
  visit: { description: 'Only `new` or `returning` visits.' },
  source: { description: 'Only visits that this led to: `utm_source`, else a host; empty for none.' },
  medium: { description: 'Only visits with this `utm_medium`.' },
  campaign: { description: 'Only visits with this `utm_campaign`.' },
}

const errors = ['INVALID_INPUT', 'CONFLICT', 'UNAVAILABLE'] as const
const figures = 'docs/counting.md says what is counted. CONFLICT where the plan does not include figures.'

export const analyticsCalls: CallContracts = {
  'GET /api/sites/:id/analytics': {
    tag: 'Analytics',
    summary: 'Read how much a site was visited',
    description: figures,
    query: about,
    ...answers(analyticsSummarySchema, 'Totals, with the same days of the month before, and by day.'),
    errors,
  },
  'GET /api/sites/:id/analytics/pages': {
    tag: 'Analytics',
    summary: 'Read what each page was to visitors',
    description: figures,
    query: about,
    ...answers(pageReportSchema, 'Every page in the order of the grid, then those that are gone.'),
    errors,
  },
  'GET /api/sites/:id/analytics/flows': {
    tag: 'Analytics',
    summary: 'Read the ways that visitors went from page to page',
    description: figures,
    query: about,
    ...answers(flowReportSchema, 'The most frequent first.'),
    errors,
  },
  'GET /api/sites/:id/analytics/visits': {
    tag: 'Analytics',
    summary: 'Read the latest visits that went one way',
    description: 'Nothing in it tells who somebody is. Single visits are kept for as long as the site says.',
    query: {
      ...about,
      fromPage: { description: 'The page that was left; empty for the beginning of visits; any without it.' },
      toPage: { description: 'The page that was come to; empty for the end of visits; any without it.' },
    },
    ...answers(visitListSchema, 'At most 50, the latest first.'),
    errors,
  },
  'GET /api/sites/:id/analytics/rankings': {
    tag: 'Analytics',
    summary: 'Read which pages do best',
    description: `Empty where fewer than 10 pages qualify. ${figures}`,
    query: {
      ...about,
      by: {
        description: 'Conversions, clicks on buttons, or on popups: `cv`, `cta`, `popup`.',
        example: 'cta',
      },
    },
    ...answers(rankingSchema, 'The most first.'),
    errors,
  },
  'GET /api/sites/:id/analytics/taps': {
    tag: 'Analytics',
    summary: 'Read where on a page visitors tapped',
    query: { ...about, page: { description: 'Id of the page.', example: 'p0-0' } },
    ...answers(tapReportSchema, 'Cells of a grid over the page, those that were tapped.'),
    errors,
  },
  'GET /api/sites/:id/analytics/vitals': {
    tag: 'Analytics',
    summary: 'Read how fast pages were in visitors’ hands',
    query: about,
    ...answers(vitalsReportSchema, '75th percentiles, in steps of 5 %; null where fewer than 10 visits say.'),
    errors,
  },
  'GET /api/sites/:id/analytics/export': {
    tag: 'Analytics',
    summary: 'Download a report as CSV or PDF',
    description: 'CSV in UTF-8 with a byte order mark; the PDF has a chart.',
    query: {
      ...about,
      report: {
        description: '`pages`, `flows`, `ranking-cv`, `ranking-cta` or `ranking-popup`.',
        example: 'pages',
      },
      format: { description: '`csv` or `pdf`.', example: 'csv' },
    },
    ...answers(
      { type: 'text/csv', description: 'A line for each row, with a header; or a PDF.' },
      'The file.',
    ),
    errors,
  },
  'GET /api/sites/:id/analytics/retention': {
    tag: 'Analytics',
    summary: 'Read for how long what visitors did is kept',
    ...answers(retentionSchema, 'Single visits in days, what they add up to in months.'),
  },
  'PUT /api/sites/:id/analytics/retention': {
    tag: 'Analytics',
    summary: 'Set for how long what visitors did is kept',
    description: 'What is older is removed within a day.',
    body: retentionSchema,
    example: { visitDays: 90, figureMonths: 25 },
    ...answers(retentionSchema, 'As it is kept from now on.'),
    errors: ['INVALID_INPUT'],
  },
  'DELETE /api/sites/:id/analytics': {
    tag: 'Analytics',
    summary: 'Remove everything that is known of visits of a site',
    description: 'For good. Page views that a plan counts stay: bills are made of them.',
    body: eraseAnalyticsBodySchema,
    example: { name: 'Seaside inn' },
    ...answers(removedSchema, 'It is gone.'),
    errors: ['INVALID_INPUT'],
  },
}
