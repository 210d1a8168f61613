import { z } from 'zod'
import { type Language, languages } from '#model/values/language.ts'

export type Schema = z.core.$ZodType

/** A place of a definition: its schema and its default. */
export interface Slot {
  schema: Schema
  isOptional: boolean
  /** The default value. */
  initial?: unknown
}

/** Unwraps optional and default schemas. */
export function slotOf(schema: Schema): Slot {
  if (schema instanceof z.ZodOptional) return { ...slotOf(schema.unwrap()), isOptional: true }
  if (schema instanceof z.ZodDefault)
    return { ...slotOf(schema.unwrap()), isOptional: false, initial: schema.def.defaultValue }
  return { schema, isOptional: false }
}

export const isLanguage = (key: string): key is Language => (languages as readonly string[]).includes(key)

/** Whether an object has one value a language. */
export const isLocalized = (schema: Schema): boolean =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).every(isLanguage)

/** The options of a union, by the value of their discriminator. */
export function optionsOf(union: z.ZodDiscriminatedUnion): Map<string, z.ZodObject> {
  const { discriminator } = union.def
  return new Map(
    union.options.flatMap((option) => {
      const name = option instanceof z.ZodObject ? option.shape[discriminator] : undefined
      return option instanceof z.ZodObject && name instanceof z.ZodLiteral
        ? [[String(name.value), option]]
        : []
    }),
  )
}
