import { keepsAddress } from '#content/language-site.ts'
import type { ReleaseFile } from '#model/jobs/release.ts'
import { isTakenPath } from '#model/rules/redirect-rules.ts'
import { addressOf, type ErrorName, errorAddress, parseAddress } from '#model/values/address.ts'
import { type Language, languageOfSegment } from '#model/values/language.ts'
import { firstPosition, parsePosition } from '#model/values/position.ts'
import { requestedPath, withoutTrailing } from '#model/values/redirect-path.ts'
import { type Answer, errorAnswer, redirect, revalidated } from './delivery-answer.ts'
import type { OpenRelease } from './open-release.ts'
import { exactRedirect, patternsOf } from './redirects.ts'
import { assetFolder } from './stages/asset-names.ts'

/** The file at an address of a release. */
export interface Found {
  file: ReleaseFile
  status: number
  cacheControl: string
  /** The language of the requested address. */
  language?: Language
  /** Whether it is a page of the grid, which other websites may be allowed to frame. */
  isPage?: boolean
}

/** Whether it is a file, and not a redirect. */
export const isFound = (found: Found | Answer): found is Found => 'file' in found

export const forever = 'public, max-age=31536000, immutable'

/** The file at an address, a redirect, or the error page for an address that does not exist. */
export async function findFile(release: OpenRelease, url: URL): Promise<Found | Answer> {
  const found = await findExactly(release, url)
  if (found) return found
  if (url.pathname.startsWith(assetFolder)) return errorAnswer(404)
  return (
    (await findShortened(release, url)) ??
    patternOf(release.manifest, url) ??
    notFound(release, languageOfPath(release, url.pathname))
  )
}

/**
 * Redirect to the requested address without trailing characters from a surrounding text, if there is anything at that
 * address.
 */
async function findShortened(release: OpenRelease, url: URL): Promise<Answer | undefined> {
  const pathname = withoutTrailing(url.pathname)
  if (pathname === undefined) return undefined
  const shortened = new URL(url)
  shortened.pathname = pathname
  const found = await findExactly(release, shortened)
  if (found === undefined || isFound(found)) return found && redirect(pathname + url.search)
  const target = new URL(found.headers.location!, url)
  return target.origin !== url.origin || (await findExactly(release, target)) ? found : undefined
}

async function findExactly(release: OpenRelease, url: URL): Promise<Found | Answer | undefined> {
  const { manifest } = release
  const path = url.pathname
  // None of our addresses is percent-encoded, but a former one may be.
  if (path.includes('%')) return redirectOf(manifest, url)
  const file = ownFile(release.over ?? {}, path) ?? ownFile(manifest.files, path)
  if (path.startsWith(assetFolder)) {
    const asset =
      file ?? (await release.media(path.slice(assetFolder.length))) ?? (await release.earlierAsset(path))
    const cacheControl = keepsAddress(path) ? revalidated : forever
    return asset && { file: asset, status: 200, cacheControl }
  }
  const base = baseOf(manifest)
  const address = parseAddress(base, path)
  const language = address?.target.language ?? base.defaultLanguage
  if (address && manifest.languages.includes(language)) {
    const place = address.target.position === undefined ? undefined : parsePosition(address.target.position)
    const page = place && (await release.page(language, place))
    // A former address such as `/lp2` can have the form of a page's address.
    if (address.canonical !== path) {
      const old = place && !page ? (redirectOf(manifest, url) ?? patternOf(manifest, url)) : undefined
      return old ?? redirect(address.canonical + url.search)
    }
    if (page) return { file: page, status: 200, cacheControl: revalidated, language, isPage: true }
  }
  if (file) return { file, status: path.endsWith('/404') ? 404 : 200, cacheControl: revalidated, language }
  return redirectOf(manifest, url)
}

const ownFile = (files: Readonly<Record<string, ReleaseFile>>, path: string): ReleaseFile | undefined =>
  Object.hasOwn(files, path) ? files[path] : undefined

/** Redirect of a former address, used if nothing else is there. */
function redirectOf({ redirects = {} }: OpenRelease['manifest'], url: URL): Answer | undefined {
  const path = requestedPath(url.pathname)
  const found = Object.hasOwn(redirects, path) ? exactRedirect(redirects[path]!, url) : undefined
  return found && redirect(found.location, found.status)
}

/** Redirect of a pattern that matches the address. */
function patternOf(manifest: OpenRelease['manifest'], url: URL): Answer | undefined {
  const { redirectPatterns } = manifest
  if (!redirectPatterns || isTakenPath(baseOf(manifest), requestedPath(url.pathname))) return undefined
  const found = patternsOf(redirectPatterns)(url)
  return found && redirect(found.location, found.status)
}

const baseOf = ({ defaultLanguage, prefix }: OpenRelease['manifest']) => ({
  defaultLanguage: defaultLanguage as Language,
  prefix,
})

/** The language of the error page for a path that does not exist. */
export function languageOfPath({ manifest }: OpenRelease, pathname: string): Language | undefined {
  const named = pathname
    .split('/')
    .slice(1)
    .find((segment) => segment !== manifest.prefix)
  return named === undefined ? undefined : languageOfSegment(named)
}

/** The prerendered error screen in a language of the site. */
export function errorFile(
  { manifest }: OpenRelease,
  name: ErrorName,
  language?: Language,
): ReleaseFile | undefined {
  const base = baseOf(manifest)
  const addressIn = (spoken: Language) =>
    errorAddress(addressOf(base, { language: spoken, position: firstPosition }), name)
  return (
    manifest.files[addressIn(language ?? base.defaultLanguage)] ??
    manifest.files[addressIn(base.defaultLanguage)]
  )
}

function notFound(release: OpenRelease, language: Language | undefined): Found | Answer {
  const file = errorFile(release, '404', language)
  return file ? { file, status: 404, cacheControl: revalidated } : errorAnswer(404)
}
