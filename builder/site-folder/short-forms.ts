import { z } from 'zod'
import { partOf } from '#model/definition/language-texts-schema.ts'
import { isLinkSchema, linkOfText, takesPages, textOfLink } from '#model/definition/link.ts'
import { idOfItem, type Json } from '#model/edits/edit.ts'
import { isLocalized } from '#model/values/language-schema.ts'
import { isFields } from './page-fields.ts'

/*
 * Short forms in the files of a folder: a plain value in the place of one per language is that of the default language,
 * and a text in the place of a link is an address, a screen or the id of a page: `buttonText: Book`, `link: contact`.
 */

/** Where a schema has what may be written shortly. */
type Places =
  | { kind: 'link'; toPages: boolean }
  | { kind: 'localized'; inner: Places | undefined }
  | { kind: 'list'; items: Places }
  | { kind: 'fields'; fields: ReadonlyMap<string, Places> }

const known = new WeakMap<object, Places | false>()

/** Undefined if there are none. */
function placesIn(schema: unknown): Places | undefined {
  const part = partOf(schema)
  if (typeof part !== 'object' || part === null) return undefined
  const found = known.get(part) ?? findPlaces(part) ?? false
  known.set(part, found)
  return found || undefined
}

function findPlaces(part: object): Places | undefined {
  if (isLinkSchema(part)) return { kind: 'link', toPages: takesPages(part) }
  if (isLocalized(part)) return { kind: 'localized', inner: placesIn(part.shape.EN) }
  if (part instanceof z.ZodArray) {
    const items = placesIn(part.element)
    return items && { kind: 'list', items }
  }
  const shapes = part instanceof z.ZodDiscriminatedUnion ? part.options : [part]
  const fields = shapes.flatMap((shape) => (shape instanceof z.ZodObject ? Object.entries(shape.shape) : []))
  const found = fields.flatMap(([key, field]) => {
    const places = placesIn(field)
    return places ? [[key, places] as const] : []
  })
  return found.length > 0 ? { kind: 'fields', fields: new Map(found) } : undefined
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** A value of a file in the form of its schema. What has no short forms is returned as it is. */
export const inFull = (schema: z.ZodType, value: unknown, language: string): unknown =>
  fullAt(placesIn(schema), value, language)

function fullAt(places: Places | undefined, value: unknown, language: string): unknown {
  switch (places?.kind) {
    case undefined:
      return value
    case 'link':
      return typeof value === 'string' ? linkOfText(value, places) : value
    case 'localized':
      if (isPlain(value)) return { [language]: value }
      return places.inner && isFields(value)
        ? changedFields(value, Object.keys(value), (inner) => fullAt(places.inner, inner, language))
        : value
    case 'list':
      return Array.isArray(value)
        ? changedItems(value, (item) => fullAt(places.items, item, language))
        : value
    case 'fields':
      return isFields(value)
        ? changedFields(value, places.fields.keys(), (field, key) =>
            fullAt(places.fields.get(key), field, language),
          )
        : value
  }
}

/** The inverse: a value of a definition with short forms wherever they say the same. */
export const inShort = (schema: z.ZodType, value: unknown, language: string): unknown =>
  shortAt(placesIn(schema), value, language)

function shortAt(places: Places | undefined, value: unknown, language: string): unknown {
  if (places?.kind === 'list')
    return Array.isArray(value) ? changedItems(value, (item) => shortAt(places.items, item, language)) : value
  if (places === undefined || !isFields(value)) return value
  switch (places.kind) {
    case 'link':
      return textOfLink(value) ?? value
    case 'localized':
      if (isOnlyIn(value, language)) return value[language]
      return places.inner
        ? changedFields(value, Object.keys(value), (inner) => shortAt(places.inner, inner, language))
        : value
    case 'fields':
      return changedFields(value, places.fields.keys(), (field, key) =>
        shortAt(places.fields.get(key), field, language),
      )
  }
}

const isOnlyIn = (value: Fields, language: string): boolean =>
  Object.keys(value).length === 1 && isPlain(value[language])

type Fields = Record<string, unknown>

/** The object itself unless a field is changed. */
function changedFields(
  value: Fields,
  keys: Iterable<string>,
  change: (field: unknown, key: string) => unknown,
): Fields {
  let result = value
  for (const key of keys) {
    if (!Object.hasOwn(value, key)) continue
    const field = change(value[key], key)
    if (field === value[key]) continue
    if (result === value) result = { ...value }
    result[key] = field
  }
  return result
}

/** The list itself unless an item is changed. */
function changedItems(list: unknown[], change: (item: unknown) => unknown): unknown[] {
  const items = list.map(change)
  return items.some((item, index) => item !== list[index]) ? items : list
}

/** What `old` has in a short form stays short if it can. */
export function shortAsBefore(value: unknown, old: unknown, language: string): unknown {
  if (Array.isArray(value) && Array.isArray(old)) {
    const ids = old.map((item) => idOfItem(item as Json))
    return value.map((item, index) => {
      const id = idOfItem(item as Json)
      return shortAsBefore(item, id === undefined ? old[index] : old[ids.indexOf(id)], language)
    })
  }
  if (!isFields(value)) return value
  if (isPlain(old)) return shortOf(value, language)
  return isFields(old)
    ? changedFields(value, Object.keys(old), (field, key) => shortAsBefore(field, old[key], language))
    : value
}

function shortOf(value: Fields, language: string): unknown {
  if (typeof value.kind === 'string') return textOfLink(value) ?? value
  return isOnlyIn(value, language) ? value[language] : value
}
