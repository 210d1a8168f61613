import { keepsAddress } from '#content/language-site.ts'
import { blobKey, type ReleaseFile } from '#model/jobs/release.ts'
import { isTakenPath } from '#model/rules/redirect-rules.ts'
import { addressOf, type ErrorName, errorAddress, parseAddress } from '#model/values/address.ts'
import { type Language, languageOfSegment } from '#model/values/language.ts'
import { firstPosition, parsePosition } from '#model/values/position.ts'
import { requestedPath, withoutTrailing } from '#model/values/redirect-path.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { MissingBlobError } from './blob-source.ts'
import { rangeOf } from './byte-range.ts'
import { keepNamed, leadToChosen } from './chosen-language.ts'
import type { Compressor } from './compression.ts'
import { exactRedirect, patternsOf } from './redirects.ts'
import type { LiveReleases, OpenRelease } from './release-reader.ts'
import { type Connection, fileOfNotice, isShutOut, keptBy, type Visitors } from './shut-out.ts'
import { takesCheck } from './stages/content-security-policy.ts'
import { assetFolder } from './stages/media-names.ts'

export interface DeliveryOptions {
  blobs: Pick<BlobStore, 'read'>
  live: LiveReleases
  compress: Compressor
  /** The site that a host name belongs to; undefined when it belongs to none. */
  siteOfHost(host: string): string | undefined
  /** Where a site lives, for the `/sites/{siteId}` form on the shared host: `http://x.localhost:3001`. */
  originOf(siteId: string): string
  /** Where a site is opened instead of at this host; undefined where it is opened here. */
  movedFrom?: ((siteId: string, host: string) => string | undefined) | undefined
  addressOf?: Visitors['addressOf']
  /** Hears of each request for what could not be had, with the key of what is missing. */
  onLost?: ((siteId: string, key: string) => void) | undefined
}

/** Answers requests for published sites, without looking at anything but what is live. */
export type Delivery = (request: Request, connection?: Connection) => Promise<Response>

interface Found {
  file: ReleaseFile
  status: number
  cacheControl: string
  /** The language of the requested address. */
  language?: Language
  /** A page of the grid, which other websites may be allowed to frame. */
  isPage?: boolean
}

const forever = 'public, max-age=31536000, immutable'
const revalidated = 'no-cache'

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

const sharedHostPath = /^\/sites\/([a-z0-9][a-z0-9-]{0,62})(\/.*)?$/

export function createDelivery(options: DeliveryOptions): Delivery {
  return async (request, connection) => {
    const url = new URL(request.url)
    const siteId = options.siteOfHost(url.host)
    try {
      return await answer(request, { url, siteId, connection, options })
    } catch (error) {
      if (!(error instanceof MissingBlobError) || siteId === undefined) throw error
      options.onLost?.(siteId, error.key)
      return errorResponse(503)
    }
  }
}

interface Asked {
  url: URL
  siteId: string | undefined
  connection: Connection | undefined
  options: DeliveryOptions
}

async function answer(request: Request, { url, siteId, connection, options }: Asked): Promise<Response> {
  const release = siteId === undefined ? undefined : await options.live.open(siteId)
  if (release && isShutOut(release.manifest, options, request, connection))
    return notForYou(request, url, { release, options })
  if (request.method !== 'GET' && request.method !== 'HEAD') return errorResponse(405, { allow: 'GET, HEAD' })
  if (siteId === undefined) return sharedHost(url, options)
  if (!release) return errorResponse(404)
  const moved = options.movedFrom?.(siteId, url.host)
  if (moved !== undefined) return elsewhere(moved + url.pathname + url.search)
  const chosen = leadToChosen(request, url, release.manifest)
  if (chosen) return chosen
  const found = await find(release, url)
  if (found instanceof Response)
    return keepNamed(found, request, {
      site: release.manifest,
      named: languageOfPath(release, url.pathname),
    })
  const response = await fileResponse(request, release, found, options)
  return response ?? unavailable(request, release, found, options)
}

/** Answers every request to a site that the visitor may not see with a notice that says so. */
async function notForYou(
  request: Request,
  url: URL,
  { release, options }: { release: OpenRelease; options: DeliveryOptions },
): Promise<Response> {
  const { manifest } = release
  const needed = fileOfNotice(manifest, url.pathname)
  const screen = errorFile(release, '403-ip', languageOfPath(release, url.pathname))
  const found: Found | undefined = needed
    ? { file: needed, status: 200, cacheControl: forever }
    : screen && { file: screen, status: 403, cacheControl: 'no-store' }
  return (found && (await fileResponse(request, release, found, options))) ?? errorResponse(403)
}

/** A page whose bytes can not be had: the site's own words for it, where those can be had. */
async function unavailable(
  request: Request,
  release: OpenRelease,
  { file, language }: Found,
  options: DeliveryOptions,
): Promise<Response> {
  const screen = file.type.startsWith('text/html') ? errorFile(release, '500', language) : undefined
  const found = screen && { file: screen, status: 503, cacheControl: 'no-store' }
  return (found && (await fileResponse(request, release, found, options))) ?? errorResponse(503)
}

/** On the host that all sites share nothing of a site is shown; its addresses lead to its own origin (decision 2). */
function sharedHost(url: URL, { originOf }: DeliveryOptions): Response {
  const match = sharedHostPath.exec(url.pathname)
  if (!match) return errorResponse(404)
  return new Response(null, {
    status: 308,
    headers: { location: originOf(match[1]!) + (match[2] ?? '/') + url.search },
  })
}

/** Not to be kept by anybody: a site can come back to an address that it was sent away from. */
const elsewhere = (location: string) =>
  new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } })

