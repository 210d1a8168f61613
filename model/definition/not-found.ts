import { z } from 'zod'
import { textSchema } from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'
import { limits } from '../values/limits.ts'

/** What visitors read at an address where nothing is. What is empty has the usual words. */
export const notFoundSchema = z.strictObject({
  title: localized(textSchema()).optional(),
  text: localized(textSchema(limits.productDescription)).optional(),
})
