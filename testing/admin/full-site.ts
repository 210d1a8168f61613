import { z } from 'zod'
import { isLocalized, optionsOf, type Schema, slotOf } from '#admin/editor/panel/schema/slot.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { type FormDefinition, inputTypes, unusedKeys } from '#model/definition/forms/form.ts'
import { type Page, pageSchema } from '#model/definition/page.ts'
import { type SiteSettings, siteSettingsSchema } from '#model/definition/site.ts'
import { pointerOf } from '#model/messages/problem.ts'
import { type Language, languages } from '#model/values/language.ts'

/** The settings that the panel edits; experiments have their own screen. */
export const panelSettingsSchema = siteSettingsSchema.omit({ experiments: true })

/** Returns the options of a union in turn. */
type Turns = (union: z.ZodDiscriminatedUnion) => Schema

function takeTurns(start: number): Turns {
  const taken = new Map<Schema, number>()
  return (union) => {
    const options = [...optionsOf(union).values()]
    const turn = taken.get(union) ?? start
    taken.set(union, turn + 1)
    return options[turn % options.length]!
  }
}

/** A value in which every optional part of a schema is present; lists have one item of every kind. */
function fullOf(wrapped: Schema, turns: Turns, key = ''): unknown {
  const { schema } = slotOf(wrapped)
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, inner]) => [name, fullOf(inner, turns, name)]),
    )
  if (schema instanceof z.ZodDiscriminatedUnion) return fullOf(turns(schema), turns)
  if (schema instanceof z.ZodArray) {
    const element = slotOf(schema.element).schema
    if (!(element instanceof z.ZodDiscriminatedUnion)) return [fullOf(element, turns, key)]
    return [...optionsOf(element).values()].map((option) => fullOf(option, turns))
  }
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodNumber) return schema.minValue ?? 1
  if (schema instanceof z.ZodBoolean) return true
  if (/Date$/.test(key)) return '2026-04-01T00:00:00Z'
  return key === 'id' ? crypto.randomUUID() : 'x'
}

const withEveryInput = (form: FormDefinition): FormDefinition => ({
  ...form,
  fields: inputTypes.map((typeInput) => ({ ...form.fields[0]!, typeInput, key: typeInput.toLowerCase() })),
})

/**
 * A site in four languages with one page, in which every optional part of the model is present. Its links have all
 * kinds in turn, beginning with the one at index `start`.
 */
export function fullSite(start = 0): EditedSite {
  // The value is generated from the schemas, so its type is right.
  const settings = fullOf(panelSettingsSchema, takeTurns(start)) as SiteSettings
  const page = fullOf(pageSchema, takeTurns(start)) as Page
  return {
    settings: {
      ...settings,
      languages: [...languages],
      defaultLanguage: 'JP',
      forms: { ...settings.forms, CONTACT_SETTING: withEveryInput(settings.forms!.CONTACT_SETTING!) },
    },
    categories: [{ id: 'a', name: { JP: 'A' }, pages: [page.id] }],
    pages: { [page.id]: page },
  }
}

/** Keys that a form field of this kind does not use. */
function unusedIn(value: unknown): readonly string[] {
  const given: unknown = Reflect.get(Object(value), 'typeInput')
  const type = inputTypes.find((one) => one === given)
  return type ? unusedKeys(type) : []
}

/** Pointers of all places that a person can edit, in one language. */
export function writable(
  wrapped: Schema,
  value: unknown,
  path: readonly string[],
  language: Language,
): string[] {
  const { schema } = slotOf(wrapped)
  const inner = (key: string, next: Schema): string[] => {
    // Nothing is kept of a registration before it is sent.
    const isUnused = key === 'partial' && path.includes('MEMBERSHIP_SETTING')
    // Set by sharing or by the server, not by hand.
    if (key === 'id' || key === 'sharedId' || key === 'htmlTakenOut' || isUnused) return []
    const below: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    return writable(next, below, [...path, key], language)
  }
  if (schema instanceof z.ZodObject) {
    const keys = isLocalized(schema) ? [language] : Object.keys(schema.shape)
    const unused = unusedIn(value)
    return keys.filter((key) => !unused.includes(key)).flatMap((key) => inner(key, schema.shape[key]))
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
