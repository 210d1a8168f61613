import { z } from 'zod'
import { languages } from './language.ts'

export const languageSchema = z.enum(languages)

const localizedSchemas = new WeakSet<object>()

/** One optional value per language: the shape of `Localized`. */
export function localized<Schema extends z.ZodType>(value: Schema) {
  const inOne = value.optional()
  const schema = z.strictObject({ JP: inOne, EN: inOne, CN: inOne, KR: inOne })
  localizedSchemas.add(schema)
  return schema
}

/** Whether a schema is that of a localised value. */
export const isLocalized = (schema: unknown): schema is ReturnType<typeof localized> =>
  typeof schema === 'object' && schema !== null && localizedSchemas.has(schema)
