import { z } from 'zod'
import { trimmedTextSchema } from '../values/fields.ts'
import { moneySchema } from './goal.ts'

/** What became of a submission. Stored and sent: never renamed. */
export const leadStates = ['new', 'working', 'won', 'lost'] as const
export type LeadState = (typeof leadStates)[number]

/** In the place of an owner's id: nobody. */
export const noOwner = 'none'

export const longestNote = 2_000
export const maxNotes = 200

export const noteTextSchema = trimmedTextSchema(longestNote).min(1)

export const leadPersonSchema = z.object({
  id: z.string(),
  /** Null for somebody of a company above the reader's. */
  name: z.string().nullable(),
})

/** Something in the history of a lead. */
export const leadChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({
    kind: z.literal('state'),
    from: z.enum(leadStates),
    to: z.enum(leadStates),
    worth: moneySchema.nullable(),
  }),
  z.object({ kind: z.literal('owner'), to: leadPersonSchema.nullable() }),
])
export type LeadChange = z.infer<typeof leadChangeSchema>
