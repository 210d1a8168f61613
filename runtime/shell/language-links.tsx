import { type Language, languageFacts } from '#model/values/language.ts'
import type { Place } from '../documents/page-document.ts'

export interface LanguageLinksProps {
  alternates: Place['alternates']
  language: Language
  /** `aria-current` of the link to the current language. */
  current: 'true' | 'page'
}

/** The ways to the same document in each of its languages, by their own names. */
export function LanguageLinks({ alternates, language, current }: LanguageLinksProps) {
  return alternates.map((alternate) => {
    const { tag, name } = languageFacts[alternate.language]
    return (
      <a
        key={tag}
        href={alternate.address}
        hrefLang={tag}
        lang={tag}
        aria-current={alternate.language === language ? current : undefined}
      >
        {name}
      </a>
    )
  })
}
