import { z } from 'zod'
import { settingsAreas } from '../../rules/checks/changed-areas.ts'
import { toldAreas, toldKinds } from '../../rules/checks/told-changes.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

const toldChangeSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('page'),
    kind: z.enum(toldKinds),
    /** Where the page is now; null where it is gone. */
    position: z.string().nullable(),
    areas: z.array(z.enum(toldAreas)),
  }),
  z.object({
    about: z.literal('category'),
    kind: z.enum(toldKinds),
    /** As it is called now, in the site's default language; null where it is gone. */
    name: z.string().nullable(),
  }),
  z.object({ about: z.literal('settings'), areas: z.array(z.enum(settingsAreas)) }),
])
export type ActivityChange = z.infer<typeof toldChangeSchema>

const activityEntrySchema = z.object({
  /** The version of the site that it ended with. */
  version: z.number(),
  /** When the last of it was done. */
  at: z.string(),
  /** Null where the product did it, or somebody whose name the reader is not told. */
  by: z.string().nullable(),
  changes: z.array(toldChangeSchema),
  /** How many changes are left out. */
  more: z.number(),
})
export type ActivityEntry = z.infer<typeof activityEntrySchema>

/** GET /api/sites/:id/activity: what was changed in the draft and by whom, newest first; as far back as edits are kept. */
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
