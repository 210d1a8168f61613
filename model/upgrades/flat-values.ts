import { type Language, languageOfSegment, languages } from '../values/language.ts'

/** A part of an imported definition that has not been validated. */
export type Flat = Record<string, unknown>

export const isFlat = (value: unknown): value is Flat =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reshapes the items of a list; other values are kept, so that the schema refuses them. */
export const eachOf = (value: unknown, reshapeItem: (item: Flat, index: number) => unknown): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown, index) => (isFlat(item) ? reshapeItem(item, index) : item))
    : value

/** What happens to a field: dropped (null), renamed, or replaced by other fields. */
export type Plan = Readonly<Record<string, null | string | ((value: unknown) => Flat)>>

/** A copy with the fields of the plan changed; other fields are kept for the schema to check. Null counts as absent. */
export function reshape(flat: Flat, plan: Plan): Flat {
  const entries = Object.entries(flat).flatMap(([key, value]) => {
    const change = Object.hasOwn(plan, key) ? plan[key] : key
    if (value === null || change === null || change === undefined) return []
    return typeof change === 'string' ? [[change, value] as [string, unknown]] : Object.entries(change(value))
  })
  // Unlike assignment, fromEntries makes a key called __proto__ an ordinary one.
  return Object.fromEntries(entries)
}

const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** Renames a field; an empty value is left out. */
export const filled =
  (name: string) =>
  (value: unknown): Flat =>
    isEmpty(value) ? {} : { [name]: value }

/** Converts `on` and `off` to booleans. */
export const flag =
  (name: string) =>
  (value: unknown): Flat => ({ [name]: value === 'on' ? true : value === 'off' ? false : value })

const languageOf = (text: unknown): Language | undefined =>
  typeof text === 'string' ? languageOfSegment(text) : undefined

/** The stored language code for any spelling of it; other values are kept. */
export const languageCode = (value: unknown): unknown => languageOf(value) ?? value

/** One value for the default language, or one per language with any spelling of its code. */
export const localizedField =
  (name: string, language: Language) =>
  (value: unknown): Flat => {
    if (isEmpty(value)) return {}
    if (!isFlat(value)) return { [name]: { [language]: value } }
    return {
      [name]: Object.fromEntries(Object.entries(value).map(([key, item]) => [languageOf(key) ?? key, item])),
    }
  }

const wallClock = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/

/** Converts dates as staff write them, `yyyy-mm-dd hh:mm` in Tokyo, to instants in UTC (decision 8). */
export const dateField =
  (name: string) =>
  (value: unknown): Flat => {
    if (isEmpty(value)) return {}
    const match = typeof value === 'string' ? wallClock.exec(value) : null
    const ms = match ? Date.parse(`${match[1]}T${match[2]}${match[3] ?? ':00'}+09:00`) : Number.NaN
    return { [name]: Number.isNaN(ms) ? value : new Date(ms).toISOString().replace('.000Z', 'Z') }
  }

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value)
