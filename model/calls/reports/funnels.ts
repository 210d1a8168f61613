import { z } from 'zod'
import { type FunnelStep, funnelStepSchema } from '../../records/goal.ts'
import { answers, defineCalls } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { reportQueryParameters, reportQuerySchema } from './analytics.ts'

export const funnelSteps = { min: 2, max: 8 } as const
/** A funnel reads the stored events of visits: of so many, the latest ones. */
export const maxFunnelVisits = 20_000

const chosenSchema = z.array(funnelStepSchema).max(funnelSteps.max)
export const stepsSchema = chosenSchema.min(funnelSteps.min)

/** Steps in a query parameter are JSON. What is none stays a text, and is refused as no list. */
export function parsedSteps(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The steps in a text that people may have changed; none if it is something else. One step is not yet a funnel. */
export const chosenSteps = (text: string): FunnelStep[] =>
  chosenSchema.safeParse(parsedSteps(text)).data ?? []

/** The query of GET /api/sites/:id/analytics/funnel */
export const funnelQuerySchema = reportQuerySchema.extend({ steps: stepsSchema })

export const funnelReportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** All visits of these days. */
  allVisits: z.number(),
  /** The visits that were looked at. */
  visits: z.number(),
  steps: z.array(
    z.object({
      rule: funnelStepSchema,
      /** Visits that reached this step after the ones before it. */
      visits: z.number(),
      /** Median time since the step before, in milliseconds; null for the first one, and where nobody came as far. */
      medianMs: z.number().nullable(),
    }),
  ),
})
funnelReportSchema.register(replySchemas, { id: 'FunnelReport' })
export type FunnelReport = z.infer<typeof funnelReportSchema>

export const stepsParameter = {
  description:
    'JSON: 2 to 8 rules of goals in order, except `time` and `depth`, such as `[{"kind":"page","pageId":"p1"},{"kind":"form"}]`.',
  example: '[{"kind":"click","thing":"button"},{"kind":"form"}]',
}

export const funnelCalls = defineCalls({
  'GET /api/sites/:id/analytics/funnel': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read how many visits went through some steps in order',
    description: 'docs/goals.md says what is counted. CONFLICT where the plan does not include figures.',
    query: { ...reportQueryParameters, steps: stepsParameter },
    ...answers(funnelReportSchema, 'Each step, with the visits that reached it and the time it took.'),
    errors: ['INVALID_INPUT', 'CONFLICT', 'UNAVAILABLE'],
  },
})
