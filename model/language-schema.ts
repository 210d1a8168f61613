import { z } from 'zod'
import { languages } from './language.ts'

export const languageSchema = z.enum(languages)

/** One value a language, none of them required: the shape of `Localized`. */
export const localized = <Schema extends z.ZodType>(value: Schema) =>
  z.strictObject({
    JP: value.optional(),
    EN: value.optional(),
    CN: value.optional(),
    KR: value.optional(),
  })
