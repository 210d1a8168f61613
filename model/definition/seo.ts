import { z } from 'zod'
import { strangeSeoCharacter } from '../values/characters.ts'
import { scriptSchema, words } from '../values/fields.ts'
import { limits } from '../values/limits.ts'
import { mediaRefSchema } from './media/media.ts'

const seoTextSchema = (max: number) =>
  words(
    z
      .string()
      .max(max)
      .refine((text) => text === text.trim(), 'seo-space')
      .refine((text) => strangeSeoCharacter(text) === undefined, 'seo-character'),
  )

/** What search engines and shared links show. If empty or absent, it is made from the page's own content. */
export const seoSchema = z.strictObject({
  title: seoTextSchema(limits.seoTitle).optional(),
  h1: seoTextSchema(limits.seoH1).optional(),
  description: seoTextSchema(limits.seoDescription).optional(),
  headTags: scriptSchema.optional(),
  bodyTags: scriptSchema.optional(),
})
export type Seo = z.infer<typeof seoSchema>

/** The same for a page, with separate values for shared links in chats and social networks. */
export const pageSeoSchema = seoSchema.extend({
  /** Absent: the site's picture for shared links, or else the page's picture. */
  shareImage: mediaRefSchema.optional(),
  shareTitle: seoTextSchema(limits.seoTitle).optional(),
  shareDescription: seoTextSchema(limits.seoDescription).optional(),
})
