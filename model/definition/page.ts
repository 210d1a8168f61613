import { z } from 'zod'
import {
  colorSchema,
  frameXSchema,
  frameYSchema,
  idSchema,
  scriptSchema,
  textSchema,
} from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'
import { limits } from '../values/limits.ts'
import { buttonSchema } from './button.ts'
import { plainLinkSchema } from './link.ts'
import { captionsSchema } from './media/captions.ts'
import { mediaRefSchema, musicRefSchema } from './media/media.ts'
import { productSchema } from './product.ts'
import { pageSeoSchema } from './seo.ts'

/** Together with the page's own picture, 8 to 72. */
const turntableMin = 7
const turntableMax = 71

/** The contents of a page in one language. Absent fields fall back to the default language. */
export const pageDetailSchema = z.strictObject({
  /** The full-size picture or film. A page without one cannot be entered. */
  media: mediaRefSchema.optional(),
  /** A second picture over that of the page, behind a divider that visitors move. Not used with a film. */
  compareMedia: mediaRefSchema.optional(),
  /** The pictures that follow that of the page in a full turn of an object. Not used with a film. */
  turntable: z.array(mediaRefSchema).min(turntableMin).max(turntableMax).optional(),
  thumbnail: mediaRefSchema.optional(),
  imageAlt: textSchema(limits.seoDescription).optional(),
  /** Captions of the page's film in this language. A language without its own uses those of another. */
  captions: captionsSchema.optional(),
  /** Paragraphs are separated by line breaks. */
  mainText: textSchema(limits.mainText).optional(),
  mainTextX: frameXSchema.optional(),
  mainTextY: frameYSchema.optional(),
  mainTextColor: colorSchema.optional(),
  /** Yen, tax included. */
  price: z.number().int().min(0).max(999_999_999).optional(),
  priceTextColor: colorSchema.optional(),
  link: plainLinkSchema.optional(),
  linkButtonText: textSchema().optional(),
  linkButtonColor: colorSchema.optional(),
  linkTextColor: colorSchema.optional(),
  hoverArrowColor: z.enum(['white', 'black']).optional(),
  /** Seconds after which the hint at the cursor fades out. */
  arrowFadeInterval: z.number().min(0).max(60).optional(),
  albumX: frameXSchema.optional(),
  albumY: frameYSchema.optional(),
  speakerX: frameXSchema.optional(),
  speakerY: frameYSchema.optional(),
  /** A longer text that visitors open from the page. */
  attachment: z
    .strictObject({ title: textSchema().default(''), text: textSchema(limits.attachment).default('') })
    .optional(),
  seo: pageSeoSchema.optional(),
})
export type PageDetail = z.infer<typeof pageDetailSchema>

/**
 * What visitors hear on a page once they have switched sound on. `true`: the sound of its film. A reference: that piece
 * of music. `none`: nothing. `false`: the site's music, without the sound of the film. The sound of a film always
 * replaces music.
 */
export const backgroundMusicSchema = z.union([z.boolean(), z.literal('none'), musicRefSchema], {
  error: 'music-needed',
})
export type BackgroundMusic = z.infer<typeof backgroundMusicSchema>

/** Elements that a page has at most once. */
export const pageThings = ['text', 'price', 'link', 'album', 'speaker'] as const

/** One cell of the grid. */
export const pageSchema = z.strictObject({
  id: idSchema,
  /** Only logged-in members see it; everybody else sees the lock screen. */
  membersOnlyLock: z.boolean().default(false),
  /** A locked page's thumbnail may be shown to everybody. */
  publicThumbnail: z.boolean().default(false),
  backgroundMusic: backgroundMusicSchema.default(false),
  /** Whether the site's SNS icons and company tabs are shown on this page. */
  snsConfig: z.boolean().default(true),
  showCompany: z.boolean().default(true),
  /** Whether visitors may zoom into the pictures of the page and of its products. */
  allowZoom: z.boolean().default(false),
  details: localized(pageDetailSchema),
  products: z.array(productSchema).max(50).default([]),
  buttons: z.array(buttonSchema).max(50).default([]),
  chatbotScript: scriptSchema.optional(),
  /** The survey whose first question visitors answer with one tap on the page. */
  pollId: idSchema.optional(),
  /** Elements, besides buttons and products, that the editor keeps from being moved or removed. */
  lockedThings: z.array(z.enum(pageThings)).max(pageThings.length).optional(),
})
export type Page = z.infer<typeof pageSchema>

/** A column of the grid. */
export const categorySchema = z.strictObject({
  id: idSchema,
  name: localized(textSchema()),
  pages: z.array(pageSchema).max(100),
})
export type Category = z.infer<typeof categorySchema>
