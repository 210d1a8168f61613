import { z } from 'zod'
import { languages } from './language.ts'

export const languageSchema = z.enum(languages)

const localizedSchemas = new WeakSet<object>()

/** One value a language, none of them required: the shape of `Localized`. */
export function localized<Schema extends z.ZodType>(value: Schema) {
  const schema = z.strictObject({
    JP: value.optional(),
    EN: value.optional(),
    CN: value.optional(),
    KR: value.optional(),
  })
  localizedSchemas.add(schema)
  return schema
}

/** Whether a schema is that of something each language has its own of. */
export const isLocalized = (schema: unknown): schema is ReturnType<typeof localized> =>
  typeof schema === 'object' && schema !== null && localizedSchemas.has(schema)
