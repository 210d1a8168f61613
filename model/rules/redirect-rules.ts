import type { Redirect } from '../definition/redirect.ts'
import type { SiteSettings } from '../definition/site.ts'
import type { Report } from '../messages/problem.ts'
import { parseAddress, reservedSegments } from '../values/address.ts'
import type { Language } from '../values/language.ts'
import { firstPosition } from '../values/position.ts'
import { exampleOf, isExact, namesIn, redirectFromKey } from '../values/redirect-from.ts'
import { namesOfTo } from '../values/redirect-to.ts'
import type { DeepPartial } from '../values/torn.ts'
import { maxInARow, type ReadRedirect, readRedirects, stepsIn, tableOf, walkFrom } from './redirect-walk.ts'

/** Files that every site has. */
const siteFiles = /^\/(?:robots\.txt|sitemap[^/]*\.xml|favicon\.ico|404)$/

interface Base {
  defaultLanguage: Language
  prefix?: string | undefined
}

/** Whether a path is reserved for the product on every site. */
export const isReservedPath = (path: string): boolean =>
  siteFiles.test(path) || reservedSegments.includes(path.split('/')[1] ?? '')

/** Whether every site has a page or file at a path, so that no redirect may begin there. */
export function isTakenPath(base: Base, path: string): boolean {
  if (path === '/' || isReservedPath(path)) return true
  const target = parseAddress(base, path)?.target
  return target !== undefined && (target.screen !== undefined || target.position === firstPosition)
}

/** A pattern never replaces anything on the site, but a pattern below a reserved segment could match nothing else. */
function isTakenBy(base: Base, { from }: ReadRedirect): boolean {
  if (namesIn(from).length === 0) return isTakenPath(base, exampleOf(from, '').path)
  const first = from.segments[0]?.text
  return first !== undefined && isReservedPath(`/${first}`)
}

export function reportRedirects(settings: DeepPartial<SiteSettings>, path: string, report: Report): void {
  const { redirects = [], defaultLanguage, prefix } = settings
  redirects.forEach((redirect, index) => {
    if (redirect) reportTarget(redirect, `${path}/${index}`, report)
  })
  const read = readRedirects(redirects)
  const base = defaultLanguage === undefined ? undefined : { defaultLanguage, prefix }
  const refused = reportPlaces(read, { base, path }, report)
  const fine = read.filter((one) => !refused.has(one))
  // Pages take precedence over patterns. Whether the page exists is only checked before publishing.
  const isTaken = (pathname: string, { from }: ReadRedirect) =>
    base !== undefined &&
    (isTakenPath(base, pathname) || (!isExact(from) && parseAddress(base, pathname) !== undefined))
  const stepAt = stepsIn(tableOf(fine), isTaken)
  for (const redirect of fine) {
    if (!redirect.to || redirect.to.origin) continue
    const { isEndless } = walkFrom(redirect, stepAt)
    if (isEndless)
      report(`${path}/${redirect.index}/to`, 'redirect-loop', { value: redirect.value, limit: maxInARow })
  }
}

/** A target is either a page or an address. */
function reportTarget({ from, pageId, to }: DeepPartial<Redirect>, at: string, report: Report): void {
  if ((pageId === undefined) === (to === undefined))
    report(`${at}/${to === undefined ? 'pageId' : 'to'}`, 'redirect-target', { value: from ?? '' })
}

function reportPlaces(
  read: readonly ReadRedirect[],
  { base, path }: { base: Base | undefined; path: string },
  report: Report,
): Set<ReadRedirect> {
  const seen = new Set<string>()
  const refused = new Set<ReadRedirect>()
  const refuse = (redirect: ReadRedirect, rule: 'redirect-taken' | 'redirect-twice') => {
    refused.add(redirect)
    report(`${path}/${redirect.index}/from`, rule, { value: redirect.value })
  }
  for (const redirect of read) {
    const key = redirectFromKey(redirect.from)
    if (base && isTakenBy(base, redirect)) refuse(redirect, 'redirect-taken')
    else if (seen.has(key)) refuse(redirect, 'redirect-twice')
    seen.add(key)
    const known = namesIn(redirect.from)
    const unknown = redirect.to && namesOfTo(redirect.to).find((name) => !known.includes(name))
    if (unknown === undefined) continue
    refused.add(redirect)
    report(`${path}/${redirect.index}/to`, 'redirect-placeholder', {
      value: `:${unknown}`,
      from: redirect.value,
    })
  }
  return refused
}
