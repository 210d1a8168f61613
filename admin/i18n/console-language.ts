import type { Language } from '#model/values/language.ts'

/** Languages of the console (decision 3). */
export const consoleLanguages = ['ja', 'en', 'zh', 'ko'] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

interface ConsoleLanguageFacts {
  /** BCP 47. */
  tag: string
  /** Its name in itself. */
  name: string
  /** The language of a site's texts that it equals. */
  site: Language
  /** What browsers keep of the choice, in the cookie and in react-admin's store. */
  kept: string
}

export const consoleLanguageFacts: Readonly<Record<ConsoleLanguage, ConsoleLanguageFacts>> = {
  ja: { tag: 'ja', name: '日本語', site: 'JP', kept: 'ja' },
  en: { tag: 'en', name: 'English', site: 'EN', kept: 'en' },
  zh: { tag: 'zh-Hans', name: '简体中文', site: 'CN', kept: 'cn' },
  ko: { tag: 'ko', name: '한국어', site: 'KR', kept: 'kr' },
}

const cookie = 'console-language'
const cookieSeconds = 2_592_000

export const isConsoleLanguage = (text: string | undefined): text is ConsoleLanguage =>
  (consoleLanguages as readonly (string | undefined)[]).includes(text)

/** The language that a browser keeps the choice of; undefined for what is none. */
export const languageKeptAs = (kept: unknown): ConsoleLanguage | undefined =>
  consoleLanguages.find((language) => consoleLanguageFacts[language].kept === kept)

/** The language of a site's texts that react-admin's locale equals; English for a locale that is none of ours. */
export const siteLanguageOf = (locale: string): Language =>
  isConsoleLanguage(locale) ? consoleLanguageFacts[locale].site : 'EN'

/** The language that was chosen before, else the first the browser asks for that the console speaks, else English. */
export function consoleLanguageOf(cookies: string, wanted: readonly string[]): ConsoleLanguage {
  const chosen = languageKeptAs(new RegExp(`(?:^|; )${cookie}=([a-z]+)`).exec(cookies)?.[1])
  if (chosen) return chosen
  const primary = wanted.map((tag) => tag.toLowerCase().split('-')[0])
  const found = primary.flatMap((tag) =>
    consoleLanguages.filter((language) => consoleLanguageFacts[language].tag.split('-')[0] === tag),
  )
  return found[0] ?? 'en'
}

/** What to assign to `document.cookie` to remember a choice. */
export const languageCookie = (language: ConsoleLanguage): string =>
  `${cookie}=${consoleLanguageFacts[language].kept}; Max-Age=${cookieSeconds}; Path=/; SameSite=Lax`

/** Tells the browser which language the console speaks, and keeps it for the next visit. */
export function rememberLanguage(language: ConsoleLanguage, page: Document): void {
  page.cookie = languageCookie(language)
  page.documentElement.lang = consoleLanguageFacts[language].tag
}
