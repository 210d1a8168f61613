import { languageFacts, languages } from '#model/values/language.ts'
import { writeCookie } from '../browser/cookies.ts'

const monthS = 2_592_000

/** Stores the language that a visitor picks from the menu, by its segment in addresses. */
export function rememberLanguage(link: HTMLAnchorElement): void {
  const language = languages.find((one) => languageFacts[one].tag === link.hreflang)
  if (!language) return
  const { segment } = languageFacts[language]
  writeCookie('language', segment, monthS)
  try {
    localStorage.setItem('language', segment)
  } catch {
    // The cookie says the same.
  }
}
