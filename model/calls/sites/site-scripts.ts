import { z } from 'zod'
import { trimmedTextSchema } from '../../values/fields.ts'

/** Why nothing of a creator's runs on a site (decision 39); null where scripts run. */
export const scriptsOffSchema = z.object({ reason: z.string(), at: z.string() })

/** PUT /api/sites/:id/scripts: whether anything of the creator's runs, and why that changes. */
export const switchScriptsBodySchema = z.strictObject({
  isOff: z.boolean(),
  reason: trimmedTextSchema(500).min(1),
})
export type SwitchScriptsBody = z.infer<typeof switchScriptsBodySchema>
