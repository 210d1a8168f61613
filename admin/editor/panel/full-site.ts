import { z } from 'zod'
import type { EditedSite } from '#model/edits/edited-site.ts'
import { type Language, languages } from '#model/language.ts'
import { type Page, pageSchema } from '#model/page.ts'
import { pointerOf } from '#model/problem.ts'
import { type SiteSettings, siteSettingsSchema } from '#model/site.ts'
import { isLocalized, optionsOf, type Schema, slotOf } from './schema/slot.ts'

/**
 * A value in which nothing that a schema allows is absent: lists have an item of every kind, and where one of several
 * kinds must be chosen it is the one at place `kind`.
 */
function fullOf(wrapped: Schema, kind: number, key = ''): unknown {
  const { schema } = slotOf(wrapped)
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, inner]) => [name, fullOf(inner, kind, name)]),
    )
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const options = [...optionsOf(schema).values()]
    return fullOf(options[kind % options.length]!, kind)
  }
  if (schema instanceof z.ZodArray) {
    const element = slotOf(schema.element).schema
    if (!(element instanceof z.ZodDiscriminatedUnion)) return [fullOf(element, kind, key)]
    return [...optionsOf(element).values()].map((option) => fullOf(option, kind))
  }
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodNumber) return schema.minValue ?? 1
  if (schema instanceof z.ZodBoolean) return true
  if (/Date$/.test(key)) return '2026-04-01T00:00:00Z'
  return key === 'id' ? crypto.randomUUID() : 'x'
}

/** A site in four languages with one page; nothing that the model knows is absent. */
export function fullSite(kind: number): EditedSite {
  // Made from the schemas.
  const settings = fullOf(siteSettingsSchema, kind) as SiteSettings
  const page = fullOf(pageSchema, kind) as Page
  return {
    settings: { ...settings, languages: [...languages], defaultLanguage: 'JP' },
    categories: [{ id: 'a', name: { JP: 'A' }, pages: [page.id] }],
    pages: { [page.id]: page },
  }
}

/** Pointers of all places that a person can write something into, in one language. */
export function writable(
  wrapped: Schema,
  value: unknown,
  path: readonly string[],
  language: Language,
): string[] {
  const { schema } = slotOf(wrapped)
  const inner = (key: string, next: Schema): string[] => {
    if (key === 'id') return []
    const below: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    return writable(next, below, [...path, key], language)
  }
  if (schema instanceof z.ZodObject) {
    const keys = isLocalized(schema) ? [language] : Object.keys(schema.shape)
    return keys.flatMap((key) => inner(key, schema.shape[key]))
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const name: unknown = Reflect.get(Object(value), schema.def.discriminator)
    const option = optionsOf(schema).get(String(name))
    return option ? writable(option, value, path, language) : []
  }
  if (schema instanceof z.ZodArray && !(slotOf(schema.element).schema instanceof z.ZodString)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    const isWhole = slotOf(schema.element).schema instanceof z.ZodEnum
    return isWhole ? [pointerOf(path)] : items.flatMap((_, index) => inner(String(index), schema.element))
  }
  return [pointerOf(path)]
}
