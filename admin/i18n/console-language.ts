import type { Language } from '#model/values/language.ts'

/** Languages of the console (decision 3). */
export const consoleLanguages = ['ja', 'en', 'cn', 'kr'] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

interface ConsoleLanguageFacts {
  /** BCP 47. */
  tag: string
  /** Its name in itself. */
  name: string
  /** The language of a site's texts that it equals. */
  site: Language
}

export const consoleLanguageFacts: Readonly<Record<ConsoleLanguage, ConsoleLanguageFacts>> = {
  ja: { tag: 'ja', name: '日本語', site: 'JP' },
  en: { tag: 'en', name: 'English', site: 'EN' },
  cn: { tag: 'zh-Hans', name: '简体中文', site: 'CN' },
  kr: { tag: 'ko', name: '한국어', site: 'KR' },
}

const cookie = 'console-language'
const cookieSeconds = 2_592_000

export const isConsoleLanguage = (text: string | undefined): text is ConsoleLanguage =>
  (consoleLanguages as readonly (string | undefined)[]).includes(text)

/** The language of a site's texts that react-admin's locale equals; English for a locale that is none of ours. */
export const siteLanguageOf = (locale: string): Language =>
  isConsoleLanguage(locale) ? consoleLanguageFacts[locale].site : 'EN'

/** The language that was chosen before, else the first the browser asks for that the console speaks, else English. */
export function consoleLanguageOf(cookies: string, wanted: readonly string[]): ConsoleLanguage {
  const chosen = new RegExp(`(?:^|; )${cookie}=([a-z]+)`).exec(cookies)?.[1]
  if (isConsoleLanguage(chosen)) return chosen
  const primary = wanted.map((tag) => tag.toLowerCase().split('-')[0])
  const found = primary.flatMap((tag) =>
    consoleLanguages.filter((language) => consoleLanguageFacts[language].tag.split('-')[0] === tag),
  )
  return found[0] ?? 'en'
}

/** What to assign to `document.cookie` to remember a choice. */
export const languageCookie = (language: ConsoleLanguage): string =>
  `${cookie}=${language}; Max-Age=${cookieSeconds}; Path=/; SameSite=Lax`

/** Tells the browser which language the console speaks, and keeps it for the next visit. */
export function rememberLanguage(language: ConsoleLanguage, page: Document): void {
  page.cookie = languageCookie(language)
  page.documentElement.lang = consoleLanguageFacts[language].tag
}
