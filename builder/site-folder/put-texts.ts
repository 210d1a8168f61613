import { z } from 'zod'
import { partOf } from '#model/definition/language-texts-schema.ts'
import { categorySchema, pageSchema } from '#model/definition/page.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'
import { idOfItem, type Json } from '#model/edits/edit.ts'
import type { Language } from '#model/values/language.ts'
import { isLocalized } from '#model/values/language-schema.ts'
import { nearestOf } from '#model/values/nearest.ts'
import { detailKeys, isFields } from './page-fields.ts'

type Fields = Record<string, unknown>
type Keys = readonly string[]

export interface PutTexts {
  definition: unknown
  /** Keys in the file, and the place in the definition where each text was inserted. */
  put: { keys: Keys; pointer: string }[]
  faults: { keys: Keys; message: string }[]
}

interface Walk extends Pick<PutTexts, 'put' | 'faults'> {
  language: Language
}

/** The current position in the file and in the definition. */
interface At {
  keys: Keys
  pointer: string
}

const step = ({ keys, pointer }: At, key: string, name: string | number = key): At => ({
  keys: [...keys, key],
  pointer: `${pointer}/${name}`,
})

const lists = {
  categories: categorySchema.omit({ pages: true }),
  pages: pageSchema,
}

/** A definition with the texts of one language's file inserted. Texts that fit nowhere are faults. */
export function putTexts(definition: Fields, language: Language, texts: unknown): PutTexts {
  const walk: Walk = { language, put: [], faults: [] }
  const start: At = { keys: [], pointer: '' }
  const next = { ...definition }
  const known = ['settings', 'categories', 'pages']
  for (const [key, part] of entriesOf(walk, texts, start)) {
    const at = step(start, key)
    if (key === 'settings') next.settings = putPart(walk, siteSettingsSchema, next.settings, part, at)
    else if (key === 'categories')
      next.categories = putPart(walk, z.array(lists.categories), next.categories, part, at)
    else if (key === 'pages') next.categories = putPages(walk, next.categories, part, at)
    else walk.faults.push({ keys: at.keys, message: unknownName(key, known) })
  }
  return { definition: next, put: walk.put, faults: walk.faults }
}

const unknownName = (name: string, known: readonly string[]): string => {
  const nearest = nearestOf(name, known)
  return `${name} is not known here${nearest === undefined ? '.' : `: did you mean ${nearest}?`} It has to be named as the definition names it.`
}

function entriesOf({ faults }: Walk, texts: unknown, { keys }: At): [string, unknown][] {
  if (isFields(texts)) return Object.entries(texts)
  if (texts !== undefined && texts !== null)
    faults.push({ keys, message: 'has to hold names with texts: write name: text.' })
  return []
}

/** Pages are named by their ids, in whichever category they are. */
function putPages(walk: Walk, categories: unknown, texts: unknown, at: At): unknown {
  if (!Array.isArray(categories)) return categories
  const given = new Map(entriesOf(walk, texts, at))
  const ids: string[] = []
  const result = categories.map((category, column) => {
    if (!isFields(category) || !Array.isArray(category.pages)) return category
    const pages = category.pages.map((page, row) => {
      const id = isFields(page) ? String(page.id) : ''
      ids.push(id)
      const pointer = `/categories/${column}/pages/${row}`
      return given.has(id) ? putPage(walk, page, given.get(id), { keys: [...at.keys, id], pointer }) : page
    })
    return { ...category, pages }
  })
  for (const id of given.keys())
    if (!ids.includes(id)) walk.faults.push({ keys: [...at.keys, id], message: unknownName(id, ids) })
  return result
}

/** Names of detail fields are known, and differ from those of the page itself. */
const { details: _, ...ownParts } = pageSchema.shape
const pageParts: Fields = { ...Object.fromEntries(detailKeys.map((key) => [key, undefined])), ...ownParts }

/** Details are beside the page's other fields, as in the file of a page. */
function putPage(walk: Walk, page: Fields, texts: unknown, at: At): unknown {
  const details: [string, unknown][] = []
  const own: [string, unknown][] = []
  for (const entry of entriesOf(walk, texts, at)) (detailKeys.includes(entry[0]) ? details : own).push(entry)
  const there = isFields(page.details) ? page.details : {}
  const place = { ...at, pointer: `${at.pointer}/details/${walk.language}` }
  const merged =
    details.length > 0 ? merge(walk, there[walk.language], Object.fromEntries(details), place) : undefined
  const filled = merged === undefined ? page : { ...page, details: { ...there, [walk.language]: merged } }
  return own.length > 0 ? putFields(walk, pageParts, filled, own, at) : filled
}

function putPart(walk: Walk, schema: unknown, value: unknown, texts: unknown, at: At): unknown {
  const part = partOf(schema)
  if (isLocalized(part)) {
    const there = isFields(value) ? value : {}
    const place = { ...at, pointer: `${at.pointer}/${walk.language}` }
    return { ...there, [walk.language]: merge(walk, there[walk.language], texts, place) }
  }
  if (part instanceof z.ZodArray) return putItems(walk, part.element, value, entriesOf(walk, texts, at), at)
  const shape =
    part instanceof z.ZodDiscriminatedUnion
      ? Object.assign(
          {},
          ...part.options.map((option) => (option instanceof z.ZodObject ? option.shape : {})),
        )
      : part instanceof z.ZodObject
        ? part.shape
        : undefined
  if (shape) return putFields(walk, shape, isFields(value) ? value : {}, entriesOf(walk, texts, at), at)
  walk.faults.push({
    keys: at.keys,
    message: 'is the same in all languages. Write it where the site is described.',
  })
  return value
}

function putFields(walk: Walk, shape: Fields, value: Fields, texts: [string, unknown][], at: At): Fields {
  const result = { ...value }
  for (const [key, part] of texts) {
    if (!Object.hasOwn(shape, key) || shape[key] === undefined)
      walk.faults.push({ keys: [...at.keys, key], message: unknownName(key, Object.keys(shape)) })
    else result[key] = putPart(walk, shape[key], value[key], part, step(at, key))
  }
  return result
}

/** Items are named by their ids, or by their indexes from 0 if they have none. */
function putItems(walk: Walk, schema: unknown, value: unknown, texts: [string, unknown][], at: At): unknown {
  const items: unknown[] = Array.isArray(value) ? [...value] : []
  const names = items.map((item, index) => (isFields(item) && idOfItem(item as Json)) || String(index))
  for (const [name, part] of texts) {
    const index = names.indexOf(name)
    if (index < 0) walk.faults.push({ keys: [...at.keys, name], message: unknownName(name, names) })
    else items[index] = putPart(walk, schema, items[index], part, step(at, name, index))
  }
  return items
}

/** A text in both places would be ambiguous. */
function merge(walk: Walk, value: unknown, texts: unknown, at: At): unknown {
  if (value === undefined) {
    walk.put.push(at)
    return texts
  }
  if (isFields(value) && isFields(texts)) {
    const own = (key: string) => (Object.hasOwn(value, key) ? value[key] : undefined)
    const added = Object.entries(texts).map(([key, text]) => [
      key,
      merge(walk, own(key), text, step(at, key)),
    ])
    return Object.fromEntries([...Object.entries(value), ...added])
  }
  walk.faults.push({
    keys: at.keys,
    message: `is said where the site is described, too, for ${walk.language}. Keep one of both.`,
  })
  return value
}
