import { z } from 'zod'
import { answers, defineCalls, removedSchema } from '../http/declare-call.ts'

/** How long visitors' actions are kept: single visits in days, their sums in months. */
export const minVisitDays = 1
export const maxVisitDays = 400
export const maxFigureMonths = 60
/** GET and PUT /api/sites/:id/analytics/retention */
export const retentionSchema = z.strictObject({
  visitDays: z.number().int().min(minVisitDays).max(maxVisitDays),
  figureMonths: z.number().int().min(1).max(maxFigureMonths),
})
export type Retention = z.infer<typeof retentionSchema>

/** DELETE /api/sites/:id/analytics: cannot be undone, so the name of the site is required. */
export const eraseAnalyticsBodySchema = z.strictObject({ name: z.string().max(256) })

export const retentionCalls = defineCalls({
  'GET /api/sites/:id/analytics/retention': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read for how long what visitors did is kept',
    ...answers(retentionSchema, 'Single visits in days, what they add up to in months.'),
  },
  'PUT /api/sites/:id/analytics/retention': {
    action: 'site.edit',
    tag: 'Analytics',
    summary: 'Set for how long what visitors did is kept',
    description: 'What is older is removed within a day.',
    body: retentionSchema,
    example: { visitDays: 90, figureMonths: 25 },
    ...answers(retentionSchema, 'As it is kept from now on.'),
    errors: ['INVALID_INPUT'],
  },
  'DELETE /api/sites/:id/analytics': {
    action: 'site.delete',
    tag: 'Analytics',
    summary: 'Remove everything that is known of visits of a site',
    description: 'For good. Page views that a plan counts stay: bills are made of them.',
    body: eraseAnalyticsBodySchema,
    example: { name: 'Seaside inn' },
    ...answers(removedSchema, 'It is gone.'),
    errors: ['INVALID_INPUT'],
  },
})
