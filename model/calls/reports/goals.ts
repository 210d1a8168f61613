import { z } from 'zod'
import {
  goalFiguresSchema,
  goalNameSchema,
  goalRuleSchema,
  goalValueSchema,
  mayHavePrice,
} from '../../records/goal.ts'
import { answers, defineCalls, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { reportQueryParameters, reportQuerySchema, visitLabels } from './analytics.ts'

export const goalRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  name: z.string(),
  rule: goalRuleSchema,
  value: goalValueSchema,
  /** Counts for visits that began since then, by the present rule and value. ISO 8601, UTC. */
  since: z.string(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
goalRowSchema.register(replySchemas, { id: 'Goal' })
export type GoalRow = z.infer<typeof goalRowSchema>

/** GET /api/sites/:id/goals */
export const siteGoalsSchema = z.object({ goals: z.array(goalRowSchema) })

/** POST /api/sites/:id/goals, PUT /api/sites/:id/goals/:goalId */
export const goalBodySchema = z
  .strictObject({ name: goalNameSchema, rule: goalRuleSchema, value: goalValueSchema })
  .refine(({ rule, value }) => value.kind !== 'price' || mayHavePrice(rule), {
    path: ['value', 'kind'],
    error: 'goal-price',
  })
export type GoalBody = z.infer<typeof goalBodySchema>

/** The query of GET /api/sites/:id/analytics/goals */
export const goalsQuerySchema = reportQuerySchema.extend({ by: z.enum(visitLabels).optional() })

/** GET /api/sites/:id/analytics/goals */
export const goalReportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** All visits of these days. */
  visits: z.number(),
  goals: z.array(goalRowSchema.extend({ ...goalFiguresSchema.shape, before: goalFiguresSchema })),
  /** The visits of each source, medium, campaign, content or term: the most frequent first. Empty without `by`. */
  groups: z.array(
    z.object({
      name: z.string(),
      visits: z.number(),
      goals: z.array(goalFiguresSchema.extend({ id: z.string() })),
    }),
  ),
})
goalReportSchema.register(replySchemas, { id: 'GoalReport' })
export type GoalReport = z.infer<typeof goalReportSchema>

const tag = 'Analytics'
const example: GoalBody = {
  name: 'Bought tea',
  rule: { kind: 'click', thing: 'product', id: 'tea' },
  value: { kind: 'price' },
}
const rules =
  'A visit counts by the rule and the value that were in effect when it began. Amounts are in the smallest unit of the currency. docs/goals.md says what is counted.'

export const goalCalls = defineCalls({
  'GET /api/sites/:id/goals': {
    action: 'analytics.read',
    tag,
    summary: 'List the goals of a site',
    ...answers(siteGoalsSchema, 'In the order in which they were added.'),
  },
  'POST /api/sites/:id/goals': {
    action: 'site.edit',
    tag,
    summary: 'Add a goal to a site',
    description: rules,
    body: goalBodySchema,
    example,
    replies: { 201: { description: 'The goal.', content: goalRowSchema } },
    errors: ['CONFLICT'],
  },
  'PUT /api/sites/:id/goals/:goalId': {
    action: 'site.edit',
    tag,
    summary: 'Change a goal',
    description: rules,
    body: goalBodySchema,
    example,
    hasRevision: true,
    ...answers(goalRowSchema, 'The goal as it is now.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/sites/:id/goals/:goalId': {
    action: 'site.edit',
    tag,
    summary: 'Remove a goal',
    description: 'It is in no report any more.',
    ...answers(removedSchema, 'The goal is removed.'),
  },
  'GET /api/sites/:id/analytics/goals': {
    action: 'analytics.read',
    tag,
    summary: 'Read how often the goals of a site were reached, and what that is worth',
    description: 'docs/goals.md says what is counted. CONFLICT where the plan does not include figures.',
    query: {
      ...reportQueryParameters,
      by: {
        description:
          'Also for each `source`, `medium`, `campaign`, `content` or `term`, the 50 most frequent ones.',
        example: 'campaign',
      },
    },
    ...answers(goalReportSchema, 'Every goal, with what it is compared with.'),
    errors: ['INVALID_INPUT', 'CONFLICT', 'UNAVAILABLE'],
  },
})
