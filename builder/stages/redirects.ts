import type { ReleaseManifest } from '#model/jobs/release.ts'
import { readRedirectPath } from '#model/values/redirect-path.ts'
import { pageAddresses, pagePlaces } from './page-places.ts'
import type { PreparedLanguage } from './prepare-language.ts'

/** Where each old address leads; nothing for pages that can not be entered in the language that is asked for. */
export async function siteRedirects(
  languages: readonly PreparedLanguage[],
): Promise<ReleaseManifest['redirects']> {
  if (languages.every(({ source }) => !source.settings.redirects?.length)) return undefined
  const found: NonNullable<ReleaseManifest['redirects']> = {}
  for (const { site, source } of languages) {
    const { redirects = [], defaultLanguage } = source.settings
    const wanted = redirects.filter(({ language = defaultLanguage }) => language === site.language)
    if (wanted.length === 0) continue
    const addressOfPage = pageAddresses(await pagePlaces(source, site), site)
    for (const { from, pageId, status } of wanted) {
      const [path, to] = [readRedirectPath(from), addressOfPage(pageId)]
      if (path !== undefined && to !== undefined && path !== to) found[path] = { to, status }
    }
  }
  return found
}
