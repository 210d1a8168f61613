import type { EditedSite } from '../../definition/edited-site.ts'
import type { Language } from '../../values/language.ts'
import { idOfItem, isObject, type Json } from '../edit.ts'
import { type TextPlace, textIn } from './translated-texts.ts'

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group => isObject(value)

/**
 * Writes the text of a place in one language into a mutable draft. The objects that hold the language's texts are
 * created when needed, and deleted with their last text; an empty text is deleted. Returns false if the place no longer
 * exists.
 */
export function writeText(site: EditedSite, place: TextPlace, language: Language, text: string): boolean {
  const keys = textIn(place, language).split('/').slice(1)
  const ofLanguage = place.split('/').slice(1).indexOf('.')
  if (ofLanguage === -1) return false
  const holders: { group: Group; key: string }[] = []
  let at: unknown = site
  for (const [depth, key] of keys.entries()) {
    if (Array.isArray(at)) at = at[indexIn(at, key)]
    else if (isGroup(at)) {
      holders.push({ group: at, key })
      if (depth === keys.length - 1) break
      // Only objects from the language on may be created; those above must exist.
      if (at[key] === undefined && depth >= ofLanguage && text !== '') at[key] = {}
      at = at[key]
    } else return text === '' && depth > ofLanguage
  }
  const last = holders.at(-1)
  if (!last || last.key !== keys.at(-1)) return false
  if (text !== '') last.group[last.key] = text
  else takeAway(holders.slice(-(keys.length - ofLanguage)))
  return true
}

function takeAway(holders: readonly { group: Group; key: string }[]): void {
  for (const { group, key } of holders.toReversed()) {
    delete group[key]
    if (Object.values(group).some((value) => value !== '')) return
  }
}

/**
 * A copy that may be changed at these places. The rest is shared with the original, so that it need not be compared.
 */
export function copiedAround(site: EditedSite, places: readonly TextPlace[]): EditedSite {
  const roots = new Set(places.map((place) => place.split('/')[1]))
  const ids = new Set(places.map((place) => place.split('/')[2]))
  const copied = <Part>(part: Part, isTouched: boolean): Part => (isTouched ? structuredClone(part) : part)
  return {
    settings: copied(site.settings, roots.has('settings')),
    categories: copied(site.categories, roots.has('categories')),
    pages: Object.fromEntries(
      Object.entries(site.pages).map(([id, page]) => [id, copied(page, roots.has('pages') && ids.has(id))]),
    ),
  }
}

/** The same pointer with indexes instead of ids for list items, as in problems; undefined if it leads nowhere. */
export function placedPointer(site: EditedSite, pointer: string): string | undefined {
  let at: unknown = site
  let placed = ''
  for (const key of pointer.split('/').slice(1)) {
    const step = Array.isArray(at) ? String(indexIn(at, key)) : key
    at = Array.isArray(at) ? at[Number(step)] : isGroup(at) ? at[step] : undefined
    if (at === undefined) return undefined
    placed += `/${step}`
  }
  return placed
}

/** The inverse: ids for list items that have one. */
export function namedPointer(site: EditedSite, pointer: string): string {
  let at: unknown = site
  let named = ''
  for (const key of pointer.split('/').slice(1)) {
    const item: unknown = Array.isArray(at) ? at[Number(key)] : isGroup(at) ? at[key] : undefined
    named += `/${(Array.isArray(at) && isObject(item) && idOfItem(item)) || key}`
    at = item
  }
  return named
}

const indexIn = (items: readonly unknown[], key: string): number => {
  // A definition contains only JSON.
  const place = items.findIndex((item) => isObject(item) && idOfItem(item as Json) === key)
  return place === -1 ? Number(key) : place
}
