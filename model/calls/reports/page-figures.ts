import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'
import { reportQueryParameters, reportQuerySchema } from './analytics.ts'

const errors = ['INVALID_INPUT', 'CONFLICT', 'UNAVAILABLE'] as const
/** Resolution of stored taps: columns and rows of a page. */
export const tapGrid = { columns: 24, rows: 48 } as const
/** GET /api/sites/:id/analytics/taps?page=…: all taps on a page, including those on nothing. */
export const tapsQuerySchema = reportQuerySchema.extend({ page: z.string() })
export const tapReportSchema = z.object({
  total: z.number(),
  /** Cells that were tapped. */
  cells: z.array(z.object({ column: z.number(), row: z.number(), count: z.number() })),
})
export type TapReport = z.infer<typeof tapReportSchema>

/** GET /api/sites/:id/analytics/vitals: 75th percentiles of real visits; null if there are too few visits. */
export const vitalsReportSchema = z.object({
  pages: z.array(
    z.object({
      pageId: z.string(),
      position: z.string().nullable(),
      title: z.string(),
      samples: z.number(),
      lcpMs: z.number().nullable(),
      inpMs: z.number().nullable(),
      cls: z.number().nullable(),
    }),
  ),
})
export type VitalsReport = z.infer<typeof vitalsReportSchema>

export const pageFigureCalls = defineCalls({
  'GET /api/sites/:id/analytics/taps': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read where on a page visitors tapped',
    query: { ...reportQueryParameters, page: { description: 'Id of the page.', example: 'p0-0' } },
    ...answers(tapReportSchema, 'Cells of a grid over the page, those that were tapped.'),
    errors,
  },
  'GET /api/sites/:id/analytics/vitals': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read how fast pages were in visitors’ hands',
    query: reportQueryParameters,
    ...answers(vitalsReportSchema, '75th percentiles, in steps of 5 %; null where fewer than 10 visits say.'),
    errors,
  },
})
