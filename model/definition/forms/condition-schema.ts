import { z } from 'zod'
import { textSchema } from '../../values/fields.ts'
import { conditionTests } from './form-condition.ts'

/** Key of a field. Whether the field exists is checked before the site is published. */
export const fieldNameSchema = z.string().max(40)

/** What an answer is compared with. */
export const answerSchema = textSchema()

/**
 * A condition on the answer to a field. An option is named by its text in any language of the site, because the editor of
 * conditions has no language.
 */
const conditionSchema = z.strictObject({
  field: fieldNameSchema,
  test: z.enum(conditionTests).default('FILLED'),
  value: answerSchema.default(''),
})
export type FormCondition = z.infer<typeof conditionSchema>

/** All of them must hold, unless one is said to be enough. */
export const conditionsSchema = z.array(conditionSchema).max(5)
