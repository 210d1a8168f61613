import type { Page } from '#model/definition/page.ts'
import { isRecord } from '#model/values/fields.ts'
import { type Language, languageFacts, languages, siteNameIn } from '#model/values/language.ts'
import { formWordsOf } from '#runtime/i18n/form-labels.ts'
import { messagesOf } from '#runtime/i18n/messages-of.ts'
import { screenMessagesOf } from '#runtime/i18n/screen-messages.ts'
import { readingLabelsOf } from '#runtime/reading/reading-labels.ts'
import type { SnapshotSource } from '../compile-site.ts'

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** Characters that visitors type, and those of numbers, prices and dates. */
const latin = range(0x20, 0x7e)
const moreLatin = `${range(0xa0, 0xff)}–—‘’“”•…€→←`

const fullWidth = range(0x3001, 0x3011) + range(0xff01, 0xff5e)

/** Characters that a language always needs. */
const ofLanguage: Readonly<Record<Language, string>> = {
  JP: range(0x3041, 0x3096) + range(0x30a1, 0x30fc) + fullWidth,
  EN: '',
  CN: fullWidth,
  KR: '',
}

const isLanguage = (key: string): key is Language => (languages as readonly string[]).includes(key)

interface Spoken {
  language: Language
  defaultLanguage: Language
}

/** Adds the characters of all texts in a value, as shown in one language; skips some keys. */
function collect(
  value: unknown,
  spoken: Spoken,
  found: Set<string>,
  apart: ReadonlySet<string> = none,
): void {
  if (typeof value === 'string') for (const character of value) found.add(character)
  else if (Array.isArray(value)) for (const item of value) collect(item, spoken, found, apart)
  else if (isRecord(value)) {
    const keys = Object.keys(value)
    if (keys.length > 0 && keys.every(isLanguage)) collect(shownIn(value, spoken), spoken, found, apart)
    else for (const key of keys) if (!apart.has(key)) collect(value[key], spoken, found, apart)
  }
}

const none: ReadonlySet<string> = new Set()
/** Keys of a page whose texts are read out or shown elsewhere. */
const unseen: ReadonlySet<string> = new Set(['seo', 'imageAlt', 'captions', 'nameInEditor'])
/** Keys of a page with long texts: all others are labels. */
const bodies: ReadonlySet<string> = new Set([...unseen, 'mainText', 'attachment'])

/** The value for a language, with fallbacks to the default language. */
function shownIn(values: Record<string, unknown>, { language, defaultLanguage }: Spoken): unknown {
  const [own, usual] = [values[language], values[defaultLanguage]]
  return isRecord(own) && isRecord(usual) ? { ...usual, ...own } : (own ?? usual)
}

const escaped = /\\u([0-9a-f]{4})/gi

/** The texts in a message. For a function, its source is searched, so that all its literals are included. */
const textOf = (message: unknown): string =>
  typeof message === 'function'
    ? String(message).replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : typeof message === 'string'
      ? message
      : JSON.stringify(message)

const textsOf = (words: readonly object[]): string =>
  words
    .flatMap((some): unknown[] => Object.values(some))
    .map(textOf)
    .join('')

/** The viewer's texts on pages. */
const wordsAround = (language: Language): string =>
  textsOf([messagesOf(language), Object.values(languageFacts).map(({ name }) => name)])

/** The viewer's texts on other screens. */
const wordsOfScreens = (language: Language): string =>
  textsOf([screenMessagesOf, formWordsOf, readingLabelsOf].map((wordsOf) => wordsOf(language)))

/** The characters needed for a language of a site, sorted by code point. */
export interface FontCharacters {
  /** In headlines and prices. */
  headlines: string
  /** In short texts: buttons, products and categories, and everything around and over pages. */
  labels: string
  /** In all visible texts of pages. */
  pages: string
  /** In other texts: settings, and the viewer's screens. */
  besides: string
}

/**
 * More than a large site in Japanese or Chinese is written with. A file of so many is made in two seconds, and a style sheet
 * that names them, which every page waits for, stays small.
 */
const maxCharacters = 4_000

/** Each once; of too many, those that come first. */
export const inOrder = (characters: Iterable<string>): string =>
  [...new Set(characters)]
    .filter((character) => character >= ' ')
    .slice(0, maxCharacters)
    .sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
    .join('')

const headlinesOf = ({ details }: Page) =>
  Object.fromEntries(
    Object.entries(details).map(([language, { mainText }]) => [language, mainText?.split('\n', 1)[0]]),
  )

/**
 * The characters of public pages, the settings and the viewer. Characters of locked pages are left out, because
 * everybody can load the font files.
 */
export async function fontCharacters(source: SnapshotSource, language: Language): Promise<FontCharacters> {
  const { root, settings } = source
  const spoken = { language, defaultLanguage: settings.defaultLanguage }
  const usual = latin + ofLanguage[language]
  const headlines = new Set(`${usual}¥`)
  const labels = new Set(usual + wordsAround(language))
  const { popupCtas, campaign, notifications } = settings
  collect([siteNameIn(settings, language), popupCtas, campaign, notifications], spoken, labels)
  const pages = new Set<string>()
  const besides = new Set(usual + moreLatin + wordsOfScreens(language))
  collect(settings, spoken, besides)
  for (const entry of root.categories) {
    collect(entry.name, spoken, labels)
    const category = await source.category(entry)
    for (const { hash, isLocked } of category.pages) {
      if (isLocked) continue
      const page = await source.page(hash)
      collect(headlinesOf(page), spoken, headlines)
      collect(page, spoken, labels, bodies)
      collect(page, spoken, pages, unseen)
    }
  }
  return {
    headlines: inOrder(headlines),
    labels: inOrder(labels),
    pages: inOrder([...labels, ...pages]),
    besides: inOrder(besides),
  }
}
