import type { EditedSite } from '../../definition/edited-site.ts'
import { type Language, languages } from '../../values/language.ts'
import { idOfItem, isObject, type Json } from '../edit.ts'
import {
  isLanguage,
  type PlacedTexts,
  type TextPlace,
  textIn,
  textsOfCategory,
  textsOfPage,
  textsOfSettings,
} from './translated-texts.ts'
import { isHtmlPlace } from './translation-list.ts'
import { placedPointer, writeText } from './write-text.ts'

export interface FindQuery {
  text: string
  matchesCase: boolean
  /** Absent: all languages of the site. */
  language?: Language | undefined
}

/** Index of the first character, and of the one after the last. */
export type Span = readonly [start: number, end: number]

/** A text with matches, or a price that equals the number searched for. */
export type Found = { pointer: string; text: string; spans: readonly Span[] } & (
  | { kind: 'text'; place: TextPlace; language: Language }
  | { kind: 'price' }
)

/** Searches the names of categories, then pages in the order of the grid, then settings. */
export function findInSite(site: EditedSite, query: FindQuery): Found[] {
  if (query.text === '') return []
  const { settings, categories, pages } = site
  return [
    ...categories.flatMap((category) => findInTexts(textsOfCategory(category), query, settings.languages)),
    ...categories.flatMap((category) =>
      category.pages.flatMap((id) => {
        const page = pages[id]
        if (!page) return []
        return [
          ...findInTexts(textsOfPage(page), query, settings.languages),
          ...findPrices(page, `/pages/${id}`, query, settings.languages),
        ]
      }),
    ),
    ...findInTexts(textsOfSettings(settings), query, settings.languages),
    ...findPrices(settings, '/settings', query, settings.languages),
  ]
}

function findInTexts(texts: PlacedTexts, query: FindQuery, offered: readonly Language[]): Found[] {
  const patterns = { text: patternOf(query.text, query), html: patternOf(htmlOf(query.text), query) }
  return [...texts].flatMap(([place, byLanguage]) =>
    languages.flatMap((language): Found[] => {
      const text = byLanguage[language]
      if (text === undefined || !offered.includes(language)) return []
      if (query.language && query.language !== language) return []
      const isHtml = isHtmlPlace(place)
      const spans = spansIn(text, isHtml ? patterns.html : patterns.text)
      const shown = isHtml && spans.length > 0 ? spans.filter(readIn(text)) : spans
      if (shown.length === 0) return []
      return [{ kind: 'text', place, language, pointer: textIn(place, language), text, spans: shown }]
    }),
  )
}

const patternOf = (text: string, { matchesCase }: FindQuery): RegExp =>
  new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), matchesCase ? 'gu' : 'giu')

const spansIn = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length])

const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What does not end goes on to the end of the text, so that nothing is looked at twice. */
const notRead =
  /<style[\s>][\s\S]*?(?:<\/style\s*>|$)|<!--[\s\S]*?(?:-->|$)|<\/?[a-z](?:=\s*"[^"]*(?:"|$)|=\s*'[^']*(?:'|$)|[^>])*(?:>|$)/giu
const references = /&(?:#x?[\da-f]+|[a-z][\da-z]*);/giu

/**
 * Whether people read what stands at a span: it is in no tag and no style sheet, and cuts no `&amp;` into pieces. To be
 * asked in the order of the text.
 */
function readIn(html: string): (span: Span) => boolean {
  const [hidden, whole] = [meetingIn(spansIn(html, notRead)), meetingIn(spansIn(html, references))]
  return (span) =>
    hidden(span).length === 0 && whole(span).every(([start, end]) => start >= span[0] && end <= span[1])
}

/** Those that a span meets; asked in the order of the text, as they are. */
function meetingIn(all: readonly Span[]): (span: Span) => readonly Span[] {
  let from = 0
  return ([start, end]) => {
    while (from < all.length && all[from]![1] <= start) from += 1
    let to = from
    while (to < all.length && all[to]![0] < end) to += 1
    return all.slice(from, to)
  }
}

/** The whole number in a text written like a price: `¥1,200`, `１２００円`; undefined for other texts. */
export function priceIn(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[\s,¥円]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

function findPrices(part: unknown, path: string, query: FindQuery, offered: readonly Language[]): Found[] {
  const price = priceIn(query.text)
  if (price === undefined) return []
  // A definition contains only JSON.
  return pricesBelow(part as Json, path)
    .filter(({ value, language }) => {
      if (query.language && query.language !== language) return false
      return value === price && (language === undefined || offered.includes(language))
    })
    .map(({ pointer, value }) => {
      const text = String(value)
      return { kind: 'price', pointer, text, spans: [[0, text.length]] }
    })
}

interface FoundPrice {
  pointer: string
  value: number
  language: Language | undefined
}

function pricesBelow(value: Json, path: string, language?: Language): FoundPrice[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => pricesBelow(item, `${path}/${idOfItem(item) ?? index}`, language))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]): FoundPrice[] =>
    key === 'price' && typeof part === 'number'
      ? [{ pointer: `${path}/${key}`, value: part, language }]
      : pricesBelow(part, `${path}/${key}`, isLanguage(key) ? key : language),
  )
}

/** The value after replacing all matches in it; undefined if the replacement of a price is not a number. */
export function replacementOf(found: Found, replacement: string): string | number | undefined {
  if (found.kind === 'price') return priceIn(replacement)
  const written = isHtmlPlace(found.place) ? htmlOf(replacement) : replacement
  const pieces = found.spans.map(
    ([start], index) => found.text.slice(found.spans[index - 1]?.[1] ?? 0, start) + written,
  )
  return pieces.join('') + found.text.slice(found.spans.at(-1)?.[1] ?? 0)
}

/** Writes the replacement into a mutable draft. Values that cannot be replaced or no longer exist are skipped. */
export function replaceInSite(site: EditedSite, all: readonly Found[], replacement: string): void {
  for (const found of all) {
    const value = replacementOf(found, replacement)
    if (value === undefined) continue
    if (found.kind === 'text') writeText(site, found.place, found.language, String(value))
    else writePrice(site, found.pointer, Number(value))
  }
}

function writePrice(site: EditedSite, pointer: string, price: number): void {
  const keys = placedPointer(site, pointer)?.split('/').slice(1, -1)
  const holder = keys?.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    site,
  )
  if (typeof holder === 'object' && holder !== null) Reflect.set(holder, 'price', price)
}
