import { z } from 'zod'
import { languages } from '../../values/language.ts'
import { answers, defineCalls } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { conversionKinds, visitFilterParameters } from './analytics.ts'

/** What is shown of the present: the last minutes, within which a visitor is there, and rows of each list. */
export const liveSpan = { minutes: 30, presentMinutes: 5, rows: 10 } as const

export const liveReportSchema = z.object({
  /** When it was read, in milliseconds since 1970. */
  at: z.number(),
  /** Visits that did something in the last 5 minutes. */
  visitors: z.number(),
  /** Visits that did something in the last 30 minutes. */
  visits: z.number(),
  views: z.number(),
  /** The last 30 minutes, the present one last. */
  minutes: z.array(z.object({ startedAt: z.number(), views: z.number() })),
  pages: z.array(
    z.object({ pageId: z.string(), position: z.string().nullable(), title: z.string(), views: z.number() }),
  ),
  sources: z.array(z.object({ name: z.string(), visits: z.number() })),
  languages: z.array(z.object({ name: z.enum(languages), visits: z.number() })),
  /** The latest first. */
  conversions: z.array(
    z.object({
      at: z.number(),
      kind: z.enum(conversionKinds),
      language: z.enum(languages),
      source: z.string(),
    }),
  ),
})
liveReportSchema.register(replySchemas, { id: 'LiveReport' })
export type LiveReport = z.infer<typeof liveReportSchema>

export const liveFiguresCalls = defineCalls({
  'GET /api/sites/:id/analytics/live': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read what visitors have done in the last 30 minutes',
    description:
      'The 10 most frequent pages, sources and languages, and the latest 10 conversions. docs/counting.md says what is counted. CONFLICT where the plan does not include figures.',
    query: visitFilterParameters,
    ...answers(liveReportSchema, 'The last 30 minutes, up to this instant.'),
    errors: ['INVALID_INPUT', 'CONFLICT'],
  },
})
