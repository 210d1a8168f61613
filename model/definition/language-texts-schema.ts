import { z } from 'zod'
import { areWords } from '../values/fields.ts'
import { isLocalized } from '../values/language-schema.ts'
import { categorySchema, pageDetailSchema, pageSchema } from './page.ts'
import { siteSettingsSchema } from './site.ts'

/**
 * The schema of a file with the contents of one language, made from the schemas of the definition: all localised
 * fields, at the place where the definition has them, without the language key. List items are named by their ids.
 */
export function languageTextsSchema(): z.ZodType {
  const { details: _, ...page } = pageSchema.shape
  const ofPage = z.strictObject({ ...partsOf(page), ...pageDetailSchema.partial().shape }).partial()
  return z
    .strictObject({
      settings: textsOf(siteSettingsSchema)!,
      categories: z.record(z.string(), textsOf(categorySchema.omit({ pages: true }))!),
      pages: z.record(z.string(), ofPage),
    })
    .partial()
}

/** Undefined if it has no localised fields. */
function textsOf(schema: unknown): z.ZodType | undefined {
  if (isLocalized(schema)) return schema.shape.EN.unwrap()
  const inner = partOf(schema)
  if (inner instanceof z.ZodArray) {
    const item = textsOf(inner.element)
    return item && z.record(z.string(), item)
  }
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const shapes = inner.options.flatMap((option) => (option instanceof z.ZodObject ? [option.shape] : []))
    return objectOf(Object.assign({}, ...shapes))
  }
  if (isLocalized(inner)) return textsOf(inner)
  return inner instanceof z.ZodObject ? objectOf(inner.shape) : undefined
}

function objectOf(shape: Readonly<Record<string, unknown>>): z.ZodType | undefined {
  const parts = partsOf(shape)
  return Object.keys(parts).length > 0 ? z.strictObject(parts).partial() : undefined
}

const partsOf = (shape: Readonly<Record<string, unknown>>): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, part]) => {
      const texts = textsOf(part)
      return texts ? [[key, texts]] : []
    }),
  )

/** The schema inside optional and default wrappers. */
export const partOf = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? partOf(schema.unwrap()) : schema

/** The keys of texts for people in the localised objects of a schema, wherever these are. */
export function wordKeysIn(schema: unknown, isInLanguage = false): ReadonlySet<string> {
  const inner = partOf(schema)
  if (isLocalized(inner)) return wordKeysIn(inner.shape.EN, true)
  if (inner instanceof z.ZodObject)
    return new Set(
      Object.entries(inner.shape).flatMap(([key, part]) =>
        isInLanguage && areWords(partOf(part)) ? [key] : [...wordKeysIn(part, isInLanguage)],
      ),
    )
  const parts: readonly unknown[] = inner instanceof z.ZodDiscriminatedUnion ? inner.options : []
  const items = inner instanceof z.ZodArray && !isInLanguage ? [inner.element] : parts
  return new Set(items.flatMap((part) => [...wordKeysIn(part, isInLanguage)]))
}
