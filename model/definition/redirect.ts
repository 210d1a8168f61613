import { z } from 'zod'
import { idSchema, pageIdSchema, textSchema } from '../values/fields.ts'
import { languageSchema, localized } from '../values/language-schema.ts'
import { limits } from '../values/limits.ts'
import { readRedirectFrom } from '../values/redirect-from.ts'
import { readRedirectTo } from '../values/redirect-to.ts'
import { placeLinkSchema } from './link.ts'
import { mediaRefSchema } from './media/media.ts'

export const maxRedirects = 10_000
export const redirectStatuses = [301, 302, 307, 308] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

/** A former address of the site, and its target: a page or an address. */
export const redirectSchema = z.strictObject({
  /** A path as people write it: `/old/campaign.html`, `/blog/:year/*`, `/index.php?p=12`. */
  from: z
    .string()
    .max(200)
    .refine((from) => readRedirectFrom(from) !== undefined, 'redirect-path'),
  pageId: pageIdSchema.optional(),
  /** Language of the page; absent: the default language. */
  language: languageSchema.optional(),
  /** A path of the site or an https address, with the placeholders of `from`: `:name` and `:splat`. */
  to: z
    .string()
    .max(500)
    .refine((to) => readRedirectTo(to) !== undefined, 'redirect-to')
    .optional(),
  status: z.literal(redirectStatuses).default(301),
})

export type Redirect = z.output<typeof redirectSchema>

/** What visitors see at an address that does not exist. Empty texts are replaced by the usual ones. */
export const notFoundSchema = z.strictObject({
  title: localized(textSchema()).optional(),
  text: localized(textSchema(limits.productDescription)).optional(),
  /** Shown behind the texts. */
  media: mediaRefSchema.optional(),
  /** Shown above the links to the first page and back. A button without a text or a link is not drawn. */
  buttons: z
    .array(
      z.strictObject({
        id: idSchema,
        text: localized(textSchema()),
        link: placeLinkSchema.optional(),
      }),
    )
    .max(4)
    .optional(),
})
