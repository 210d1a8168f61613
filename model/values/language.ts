/** Stored language codes, in the order the product lists them (decision 3). */
export const languages = ['JP', 'EN', 'CN', 'KR'] as const
export type Language = (typeof languages)[number]

interface LanguageFacts {
  /** Segment in addresses. */
  segment: string
  /** Other spellings that redirect to `segment`. */
  aliases: readonly string[]
  /** BCP 47, for `lang`, `hreflang` and `Accept-Language`. */
  tag: string
  /** Open Graph locale. */
  locale: string
  /** The language's name in itself. */
  name: string
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  JP: { segment: 'jp', aliases: ['ja'], tag: 'ja', locale: 'ja_JP', name: '日本語' },
  EN: { segment: 'en', aliases: [], tag: 'en', locale: 'en_US', name: 'English' },
  CN: { segment: 'cn', aliases: ['zh'], tag: 'zh-Hans', locale: 'zh_CN', name: '简体中文' },
  KR: { segment: 'kr', aliases: ['ko'], tag: 'ko', locale: 'ko_KR', name: '한국어' },
}

/** The language an address segment names, in any spelling and case; undefined when it names none. */
export function languageOfSegment(segment: string): Language | undefined {
  const wanted = segment.toLowerCase()
  return languages.find(
    (language) =>
      languageFacts[language].segment === wanted || languageFacts[language].aliases.includes(wanted),
  )
}

/** One value per language; a language without a value falls back to the site's default language. */
export type Localized<Value> = Partial<Record<Language, Value>>

/** The value for a language, or else for the site's default language (decision 3). */
export const inLanguage = <Value>(
  values: Localized<Value> | undefined,
  language: Language,
  defaultLanguage: Language,
): Value | undefined => values?.[language] ?? values?.[defaultLanguage]

/** The name of a site as visitors of a language read it. */
export const siteNameIn = (
  { name, nameByLanguage }: { name: string; nameByLanguage?: Localized<string> | undefined },
  language: Language,
): string => nameByLanguage?.[language] || name
