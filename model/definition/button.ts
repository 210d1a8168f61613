import { z } from 'zod'
import { colorSchema, idSchema, percentSchema, textSchema } from '../values/fields.ts'
import type { Localized } from '../values/language.ts'
import { localized } from '../values/language-schema.ts'
import { limits } from '../values/limits.ts'
import { htmlTakenOutSchema } from './html-taken-out.ts'
import { linkSchema } from './link.ts'
import { mediaRefSchema } from './media/media.ts'

export const cornerShapes = [
  'SHARP_EDGE',
  'SLIGHTLY_ROUNDED_EDGE',
  'MODERATELY_ROUNDED_EDGE',
  'PILL',
] as const
export const cornerShapeSchema = z.enum(cornerShapes)
export type CornerShape = z.infer<typeof cornerShapeSchema>

export const buttonAnimations = [
  'NONE',
  'PULSE',
  'GLOW',
  'BOUNCE',
  'SHIMMER',
  'GLITCH',
  'WOBBLE',
  'BUBBLY',
  'PULSE_OUT',
] as const
export const buttonAnimationSchema = z.enum(buttonAnimations)
export type ButtonAnimation = z.infer<typeof buttonAnimationSchema>

export const textAlignSchema = z.enum(['LEFT', 'RIGHT', 'CENTER'])

/** Fields for editors only: they are not published. */
export const inEditor = {
  /** The name shown in the editor. */
  nameInEditor: textSchema().optional(),
  /** Whether the editor keeps it from being moved, resized or removed. */
  lockedInEditor: z.boolean().optional(),
}

const placed = {
  id: idSchema,
  ...inEditor,
  /** The shared button that this is a copy of. Copies differ only in position and in the fields for editors. */
  sharedId: idSchema.optional(),
  link: linkSchema.optional(),
  /** Pixels of the 389 × 737 frame. */
  buttonWidth: z.number().min(1).max(limits.frameWidth).default(200),
  buttonHeight: z.number().min(1).max(limits.frameHeight).default(48),
  /** Position of the button's top left corner, in percent of the page. */
  buttonPositionTop: percentSchema.default(80),
  buttonPositionLeft: percentSchema.default(24),
  buttonShape: cornerShapeSchema.default('SHARP_EDGE'),
  buttonAnimation: buttonAnimationSchema.default('NONE'),
  microcopyText: localized(textSchema(limits.textarea)).optional(),
  microcopyTextColor: colorSchema.optional(),
  /** Position of the microcopy. */
  microcopyPosition: z.enum(['TOP', 'BOTTOM']).default('BOTTOM'),
}

/** What the JSON schema says of `buttonType`. */
const kindText = 'TEXT a text, MEDIA an image or video, HTML_CSS a piece of HTML.'

export const textButtonSchema = z.strictObject({
  buttonType: z.literal('TEXT').describe(kindText),
  ...placed,
  buttonText: localized(textSchema()),
  buttonColor: colorSchema.optional(),
  buttonTextColor: colorSchema.optional(),
  /** Pixels. */
  textSize: z.number().min(8).max(72).default(16),
  textAlign: textAlignSchema.default('CENTER'),
})

export const mediaButtonSchema = z.strictObject({
  buttonType: z.literal('MEDIA').describe(kindText),
  ...placed,
  buttonImage: localized(mediaRefSchema),
  imageAlt: localized(textSchema(limits.seoDescription)).optional(),
})

/**
 * A creator's HTML. Its images are `media:` references anywhere in the text, and files beside the definition in
 * `<img src>` and `url()`.
 */
export const ownHtmlSchema = textSchema(limits.html)

export const htmlButtonSchema = z.strictObject({
  buttonType: z.literal('HTML_CSS').describe(kindText),
  ...placed,
  /** Sanitised when saved and when compiled (decision 40). */
  buttonContentHtml: localized(ownHtmlSchema),
  /** What was removed from it when it was last saved, shown to editors. */
  htmlTakenOut: htmlTakenOutSchema.optional(),
})

const buttonKinds = [textButtonSchema, mediaButtonSchema, htmlButtonSchema] as const

/** A tap target on a page, in all its kinds. */
export const buttonSchema = z.discriminatedUnion('buttonType', buttonKinds)
export type PageButton = z.infer<typeof buttonSchema>
export type ButtonType = PageButton['buttonType']

/** Keys that only buttons on pages have. */
export const ofPageButton = {
  buttonPositionTop: true,
  buttonPositionLeft: true,
  nameInEditor: true,
  lockedInEditor: true,
  sharedId: true,
} as const

type Changed<Kind, Left extends string, Added> =
  Kind extends z.ZodObject<infer Shape> ? z.ZodObject<Omit<Shape, Left> & Added, z.core.$strict> : never
type ChangedAll<Kinds, Left extends string, Added> = {
  [Index in keyof Kinds]: Changed<Kinds[Index], Left, Added>
}

/** Buttons of all kinds that lack some keys, and have others. */
export function otherButtonSchema<Left extends string, Added extends z.ZodRawShape>(
  left: Readonly<Record<Left, true>>,
  added: Added,
) {
  const kinds: readonly z.ZodObject[] = buttonKinds
  const mask: Readonly<Record<string, true>> = left
  // `map` does not keep the types of a tuple.
  const others: unknown = kinds.map((kind) => kind.omit(mask).extend(added))
  return z.discriminatedUnion('buttonType', others as ChangedAll<typeof buttonKinds, Left, Added>)
}

/** The keys of each kind, in the order in which they are stored. */
export const buttonKeys: ReadonlyMap<string, readonly string[]> = new Map(
  buttonKinds.map(({ shape }) => [shape.buttonType.value, Object.keys(shape)]),
)

type NamedButton =
  | Pick<z.infer<typeof textButtonSchema>, 'buttonType' | 'buttonText'>
  | Pick<z.infer<typeof mediaButtonSchema>, 'buttonType' | 'imageAlt'>
  | Pick<z.infer<typeof htmlButtonSchema>, 'buttonType'>

/** What a button says to readers, in each language; undefined for HTML, which can be anything. */
export function labelOfButton(button: NamedButton): Localized<string> | undefined {
  switch (button.buttonType) {
    case 'TEXT':
      return button.buttonText
    case 'MEDIA':
      return button.imageAlt
    case 'HTML_CSS':
      return undefined
  }
}
