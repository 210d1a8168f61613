import { z } from 'zod'
import { trimmedTextSchema } from '../../values/fields.ts'
import { limits } from '../../values/limits.ts'
import { answers, defineCalls, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { stepsSchema } from './funnels.ts'

/** Of a site. */
export const maxSavedFunnels = 50

/** POST /api/sites/:id/funnels */
export const savedFunnelBodySchema = z.strictObject({
  name: trimmedTextSchema(limits.text).min(1),
  steps: stepsSchema,
})

export const savedFunnelSchema = savedFunnelBodySchema.extend({ id: z.string() })
savedFunnelSchema.register(replySchemas, { id: 'SavedFunnel' })
export type SavedFunnel = z.infer<typeof savedFunnelSchema>

const tag = 'Analytics'

export const savedFunnelCalls = defineCalls({
  'GET /api/sites/:id/funnels': {
    action: 'analytics.read',
    tag,
    summary: 'List the saved funnels of a site',
    ...answers(z.object({ funnels: z.array(savedFunnelSchema) }), 'By name.'),
  },
  'POST /api/sites/:id/funnels': {
    action: 'site.edit',
    tag,
    summary: 'Save the steps of a funnel under a name',
    description: 'Saved again under the same name, they replace those before.',
    body: savedFunnelBodySchema,
    example: { name: 'To the form', steps: [{ kind: 'click', thing: 'button' }, { kind: 'form' }] },
    replies: { 201: { description: 'The funnel.', content: savedFunnelSchema } },
    errors: ['CONFLICT'],
  },
  'DELETE /api/sites/:id/funnels/:funnelId': {
    action: 'site.edit',
    tag,
    summary: 'Remove a saved funnel',
    ...answers(removedSchema, 'It is gone.'),
  },
})
