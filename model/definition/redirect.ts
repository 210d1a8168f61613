import { z } from 'zod'
import { idSchema } from '../values/fields.ts'
import { languageSchema } from '../values/language-schema.ts'
import { readRedirectPath } from '../values/redirect-path.ts'

export const maxRedirects = 100
export const redirectStatuses = [301, 308] as const

/** An address that the site had once, and the page that is there instead. */
export const redirectSchema = z.strictObject({
  /** A path as people write it: `/old/campaign.html`. */
  from: z
    .string()
    .max(200)
    .refine((path) => readRedirectPath(path) !== undefined, 'redirect-path'),
  pageId: idSchema,
  /** Of the page; the default language where nothing is said. */
  language: languageSchema.optional(),
  status: z.literal(redirectStatuses).default(301),
})
