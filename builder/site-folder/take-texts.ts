import type { Category, Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { idOfItem, type Json } from '#model/edits/edit.ts'
import {
  type PlacedTexts,
  type TextPlace,
  textsOfCategory,
  textsOfPage,
  textsOfSettings,
} from '#model/edits/translations/translated-texts.ts'
import { type Language, languages } from '#model/values/language.ts'
import { isFields } from './page-fields.ts'

type Fields = Record<string, unknown>

/** Whether a text belongs in the file of its language, by its keys there. */
export type BelongsToTexts = (keys: readonly string[]) => boolean

/** Keys of a text in the file of its language: `/pages/inn/details/./mainText` → pages, inn, mainText. */
export function textKeys(place: TextPlace): string[] {
  const keys = place.slice(1).split('/')
  const isDetail = keys[0] === 'pages' && keys[2] === 'details'
  return keys.filter((key, index) => key !== anyLanguage && !(isDetail && index === 2))
}

const anyLanguage = '.'

/** A definition without the texts that belong in the file of a language, and the contents of that file. */
export function takeTexts(definition: Fields, language: Language, belongs: BelongsToTexts) {
  const texts: Fields = {}
  const take = (part: unknown, found: PlacedTexts, prefix: string): unknown => {
    const paths: string[][] = []
    for (const [place, { [language]: text }] of found) {
      const keys = textKeys(place)
      if (text === undefined || !belongs(keys)) continue
      put(texts, keys, text)
      const path = place.slice(prefix.length + 1).split('/')
      paths.push(path.map((key) => (key === anyLanguage ? language : key)))
    }
    return paths.length > 0 ? without(part, paths, false) : part
  }
  const settings = take(
    definition.settings,
    textsOfSettings(definition.settings as SiteSettings),
    '/settings',
  )
  const categories = (definition.categories as Category[]).map(({ pages, ...category }) => ({
    ...(take(category, textsOfCategory(category), `/categories/${category.id}`) as Fields),
    pages: pages.map((page: Page) => take(page, textsOfPage(page), `/pages/${page.id}`)),
  }))
  return { rest: { ...definition, settings, categories }, texts }
}

function put(tree: Fields, [key, ...rest]: readonly string[], text: string): void {
  if (key === undefined) return
  if (rest.length > 0) tree[key] ??= {}
  if (rest.length > 0) put(tree[key] as Fields, rest, text)
  else tree[key] = text
}

/** Below a language, objects that become empty are removed too. */
function without(value: unknown, paths: readonly (readonly string[])[], isBelow: boolean): unknown {
  if (paths.some((path) => path.length === 0)) return undefined
  const below = (key: string) => paths.filter(([first]) => first === key).map((path) => path.slice(1))
  if (Array.isArray(value))
    return value.map((item: Json, index) => {
      const inner = below((isFields(item) && idOfItem(item)) || String(index))
      return inner.length > 0 ? without(item, inner, isBelow) : item
    })
  if (!isFields(value)) return value
  const entries = Object.entries(value).flatMap(([key, field]) => {
    const inner = below(key)
    if (inner.length === 0) return [[key, field]]
    const rest = without(field, inner, isBelow || (languages as readonly string[]).includes(key))
    return rest === undefined ? [] : [[key, rest]]
  })
  return entries.length === 0 && isBelow ? undefined : Object.fromEntries(entries)
}
