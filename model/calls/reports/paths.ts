import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { reportQueryParameters, reportQuerySchema } from './analytics.ts'

/** How far the tree of paths goes: pages from the entry on, pages that follow one, and the least share of the entries. */
export const pathTree = { pages: 5, branches: 4, leastShare: 0.01 } as const
/** The tree is read from the stored paths of so many visits, the latest ones. */
export const maxPathVisits = 100_000

/** The query of GET /api/sites/:id/analytics/paths */
export const pathsQuerySchema = reportQuerySchema.extend({ entry: z.string().max(100).optional() })

export const pathReportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** All visits of these days. */
  allVisits: z.number(),
  /** The visits that were looked at. */
  visits: z.number(),
  /** The page that the paths begin on; null if no visit began on any. */
  entry: z.string().nullable(),
  /** The pages that visits began on, the most frequent first. */
  entries: z.array(z.object({ pageId: z.string(), visits: z.number() })),
  /** Each branch behind the one that it continues, the most frequent first. */
  branches: z.array(
    z.object({
      /** The ids of its pages, the entry first. */
      path: z.array(z.string()),
      visits: z.number(),
      /** Visits that ended on its last page. */
      ended: z.number(),
      /** Visits that went on in a way that is no branch of its own. */
      others: z.number(),
    }),
  ),
  /** The pages in it. */
  pages: z.array(z.object({ pageId: z.string(), position: z.string().nullable(), title: z.string() })),
})
pathReportSchema.register(replySchemas, { id: 'PathReport' })
export type PathReport = z.infer<typeof pathReportSchema>

export const entryParameter = {
  description: 'The id of the page that the paths begin on; the most frequent one without it.',
}

export const pathCalls = defineCalls({
  'GET /api/sites/:id/analytics/paths': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read the ways that visits took from the page they began on, as a tree',
    description:
      'Up to 5 pages, at each the 4 most frequent ones that followed, if at least 1 % of the visits took them. CONFLICT where the plan does not include figures.',
    query: { ...reportQueryParameters, entry: entryParameter },
    ...answers(pathReportSchema, 'Each branch behind the one that it continues.'),
    errors: ['INVALID_INPUT', 'CONFLICT', 'UNAVAILABLE'],
  },
})
