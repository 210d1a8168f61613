import { z } from 'zod'
import { buttonSchema } from '../definition/button.ts'
import { categorySchema, pageDetailSchema, pageSchema } from '../definition/page.ts'
import { productSchema } from '../definition/product.ts'
import { idSchema } from '../values/fields.ts'
import { languageSchema } from '../values/language-schema.ts'

/** An id has up to 64 characters; a position is shorter. */
const named = z.string().min(1).max(64)
const page = named.describe('The id of a page, or its position: A1.')
const category = named.describe('The id of a category, or its letters: A.')
const after = named
  .nullable()
  .describe('The id or position of the one that it follows; null for the first place.')

/** The contents of a page, as an agent writes them: one language at a time. */
const contents = {
  language: languageSchema
    .optional()
    .describe('The language that detail and clear belong to; the default language unless it is given.'),
  detail: pageDetailSchema
    .optional()
    .describe('Texts, media and colours of the page in this language. What is not given stays as it is.'),
  fields: pageSchema
    .omit({ id: true, details: true, products: true, buttons: true })
    .partial()
    .optional()
    .describe('What is the same in all languages. What is not given stays as it is.'),
  products: z.array(productSchema).max(50).optional().describe('All products of the page, in their order.'),
  buttons: z.array(buttonSchema).max(50).optional().describe('All buttons of the page, in their order.'),
}

export const toolInputs = {
  nothing: z.strictObject({}),
  pages: z.strictObject({
    category: category.optional(),
    language: languageSchema.optional(),
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(200).default(100),
  }),
  page: z.strictObject({ page }),
  changePage: z.strictObject({
    page,
    ...contents,
    clear: z
      .array(z.enum(Object.keys(pageDetailSchema.shape) as (keyof typeof pageDetailSchema.shape)[]))
      .optional()
      .describe('Fields of detail that are taken out.'),
  }),
  addPage: z.strictObject({
    category,
    after: after.optional().describe('The page that it follows; last in its category unless it is given.'),
    id: idSchema.optional().describe('Made up unless it is given.'),
    ...contents,
  }),
  movePage: z.strictObject({ page, category, after }),
  addCategory: z.strictObject({
    name: categorySchema.shape.name,
    after: after.optional().describe('The category that it follows; last unless it is given.'),
    id: idSchema.optional().describe('Made up unless it is given.'),
  }),
  renameCategory: z.strictObject({ category, name: categorySchema.shape.name }),
  moveCategory: z.strictObject({ category, after }),
  category: z.strictObject({ category }),
}
type Inputs = typeof toolInputs

export type PageContents = Pick<
  z.output<Inputs['changePage']>,
  'language' | 'detail' | 'fields' | 'products' | 'buttons'
> & { clear?: z.output<Inputs['changePage']>['clear'] }
export type PagesAsked = z.output<Inputs['pages']>
export type NewPage = z.output<Inputs['addPage']>
export type MovedPage = z.output<Inputs['movePage']>
export type NewCategory = z.output<Inputs['addCategory']>
export type MovedCategory = z.output<Inputs['moveCategory']>
