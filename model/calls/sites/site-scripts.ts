import { z } from 'zod'
import { trimmedTextSchema } from '../../values/fields.ts'

/** Why the creator's scripts are switched off on a site (decision 39); null if they run. */
export const scriptsOffSchema = z.object({ reason: z.string(), at: z.string() })

/** PUT /api/sites/:id/scripts: switches the creator's scripts on or off, with the reason. */
export const switchScriptsBodySchema = z.strictObject({
  isOff: z.boolean(),
  reason: trimmedTextSchema(500).min(1),
})
export type SwitchScriptsBody = z.infer<typeof switchScriptsBodySchema>
