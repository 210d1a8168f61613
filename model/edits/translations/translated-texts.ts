import type { EditedCategory } from '../../definition/edited-site.ts'
import { wordKeysIn } from '../../definition/language-texts-schema.ts'
import type { Page } from '../../definition/page.ts'
import { type SiteSettings, siteDefinitionSchema } from '../../definition/site.ts'
import { type Language, type Localized, languages } from '../../values/language.ts'
import { idOfItem, isObject, type Json } from '../edit.ts'

/**
 * Position of a text, independent of the language: a JSON pointer from the edited site, with ids for list items and a
 * dot for the language: `/pages/inn/details/./mainText`.
 */
export type TextPlace = string

const anyLanguage = '.'
export const isLanguage = (key: string): key is Language => (languages as readonly string[]).includes(key)

/** Keys of localised objects that contain text for visitors; their other keys are not translated. */
const wordKeys: ReadonlySet<string> = wordKeysIn(siteDefinitionSchema)

export type PlacedTexts = Map<TextPlace, Localized<string>>

export const textsOfPage = (page: Page): PlacedTexts => placedTexts(page, `/pages/${page.id}`)
export const textsOfSettings = (settings: SiteSettings): PlacedTexts => placedTexts(settings, '/settings')
export const textsOfCategory = ({ id, name }: Pick<EditedCategory, 'id' | 'name'>): PlacedTexts =>
  placedTexts({ name }, `/categories/${id}`)

/** The JSON pointer of a text in one language, with ids for list items. */
export const textIn = (place: TextPlace, language: Language): string =>
  place
    .split('/')
    .map((key) => (key === anyLanguage ? language : key))
    .join('/')

/** The inverse; undefined for a pointer without a language. */
export function placeOfText(pointer: string): { place: TextPlace; language: Language } | undefined {
  const keys = pointer.split('/')
  // Ids may look like languages, but only before the language in a path, never after it.
  const at = keys.findLastIndex((key, index) => index > 2 && isLanguage(key))
  const language = keys[at]
  if (language === undefined || !isLanguage(language)) return undefined
  return { place: keys.with(at, anyLanguage).join('/'), language }
}

function placedTexts(value: unknown, path: string): PlacedTexts {
  const found: PlacedTexts = new Map()
  // A definition contains only JSON.
  collect(value as Json, path, found)
  return found
}

function collect(value: Json, path: string, found: PlacedTexts): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      collect(item, `${path}/${(isObject(item) && idOfItem(item)) || index}`, found)
    return
  }
  if (!isObject(value)) return
  const keys = Object.keys(value)
  if (keys.length === 0 || !keys.every(isLanguage)) {
    for (const key of keys) collect(value[key]!, `${path}/${key}`, found)
    return
  }
  for (const language of keys)
    for (const [below, text] of textsBelow(value[language]!)) {
      const place = `${path}/${anyLanguage}${below}`
      found.set(place, { ...found.get(place), [language]: text })
    }
}

/** The texts of one language, by their path within it. */
function textsBelow(value: Json): [path: string, text: string][] {
  if (typeof value === 'string') return value === '' || value.startsWith('media:') ? [] : [['', value]]
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (typeof part === 'string' ? !wordKeys.has(key) : key === 'link') return []
    return textsBelow(part).map(([path, text]): [string, string] => [`/${key}${path}`, text])
  })
}
