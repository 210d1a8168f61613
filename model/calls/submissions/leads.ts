import { z } from 'zod'
import { moneySchema } from '../../records/goal.ts'
import { leadChangeSchema, leadPersonSchema, leadStates, noteTextSchema } from '../../records/lead.ts'
import { maxSelected } from '../../records/received.ts'
import { answers, defineCalls, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** Who follows a submission up, and how far they are. */
export const leadSchema = z.object({
  state: z.enum(leadStates),
  owner: leadPersonSchema.nullable(),
  /** What was sold, if that was written down when it was won. */
  worth: moneySchema.nullable(),
  /** For `If-Match`. */
  revision: z.number(),
})
leadSchema.register(replySchemas, { id: 'Lead' })
export type LeadRow = z.infer<typeof leadSchema>

export const leadEntrySchema = z.object({
  id: z.string(),
  change: leadChangeSchema,
  /** Null for somebody of a company above the reader's. */
  author: z.string().nullable(),
  createdAt: z.string(),
})
leadEntrySchema.register(replySchemas, { id: 'LeadEntry' })
export type LeadEntry = z.infer<typeof leadEntrySchema>

/** PUT /api/submissions/:id/lead */
export const leadBodySchema = z.strictObject({
  state: z.enum(leadStates),
  ownerId: z.string().max(64).nullable(),
  /** Kept only where it is won. */
  worth: moneySchema.nullable().default(null),
})
export type LeadBody = z.infer<typeof leadBodySchema>

/** POST /api/submissions/:id/notes */
export const noteBodySchema = z.strictObject({ text: noteTextSchema })

/** PUT /api/sites/:id/lead-states: ids that do not exist are left out. */
export const leadStatesBodySchema = z.strictObject({
  ids: z.array(z.string().max(64)).min(1).max(maxSelected),
  state: z.enum(leadStates),
})

const tag = 'Visitors' as const

export const leadCalls = defineCalls({
  'PUT /api/submissions/:id/lead': {
    action: 'visitor.edit',
    tag,
    summary: 'Say how far a submission was followed up, and by whom',
    description:
      'The owner is one of the people of `GET /api/sites/:id/lead-owners`. Another state is told to webhooks as `lead.changed`, with `id`, `form`, `state`, `previousState` and `worth`.',
    body: leadBodySchema,
    example: { state: 'won', ownerId: null, worth: { amount: 120000, currency: 'JPY' } },
    hasRevision: true,
    ...answers(leadSchema, 'The lead as it is now.'),
    errors: ['CONFLICT'],
  },
  'PUT /api/sites/:id/lead-states': {
    action: 'visitor.edit',
    tag,
    summary: 'Say of several submissions of a site how far they were followed up',
    description: 'Those that are not there are left out. Each other state is told to webhooks.',
    body: leadStatesBodySchema,
    example: { ids: ['0f8fad5b-d9cb-469f-a165-70867728950e'], state: 'lost' },
    ...answers(z.object({ ids: z.array(z.string()) }), 'Those that are in that state now.'),
  },
  'GET /api/sites/:id/lead-owners': {
    action: 'visitor.read',
    tag,
    summary: 'List who can be the owner of a submission of a site',
    description: "The people of the site's account, and those of the caller's.",
    ...answers(z.array(z.object({ id: z.string(), name: z.string() })), 'By name.'),
  },
  'POST /api/submissions/:id/notes': {
    action: 'visitor.edit',
    isRepeatable: true,
    tag,
    summary: 'Write a note about a submission',
    description: 'For staff alone: visitors, webhooks and files do not get it. It goes with the submission.',
    body: noteBodySchema,
    example: { text: 'Called back; wants an offer by Friday.' },
    replies: { 201: { description: 'The note.', content: leadEntrySchema } },
    errors: ['CONFLICT'],
  },
  'DELETE /api/submissions/:id/notes/:noteId': {
    action: 'visitor.edit',
    tag,
    summary: 'Remove a note for good',
    ...answers(removedSchema, 'It is gone.'),
  },
})
