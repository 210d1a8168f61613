import { z } from 'zod'
import { textSchema } from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'

/** What a visitor is asked before anything of others runs: off unless a site has it. */
export const visitorConsentSchema = z.strictObject({
  /** Raised by a creator when something is added that visitors have to be asked about anew. */
  version: z.number().int().min(1).max(9_999).default(1),
  /** Which scripts of the creator wait: all of their tags and chatbots, or the script tags that have `data-consent`. */
  holds: z.enum(['ALL', 'MARKED']).default('ALL'),
  title: localized(textSchema(100)).optional(),
  text: localized(textSchema(1_000)).optional(),
})
export type VisitorConsent = z.infer<typeof visitorConsentSchema>
