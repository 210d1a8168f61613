import { parseAddress, reservedSegments } from '../address.ts'
import type { Language } from '../language.ts'
import { firstPosition } from '../position.ts'
import type { Report } from '../problem.ts'
import { readRedirectPath } from '../redirect-path.ts'
import type { SiteSettings } from '../site.ts'
import type { Torn } from '../torn.ts'

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
