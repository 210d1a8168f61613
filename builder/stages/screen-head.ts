import { type LanguageSite, siteSeo } from '#content/language-site.ts'
import type { HeadContent } from './document-html.ts'
import type { PlainScreen } from './screen-addresses.ts'
import { notFoundTexts } from './screen-content.ts'
import { screenTitle } from './screen-titles.ts'

/** Screens that search engines may list: those that say something of their own. */
const indexed: readonly string[] = ['contact', 'forms', 'register', 'company']

export function screenHead(
  name: PlainScreen,
  site: LanguageSite,
  address: string,
  alternates: HeadContent['alternates'],
): HeadContent {
  const written = name === 'not-found' ? notFoundTexts(site).title : undefined
  return {
    title: `${written ?? screenTitle(name, site.language)} | ${site.settings.name}`,
    description: siteSeo(site).description ?? '',
    address,
    alternates,
    isIndexed: indexed.includes(name),
    structuredData: [],
  }
}
