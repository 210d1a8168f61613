import type { SiteSettings } from '../definition/site.ts'
import type { Report } from '../messages/problem.ts'
import { parseAddress, reservedSegments } from '../values/address.ts'
import type { Language } from '../values/language.ts'
import { firstPosition } from '../values/position.ts'
import { readRedirectPath } from '../values/redirect-path.ts'
import type { Torn } from '../values/torn.ts'

/** Files that every site has. */
const siteFiles = /^\/(?:robots\.txt|sitemap[^/]*\.xml|favicon\.ico|404)$/

interface Base {
  defaultLanguage: Language
  prefix?: string | undefined
}

/**
 * Whether every site has something at a path, which no redirect may take its place of. Since redirects lead to pages only,
 * none of them leads to another one or to itself.
 */
export function isTakenPath(base: Base, path: string): boolean {
  const first = path.split('/')[1] ?? ''
  if (siteFiles.test(path) || reservedSegments.includes(first)) return true
  const target = parseAddress(base, path)?.target
  return target !== undefined && (target.screen !== undefined || target.position === firstPosition)
}

export function reportRedirects(settings: Torn<SiteSettings>, path: string, report: Report): void {
  const { redirects, defaultLanguage, prefix } = settings
  const seen = new Set<string>()
  redirects?.forEach((redirect, index) => {
    const from = redirect?.from === undefined ? undefined : readRedirectPath(redirect.from)
    if (from === undefined) return
    const value = redirect?.from ?? ''
    const at = `${path}/${index}/from`
    if (defaultLanguage !== undefined && isTakenPath({ defaultLanguage, prefix }, from))
      report(at, 'redirect-taken', { value })
    else if (seen.has(from)) report(at, 'redirect-twice', { value })
    seen.add(from)
  })
}
