import { isDeepStrictEqual } from 'node:util'
import { isLanguage } from '#model/edits/translations/translated-texts.ts'
import { type Language, languageFacts, languages } from '#model/values/language.ts'

type Fields = Record<string, unknown>

/** Values whose fields fall back to the default language one by one; all others fall back as a whole. */
const byField: ReadonlySet<string> = new Set(['details', 'company'])

/** The same site with another of its languages as the default one. Each language shows what it showed before. */
export function inDefaultLanguage(document: Fields, to: Language): Fields {
  const settings = document.settings as Fields
  const from = settings.defaultLanguage as Language
  if (from === to) return document
  const moved = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => moved(item, key))
    if (!isFields(value)) return value
    const fields = mapFields(value, moved)
    if (!isLocalized(fields)) return fields
    return byField.has(key) ? fieldsMoved(fields, from, to) : valuesMoved(fields, from, to)
  }
  const rest = mapFields(document, moved)
  return { ...rest, settings: { ...(rest.settings as Fields), defaultLanguage: to } }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLocalized = (value: Fields): boolean =>
  Object.keys(value).length > 0 && Object.keys(value).every(isLanguage)

const mapFields = (value: Fields, map: (value: unknown, key: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(value).map(([key, field]) => [key, map(field, key)]))

function valuesMoved(values: Fields, from: Language, to: Language): Fields {
  const usual = values[to] ?? values[from]
  const shown = languages.map((one) => [one, values[one] ?? values[from]] as const)
  const others = shown.filter(
    ([one, value]) => one !== to && (one in values || !isDeepStrictEqual(value, usual)),
  )
  return { [to]: usual, ...Object.fromEntries(others) }
}

function fieldsMoved(values: Fields, from: Language, to: Language): Fields {
  const shown = (one: Language): Fields => ({ ...(values[from] as Fields), ...(values[one] as Fields) })
  const usual = shown(to)
  const own = languages.map((one) => {
    const differing = Object.entries(shown(one)).filter(
      ([key, value]) => !isDeepStrictEqual(value, usual[key]),
    )
    return [one, Object.fromEntries(differing)] as const
  })
  const others = own.filter(([one, fields]) => one !== to && Object.keys(fields).length > 0)
  return { [to]: usual, ...Object.fromEntries(others) }
}

const systemLocale = (): string => new Intl.DateTimeFormat().resolvedOptions().locale

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0]!

/** The language of the system (`LANG` and its like on Linux), or English for any other. */
export const systemLanguage = (locale = systemLocale()): Language =>
  languages.find((one) => baseOf(languageFacts[one].tag) === baseOf(locale)) ?? 'EN'
