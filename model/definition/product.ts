import { z } from 'zod'
import { colorSchema, frameXSchema, frameYSchema, idSchema, textSchema } from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'
import { defaults, limits } from '../values/limits.ts'
import { inEditor } from './button.ts'
import { plainLinkSchema } from './link.ts'
import { mediaRefSchema } from './media/media.ts'

/** A hotspot on a page, and what its popup shows. Order is the order in the page. */
export const productSchema = z.strictObject({
  id: idSchema,
  ...inEditor,
  /** The shared product that this is a copy of: they are alike but for their place and what editors see. */
  sharedId: idSchema.optional(),
  productName: localized(textSchema()),
  image: mediaRefSchema.optional(),
  /** In the place of `image`, where its words are in a language. */
  imageByLanguage: localized(mediaRefSchema).optional(),
  /** Yen. */
  price: z.number().int().min(0).max(999_999_999).optional(),
  description: localized(textSchema(limits.productDescription)).optional(),
  link: plainLinkSchema.optional(),
  linkButtonText: localized(textSchema()).optional(),
  linkButtonColor: colorSchema.optional(),
  linkTextColor: colorSchema.optional(),
  coordinateX: frameXSchema.default(defaults.productX),
  coordinateY: frameYSchema.default(defaults.productY),
  textColor: colorSchema.optional(),
  backgroundColor: colorSchema.optional(),
})
export type Product = z.infer<typeof productSchema>

/** Keys of products on pages that a shared one has not. */
export const ofPageProduct = {
  coordinateX: true,
  coordinateY: true,
  nameInEditor: true,
  lockedInEditor: true,
  sharedId: true,
} as const
