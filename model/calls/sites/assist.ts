import { z } from 'zod'
import { faintLineSchema } from '../../media/picture-text.ts'
import { languages } from '../../values/language.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

/** GET /api/sites/:id/assist: whether drafts can be requested from a language model. */
export const assistSchema = z.object({
  /** Whether the operator of this installation has configured one. */
  isThere: z.boolean(),
  /** Whether texts of this site may be sent to it. */
  isOn: z.boolean(),
  /** Who allowed it, and when. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** The host that receives the texts, and the model there; shown to those who decide. */
  host: z.string().nullable(),
  model: z.string().nullable(),
  mayDecide: z.boolean(),
  /** Whether text in images can be read on this installation, which sends nothing to anybody. */
  readsImages: z.boolean(),
})
export type Assist = z.infer<typeof assistSchema>

/** PUT /api/sites/:id/assist */
export const assistBodySchema = z.strictObject({ isOn: z.boolean() })

/** Maximum number of places per request. */
export const maxSuggestedPlaces = 10

const placeSchema = z.string().min(3).max(1_000)

/**
 * POST /api/sites/:id/suggestions: returns drafts and saves nothing. A place has a dot for the language:
 * `/pages/inn/details/./mainText`.
 */
export const suggestionsBodySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('translation'),
    language: z.enum(languages),
    places: z.array(placeSchema).min(1).max(maxSuggestedPlaces),
  }),
  /** Other wordings of a text. */
  z.strictObject({ kind: z.literal('variant'), language: z.enum(languages), place: placeSchema }),
  /** A description of a picture for people who cannot see it. The place is that of the description. */
  z.strictObject({ kind: z.literal('alt'), language: z.enum(languages), place: placeSchema }),
])
export type SuggestionsBody = z.infer<typeof suggestionsBodySchema>

const suggestionSchema = z.object({
  place: z.string(),
  /** Plain texts that fit the place; empty if the model returned none. */
  texts: z.array(z.string()),
})
export type Suggestion = z.infer<typeof suggestionSchema>

export const suggestionsReplySchema = z.object({ suggestions: z.array(suggestionSchema) })
export type SuggestionsReply = z.infer<typeof suggestionsReplySchema>

/** POST /api/sites/:id/image-text: reads the image that a text belongs to, and saves nothing. */
export const imageTextBodySchema = z.strictObject({ place: placeSchema, language: z.enum(languages) })

export const imageTextReplySchema = z.object({
  /** What the place could take of the text in the image; empty if it has none. */
  texts: z.array(z.string()),
  /** Lines of the image that stand out too little from what is behind them. */
  faint: z.array(faintLineSchema),
})
export type ImageTextReply = z.infer<typeof imageTextReplySchema>

export const assistCalls = defineCalls({
  'GET /api/sites/:id/assist': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'Ask whether drafts by a language model can be had for a site',
    ...answers(assistSchema, 'Whether there is a model, and whether texts of the site may leave for it.'),
  },
  'PUT /api/sites/:id/assist': {
    action: 'site.assist',
    tag: 'Editing',
    summary: 'Decide whether texts of a site may leave for the language model',
    description: 'Off until the main contact of an account allows it.',
    body: assistBodySchema,
    example: { isOn: true },
    ...answers(assistSchema, 'As it is now.'),
    errors: ['CONFLICT'],
  },
  'POST /api/sites/:id/suggestions': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Ask the language model for drafts of texts',
    description:
      'Translations, other ways to say a text, or a description of an image. Nothing is saved; texts that the place could not take are left out.',
    body: suggestionsBodySchema,
    example: { kind: 'translation', language: 'EN', places: ['/pages/inn/details/./mainText'] },
    ...answers(suggestionsReplySchema, 'Drafts for people to decide on.'),
    errors: ['CONFLICT', 'TOO_MANY', 'UNAVAILABLE'],
  },
  'POST /api/sites/:id/image-text': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Read the text in an image, for its description or the text of its page',
    description:
      'Read on the installation itself, in the language of the place. Nothing is saved; lines that are hard to read are named with their contrast.',
    body: imageTextBodySchema,
    example: { language: 'EN', place: '/pages/inn/details/./imageAlt' },
    ...answers(imageTextReplySchema, 'What the image says, for people to decide on.'),
    errors: ['CONFLICT', 'TOO_MANY'],
  },
})
