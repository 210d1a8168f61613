import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'
import { reportQueryParameters, reportQuerySchema, visitLabels } from './analytics.ts'
import { stepsParameter, stepsSchema } from './funnels.ts'
import { entryParameter, pathsQuerySchema } from './paths.ts'

export const exportedReports = [
  'pages',
  'flows',
  'goals',
  'campaigns',
  'funnel',
  'paths',
  'ranking-cv',
  'ranking-cta',
  'ranking-popup',
] as const

/** GET /api/sites/:id/analytics/export: a report as a file; the PDF contains the charts too. */
export const exportQuerySchema = reportQuerySchema
  .extend({
    report: z.enum(exportedReports),
    format: z.enum(['csv', 'pdf']),
    /** Of the reports on goals and campaigns: a row for each of these. */
    by: z.enum(visitLabels).optional(),
    /** Of a funnel. */
    steps: stepsSchema.optional(),
    ...pathsQuerySchema.pick({ entry: true }).shape,
  })
  .superRefine(({ report, steps }, { addIssue }) => {
    if (report === 'funnel' && !steps)
      addIssue({ code: 'invalid_type', expected: 'array', input: steps, path: ['steps'] })
  })

export const reportExportCalls = defineCalls({
  'GET /api/sites/:id/analytics/export': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Download a report as CSV or PDF',
    description: 'CSV in UTF-8 with a byte order mark; the PDF has a chart.',
    query: {
      ...reportQueryParameters,
      report: {
        description:
          '`pages`, `flows`, `goals`, `campaigns`, `funnel`, `paths`, `ranking-cv`, `ranking-cta` or `ranking-popup`.',
        example: 'pages',
      },
      format: { description: '`csv` or `pdf`.', example: 'csv' },
      by: {
        description: 'Of `goals` and `campaigns`: by `source`, `medium`, `campaign`, `content` or `term`.',
      },
      entry: { description: `Of \`paths\`. ${entryParameter.description}` },
      steps: { description: `Of \`funnel\`. ${stepsParameter.description}` },
    },
    ...answers(
      { type: 'text/csv', description: 'A line for each row, with a header; or a PDF.' },
      'The file.',
    ),
    errors: ['INVALID_INPUT', 'CONFLICT', 'UNAVAILABLE'],
  },
})
