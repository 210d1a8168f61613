import { z } from 'zod'
import { strangeSeoCharacter } from '../values/characters.ts'
import { scriptSchema } from '../values/fields.ts'
import { limits } from '../values/limits.ts'
import { mediaRefSchema } from './media/media.ts'

const seoTextSchema = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text === text.trim(), 'seo-space')
    .refine((text) => strangeSeoCharacter(text) === undefined, 'seo-character')

/** What search engines and shared links show. Empty or absent: made from the page's own content. */
export const seoSchema = z.strictObject({
  title: seoTextSchema(limits.seoTitle).optional(),
  h1: seoTextSchema(limits.seoH1).optional(),
  description: seoTextSchema(limits.seoDescription).optional(),
  headTags: scriptSchema.optional(),
  bodyTags: scriptSchema.optional(),
})
export type Seo = z.infer<typeof seoSchema>

/** The same of a page, and what links to it show in chats and on social networks where that is something else. */
export const pageSeoSchema = seoSchema.extend({
  /** Absent: the picture of the site for shared links, or else that of the page. */
  shareImage: mediaRefSchema.optional(),
  shareTitle: seoTextSchema(limits.seoTitle).optional(),
  shareDescription: seoTextSchema(limits.seoDescription).optional(),
})
