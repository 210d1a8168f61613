import { z } from 'zod'
import { colorSchema, frameXSchema, frameYSchema, idSchema, textSchema } from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'
import { defaults, limits } from '../values/limits.ts'
import { inEditor } from './button.ts'
import { plainLinkSchema } from './link.ts'
import { mediaRefSchema } from './media/media.ts'

/** A hotspot on a page, and the contents of its popup. The order is that of the page. */
export const productSchema = z.strictObject({
  id: idSchema,
  ...inEditor,
  /** The shared product that this is a copy of. Copies differ only in position and in the fields for editors. */
  sharedId: idSchema.optional(),
  productName: localized(textSchema()),
  image: mediaRefSchema.optional(),
  /** Replaces `image` in the languages it has. */
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

/** Keys that only products on pages have. */
export const ofPageProduct = {
  coordinateX: true,
  coordinateY: true,
  nameInEditor: true,
  lockedInEditor: true,
  sharedId: true,
} as const
