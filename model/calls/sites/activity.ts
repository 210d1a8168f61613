import { z } from 'zod'
import { settingsAreas } from '../../rules/checks/changed-areas.ts'
import { notableKinds, toldAreas } from '../../rules/checks/told-changes.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

const toldChangeSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('page'),
    kind: z.enum(notableKinds),
    /** The page's current position; null if it was deleted. */
    position: z.string().nullable(),
    areas: z.array(z.enum(toldAreas)),
  }),
  z.object({
    about: z.literal('category'),
    kind: z.enum(notableKinds),
    /** Its current name in the site's default language; null if it was deleted. */
    name: z.string().nullable(),
  }),
  z.object({ about: z.literal('settings'), areas: z.array(z.enum(settingsAreas)) }),
])
export type ActivityChange = z.infer<typeof toldChangeSchema>

const activityEntrySchema = z.object({
  /** The version of the site after the last of these changes. */
  version: z.number(),
  /** When the last of these changes was made. */
  at: z.string(),
  /** Null for the product itself, or for a person whose name the reader may not see. */
  by: z.string().nullable(),
  changes: z.array(toldChangeSchema),
  /** Number of omitted changes. */
  more: z.number(),
})
export type ActivityEntry = z.infer<typeof activityEntrySchema>

/** GET /api/sites/:id/activity: changes of the draft and who made them, newest first, as far back as edits are kept. */
export const activityReplySchema = z.object({ entries: z.array(activityEntrySchema) })

export const activityCalls = defineCalls({
  'GET /api/sites/:id/activity': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'Read what was changed in a site, and by whom',
    description:
      'The newest 50 doings, as far back as edits are kept: at most 500 saves, of 4 MB. What one person changes without a pause of ten minutes is one of them.',
    ...answers(activityReplySchema, 'What was changed, newest first.'),
  },
})
