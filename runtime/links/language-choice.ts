import { languageFacts, languages } from '#model/values/language.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { handOverReferrer } from '../browser/referrer.ts'
import type { PageDocument } from '../documents/page-document.ts'

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

/**
 * At the root of a site, redirects to the first page in the language that the visitor has chosen before, for hosts that
 * do not read cookies. Visitors who follow a link of the site, or an address with a language, are not redirected.
 * Returns whether it redirects.
 */
export function leadToChosen({ shell, place }: PageDocument, page: Document = document): boolean {
  const chosen = readCookie('language')
  const { address, alternates } = place
  if (!chosen || shell.mode || address !== shell.home || page.referrer.startsWith(`${location.origin}/`))
    return false
  const isRoot = alternates.every((other) => other.address.length >= address.length)
  const target = alternates.find(({ language }) => languageFacts[language].segment === chosen)?.address
  if (!isRoot || target === undefined || target === address) return false
  handOverReferrer(page.referrer)
  location.replace(target + location.search + location.hash)
  return true
}
