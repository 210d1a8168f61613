import type { Language } from '#model/values/language.ts'

/** Languages of the console (decision 3). */
export const consoleLanguages = ['ja', 'en', 'zh', 'ko'] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

interface ConsoleLanguageFacts {
  /** BCP 47. */
  tag: string
  /** Its own name. */
  name: string
  /** The corresponding language of a site's texts. */
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

/** The language of a stored value; undefined if it is invalid. */
export const languageKeptAs = (kept: unknown): ConsoleLanguage | undefined =>
  consoleLanguages.find((language) => consoleLanguageFacts[language].kept === kept)

/** The site language of a react-admin locale; English for an unknown locale. */
export const siteLanguageOf = (locale: string): Language =>
  isConsoleLanguage(locale) ? consoleLanguageFacts[locale].site : 'EN'

/** The language chosen earlier, else the first of the browser's languages that the console supports, else English. */
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
