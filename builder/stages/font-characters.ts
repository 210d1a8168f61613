import type { Page } from '#model/definition/page.ts'
import { type Language, languageFacts, languages } from '#model/values/language.ts'
import { formWordsOf } from '#runtime/i18n/form-labels.ts'
import { messagesOf } from '#runtime/i18n/messages-of.ts'
import { screenMessagesOf } from '#runtime/i18n/screen-messages.ts'
import { readingWordsOf } from '#runtime/reading/reading-labels.ts'
import type { SnapshotSource } from '../compile-site.ts'

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** What visitors type, and what numbers, prices and dates are made of. */
const latin = range(0x20, 0x7e)
const moreLatin = `${range(0xa0, 0xff)}–—‘’“”•…€→←`

const fullWidth = range(0x3001, 0x3011) + range(0xff01, 0xff5e)

/** What a language is never written without. */
const ofLanguage: Readonly<Record<Language, string>> = {
  JP: range(0x3041, 0x3096) + range(0x30a1, 0x30fc) + fullWidth,
  EN: '',
  CN: fullWidth,
  KR: '',
}

const isLanguage = (key: string): key is Language => (languages as readonly string[]).includes(key)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Spoken {
  language: Language
  defaultLanguage: Language
}

/** Adds the characters of all texts below a value, as far as one language shows them; not of what stands at some keys. */
function collect(
  value: unknown,
  spoken: Spoken,
  found: Set<string>,
  apart: ReadonlySet<string> = none,
): void {
  if (typeof value === 'string') for (const character of value) found.add(character)
  else if (Array.isArray(value)) for (const item of value) collect(item, spoken, found, apart)
  else if (isObject(value)) {
    const keys = Object.keys(value)
    if (keys.length > 0 && keys.every(isLanguage)) collect(shownIn(value, spoken), spoken, found, apart)
    else for (const key of keys) if (!apart.has(key)) collect(value[key], spoken, found, apart)
  }
}

const none: ReadonlySet<string> = new Set()
/** What of a page is read out or said elsewhere. */
const unseen: ReadonlySet<string> = new Set(['seo', 'imageAlt', 'captions', 'nameInEditor'])
/** What of a page is long: the rest are labels. */
const bodies: ReadonlySet<string> = new Set([...unseen, 'mainText', 'attachment'])

/** What a language lacks is the default language's. */
function shownIn(values: Record<string, unknown>, { language, defaultLanguage }: Spoken): unknown {
  const [own, usual] = [values[language], values[defaultLanguage]]
  return isObject(own) && isObject(usual) ? { ...usual, ...own } : (own ?? usual)
}

const escaped = /\\u([0-9a-f]{4})/gi

/** Of a message that is made of values, what is written in it, however it was built. */
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

/** What the viewer says on pages. */
const wordsAround = (language: Language): string =>
  textsOf([messagesOf(language), Object.values(languageFacts).map(({ name }) => name)])

/** What it says elsewhere. */
const wordsOfScreens = (language: Language): string =>
  textsOf([screenMessagesOf, formWordsOf, readingWordsOf].map((wordsOf) => wordsOf(language)))

/** Characters that a language of a site is written with: each set in the order of its numbers. */
export interface FontCharacters {
  /** Of the headlines and prices of its pages. */
  headlines: string
  /** Of what is short: of buttons, products and categories, and of what stands around and over pages. */
  labels: string
  /** Of all that is read on its pages. */
  pages: string
  /** Of what it says besides: its settings, and the screens of the viewer. */
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
 * Of the open pages, the settings and the viewer. Characters of locked pages are not among them: they would be in a file
 * that everybody can load.
 */
export async function fontCharacters(source: SnapshotSource, language: Language): Promise<FontCharacters> {
  const { root, settings } = source
  const spoken = { language, defaultLanguage: settings.defaultLanguage }
  const usual = latin + ofLanguage[language]
  const headlines = new Set(`${usual}¥${messagesOf(language).taxNote}`)
  const labels = new Set(usual + wordsAround(language))
  const { name, popupCtas, campaign, notifications } = settings
  collect([name, popupCtas, campaign, notifications], spoken, labels)
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
