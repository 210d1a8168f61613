import { z } from 'zod'
import { idSchema, textSchema } from '../values/fields.ts'
import { languageSchema, localized } from '../values/language-schema.ts'
import { limits } from '../values/limits.ts'
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
  /** Language of the page; the default language when absent. */
  language: languageSchema.optional(),
  status: z.literal(redirectStatuses).default(301),
})

/** What visitors read at an address where nothing is. What is empty has the usual words. */
export const notFoundSchema = z.strictObject({
  title: localized(textSchema()).optional(),
  text: localized(textSchema(limits.productDescription)).optional(),
})
