import { z } from 'zod'
import {
  colorSchema,
  frameXSchema,
  frameYSchema,
  idSchema,
  scriptSchema,
  surveyIdSchema,
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

/** The groups of a page's fields in the editor, in their order. */
export const pageGroupIds = [
  'media',
  'text',
  'price',
  'link',
  'attachment',
  'controls',
  'access',
  'surroundings',
  'seo',
  'editor',
] as const
export type PageGroupId = (typeof pageGroupIds)[number]

/** Where the editor shows a field of a page. */
interface PagePlace {
  group: PageGroupId
  /** Within the group; fields of the same number are in the order of the schema. The usual one is 1. */
  order?: number
  /** Few pages use it: it is folded away while it is empty. */
  isRare?: boolean
}

export const pagePlaces = z.registry<PagePlace>()

/** A field of a page: its place in the editor, and the description that JSON schemas give of it. */
function field<Schema extends z.ZodType>(
  schema: Schema,
  { description, ...place }: PagePlace & { description?: string },
): Schema {
  const field = description === undefined ? schema : schema.meta({ description })
  pagePlaces.add(field, place)
  return field
}

/** Together with the page's own picture, 8 to 72. */
const turntableMin = 7
const turntableMax = 71

/** The contents of a page in one language. Absent fields fall back to the default language. */
export const pageDetailSchema = z.strictObject({
  /** A page without one cannot be entered. */
  media: field(mediaRefSchema.optional(), {
    description: 'The image or video that fills the page.',
    group: 'media',
  }),
  compareMedia: field(mediaRefSchema.optional(), {
    description:
      'A second image over that of the page, beyond a line that visitors move: before and after. Not over a video.',
    group: 'media',
    isRare: true,
  }),
  turntable: field(z.array(mediaRefSchema).min(turntableMin).max(turntableMax).optional(), {
    description:
      'The 7 to 71 images that follow that of the page as the thing on it is turned once around, in their order. Not over a video, and not together with compareMedia.',
    group: 'media',
    isRare: true,
  }),
  thumbnail: field(mediaRefSchema.optional(), {
    description: 'Image of the page in the album.',
    group: 'media',
    order: 2,
  }),
  imageAlt: field(textSchema(limits.seoDescription).optional(), {
    description: 'Description of the image for those who do not see it.',
    group: 'media',
  }),
  captions: field(captionsSchema.optional(), {
    description:
      'What is said in the video of the page, from a moment of it on, for a time. Languages that show the same video share theirs.',
    group: 'media',
  }),
  mainText: field(textSchema(limits.mainText).optional(), {
    description: 'Text on the page; a line break begins a paragraph.',
    group: 'text',
  }),
  mainTextX: field(frameXSchema.optional(), {
    description: 'Pixels from the left of the 389 × 737 frame.',
    group: 'text',
  }),
  mainTextY: field(frameYSchema.optional(), {
    description: 'Pixels from the top of the 389 × 737 frame.',
    group: 'text',
  }),
  mainTextColor: field(colorSchema.optional(), { description: 'Colour of the text.', group: 'text' }),
  price: field(z.number().int().min(0).max(999_999_999).optional(), {
    description: 'Price in yen, tax included.',
    group: 'price',
  }),
  priceTextColor: field(colorSchema.optional(), { description: 'Colour of the price.', group: 'price' }),
  link: field(plainLinkSchema.optional(), { group: 'link' }),
  linkButtonText: field(textSchema().optional(), { group: 'link', order: 0 }),
  linkButtonColor: field(colorSchema.optional(), { group: 'link' }),
  linkTextColor: field(colorSchema.optional(), { group: 'link' }),
  hoverArrowColor: field(z.enum(['white', 'black']).optional(), {
    description: 'Colour of the arrow at the cursor.',
    group: 'controls',
    order: 2,
  }),
  arrowFadeInterval: field(z.number().min(0).max(60).optional(), {
    description: 'Seconds until the arrow at the cursor fades.',
    group: 'controls',
    order: 2,
  }),
  albumX: field(frameXSchema.optional(), {
    description: 'Place of the album button: pixels from the left of the 389 × 737 frame.',
    group: 'controls',
  }),
  albumY: field(frameYSchema.optional(), {
    description: 'Place of the album button: pixels from the top of the 389 × 737 frame.',
    group: 'controls',
  }),
  speakerX: field(frameXSchema.optional(), {
    description: 'Place of the sound button: pixels from the left of the 389 × 737 frame.',
    group: 'controls',
    order: 0,
  }),
  speakerY: field(frameYSchema.optional(), {
    description: 'Place of the sound button: pixels from the top of the 389 × 737 frame.',
    group: 'controls',
    order: 0,
  }),
  attachment: field(
    z
      .strictObject({
        title: textSchema().default('').describe('What the text is opened by.'),
        text: textSchema(limits.attachment)
          .default('')
          .describe(
            'Markdown without images and HTML. Lines with “ | ” are a table; a line “Q: …” and the line “A: …” after it, a question with its answer.',
          ),
      })
      .optional(),
    { description: 'A longer text that visitors open from the page.', group: 'attachment' },
  ),
  seo: field(pageSeoSchema.optional(), { group: 'seo' }),
})
export type PageDetail = z.infer<typeof pageDetailSchema>

/** Fields of a detail that the components of a page are given as they are. */
export const shownAsWritten = ['hoverArrowColor'] as const satisfies readonly (keyof PageDetail)[]
export type ShownAsWritten = Pick<PageDetail, (typeof shownAsWritten)[number]>

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
  /** Everybody else sees the lock screen. */
  membersOnlyLock: field(z.boolean().default(false), {
    description: 'Whether only signed-in members see the page.',
    group: 'access',
  }),
  publicThumbnail: field(z.boolean().default(false), {
    description: 'Whether everybody sees the thumbnail of a locked page.',
    group: 'access',
  }),
  backgroundMusic: field(backgroundMusicSchema.default(false), {
    description:
      'What visitors hear once they have switched sound on: true for the sound of the video, a file (MP3, M4A, AAC, WAV, FLAC, OGG or Opus, at most 20 MB), none for silence. Without it, the music of the site.',
    group: 'controls',
  }),
  snsConfig: field(z.boolean().default(true), {
    description: 'Whether the SNS icons stand on this page.',
    group: 'surroundings',
  }),
  showCompany: field(z.boolean().default(true), {
    description: 'Whether the company tabs stand on this page.',
    group: 'surroundings',
  }),
  allowZoom: field(z.boolean().default(false), {
    description: 'Whether visitors may enlarge the image of the page and those of its products.',
    group: 'access',
  }),
  details: localized(pageDetailSchema),
  products: z.array(productSchema).max(50).default([]),
  buttons: z.array(buttonSchema).max(50).default([]),
  chatbotScript: field(scriptSchema.optional(), {
    description: 'Script of a chatbot on this page.',
    group: 'surroundings',
    order: 2,
  }),
  pollId: field(surveyIdSchema.optional(), {
    description:
      'Id of a survey whose first question visitors answer by one tap on the page. Nothing else in it may have to be answered.',
    group: 'surroundings',
  }),
  lockedThings: field(z.array(z.enum(pageThings)).max(pageThings.length).optional(), {
    description:
      'What the editor keeps from being moved or removed by accident, besides buttons and products. Visitors see nothing of it.',
    group: 'editor',
  }),
})
export type Page = z.infer<typeof pageSchema>

/** A page without anything on it. */
export const emptyPage = (id: string): Page => pageSchema.parse({ id, details: {} })

/** A column of the grid. */
export const categorySchema = z.strictObject({
  id: idSchema,
  name: localized(textSchema()),
  pages: z.array(pageSchema).max(100),
})
export type Category = z.infer<typeof categorySchema>