async function find(release: OpenRelease, url: URL): Promise<Found | Response> {
  const found = await findExactly(release, url)
  if (found) return found
  if (url.pathname.startsWith(assetFolder)) return errorResponse(404)
  return (
    (await findShortened(release, url)) ??
    patternOf(release.manifest, url) ??
    notFound(release, languageOfPath(release, url.pathname))
  )
}

/** Where what is asked for leads without the signs of a text that stuck to it, if that is anywhere. */
async function findShortened(release: OpenRelease, url: URL): Promise<Response | undefined> {
  const pathname = withoutTrailing(url.pathname)
  if (pathname === undefined) return undefined
  const shortened = new URL(url)
  shortened.pathname = pathname
  const found = await findExactly(release, shortened)
  if (!(found instanceof Response)) return found && redirect(pathname + url.search)
  const target = new URL(found.headers.get('location')!, url)
  return target.origin !== url.origin || (await findExactly(release, target)) ? found : undefined
}

async function findExactly(release: OpenRelease, url: URL): Promise<Found | Response | undefined> {
  const { manifest } = release
  const path = url.pathname
  // What hides behind an encoding is no address of ours, but may be an old one.
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
    // An old address such as `/lp2` has the form of a page's without being one.
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

/** Where an old address leads, in case nothing else is there. */
function redirectOf({ redirects = {} }: OpenRelease['manifest'], url: URL): Response | undefined {
  const path = requestedPath(url.pathname)
  const found = Object.hasOwn(redirects, path) ? exactRedirect(redirects[path]!, url) : undefined
  return found && redirect(found.location, found.status)
}

/** Where a pattern leads that an address looks like. */
function patternOf(manifest: OpenRelease['manifest'], url: URL): Response | undefined {
  const { redirectPatterns } = manifest
  if (!redirectPatterns || isTakenPath(baseOf(manifest), requestedPath(url.pathname))) return undefined
  const found = patternsOf(redirectPatterns)(url)
  return found && redirect(found.location, found.status)
}

const baseOf = ({ defaultLanguage, prefix }: OpenRelease['manifest']) => ({
  defaultLanguage: defaultLanguage as Language,
  prefix,
})

/** The language that whoever asks for a path that leads nowhere is told so in. */
function languageOfPath({ manifest }: OpenRelease, pathname: string): Language | undefined {
  const named = pathname
    .split('/')
    .slice(1)
    .find((segment) => segment !== manifest.prefix)
  return named === undefined ? undefined : languageOfSegment(named)
}

const redirect = (location: string, status = 301) =>
  new Response(null, { status, headers: { location, 'cache-control': revalidated } })

/** The prerendered screen for a failure, in a language of the site. */
function errorFile({ manifest }: OpenRelease, name: ErrorName, language?: Language): ReleaseFile | undefined {
  const base = baseOf(manifest)
  const addressIn = (spoken: Language) =>
    errorAddress(addressOf(base, { language: spoken, position: firstPosition }), name)
  return (
    manifest.files[addressIn(language ?? base.defaultLanguage)] ??
    manifest.files[addressIn(base.defaultLanguage)]
  )
}

function notFound(release: OpenRelease, language: Language | undefined): Found | Response {
  const file = errorFile(release, '404', language)
  return file ? { file, status: 404, cacheControl: revalidated } : errorResponse(404)
}

/** Undefined when the bytes can not be had. */
async function fileResponse(
  request: Request,
  { manifest }: OpenRelease,
  { file, status, cacheControl, isPage }: Found,
  { blobs, compress, onLost }: DeliveryOptions,
): Promise<Response | undefined> {
  const etag = `"${file.hash.slice(0, 32)}"`
  // A plain object: one of `Headers` takes longer than everything else here.
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': keptBy(manifest, cacheControl),
    etag,
    'content-security-policy': file.type.startsWith('text/html')
      ? (isPage && manifest.framedPolicy) ||
        (takesCheck(new URL(request.url).pathname) && manifest.checkedPolicy) ||
        manifest.contentSecurityPolicy
      : assetPolicy,
    ...securityHeaders,
  }
  if (status === 200 && holdsMark(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const encoded = await compress(file, request.headers.get('accept-encoding') ?? '')
  if (encoded.vary) headers.vary = 'accept-encoding'
  if (encoded.encoding) headers['content-encoding'] = encoded.encoding
  const bytes = encoded.encoding ? encoded.bytes : await blobs.read(blobKey(file.hash))
  if (!bytes) {
    onLost?.(manifest.siteId, blobKey(file.hash))
    return undefined
  }
  const range = encoded.encoding ? undefined : rangeOf(request.headers.get('range'), bytes.byteLength)
  if (!encoded.vary) headers['accept-ranges'] = 'bytes'
  if (!range) return respond(request, bytes, status, headers)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.byteLength}` } })
  headers['content-range'] = `bytes ${range.from}-${range.to}/${bytes.byteLength}`
  return respond(request, bytes.subarray(range.from, range.to + 1), 206, headers)
}

/** Whether a list of entity tags names this one; a weak tag counts as its strong one (RFC 9110, 13.1.2). */
const holdsMark = (list: string | null, etag: string): boolean =>
  (list ?? '').split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag)

const assetPolicy = "default-src 'none'; sandbox"

function respond(
  request: Request,
  bytes: Uint8Array,
  status: number,
  headers: Record<string, string>,
): Response {
  headers['content-length'] = String(bytes.byteLength)
  return new Response(request.method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>), {
    status,
    headers,
  })
}

const errorResponse = (status: number, headers: Record<string, string> = {}) =>
  new Response(`${status}\n`, {
    status,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', ...headers },
  })
