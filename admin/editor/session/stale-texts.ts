import type { EditedSite } from '#model/definition/edited-site.ts'
import { idOfItem, isObject, type Json } from '#model/edits/edit.ts'
import { placeOfText } from '#model/edits/translations/translated-texts.ts'
import type { Language } from '#model/values/language.ts'

/** Pointers to translations that are older than their originals, as the server knows them. */
type Stale = readonly string[]

/** The owner of a pointer: the settings, a page or a category. */
const ownerOf = (pointer: string): string =>
  pointer.startsWith('/settings/') ? '/settings' : pointer.split('/', 3).join('/')

const grouped = new WeakMap<Stale, ReadonlyMap<string, Stale>>()

/** There may be thousands of pointers: they are grouped once for all fields. */
function byOwner(stale: Stale): ReadonlyMap<string, Stale> {
  const groups = grouped.get(stale) ?? Map.groupBy(stale, ownerOf)
  grouped.set(stale, groups)
  return groups
}

/** Results by owner: every field asks after every edit, and only edited owners are searched again. */
const found = new WeakMap<object, { stale: Stale; fields: ReadonlyMap<string, string> }>()

/**
 * The server's pointer to the stale translation in a field; undefined if it is not stale. Pointers of fields name list
 * items by index, those of the server by id.
 */
export function staleTextOf(site: EditedSite, stale: Stale, field: string): string | undefined {
  const name = ownerOf(field)
  const own = byOwner(stale).get(name)
  const owner = own && partNamed(site, name)
  if (!owner) return undefined
  const known = found.get(owner)
  if (known?.stale === own) return known.fields.get(field)
  const fields = new Map(
    own.flatMap((pointer) => {
      const place = walked({ ...owner }, pointer.slice(name.length + 1).split('/'), name)
      return place === undefined ? [] : [[place, pointer]]
    }),
  )
  found.set(owner, { stale: own, fields })
  return fields.get(field)
}

function partNamed({ settings, categories, pages }: EditedSite, name: string): object | undefined {
  const [root, id = ''] = name.split('/').slice(1)
  if (root === 'settings') return settings
  return root === 'pages' ? pages[id] : categories.find((one) => one.id === id)
}

function walked(from: object, keys: readonly string[], root: string): string | undefined {
  // A definition consists of JSON values.
  let at = from as Json | undefined
  let path = root
  for (const key of keys) {
    const place: string | number = Array.isArray(at) ? placeIn(at, key) : key
    at = Array.isArray(at) ? at[Number(place)] : isObject(at) ? at[key] : undefined
    if (at === undefined) return undefined
    path += `/${place}`
  }
  return path
}

const placeIn = (items: readonly Json[], key: string): number => {
  const place = items.findIndex((item) => isObject(item) && idOfItem(item) === key)
  return place === -1 ? Number(key) : place
}

const counted = new WeakMap<Stale, ReadonlyMap<Language | undefined, Stale>>()

/** The number of stale texts in a language. */
export function staleCount(stale: Stale, language: Language): number {
  const counts = counted.get(stale) ?? Map.groupBy(stale, (pointer) => placeOfText(pointer)?.language)
  counted.set(stale, counts)
  return counts.get(language)?.length ?? 0
}
