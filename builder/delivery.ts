import { MissingBlobError } from './blob-source.ts'
import { keepNamed, leadToChosen } from './chosen-language.ts'
import { type Answer, type DeliveryRequest, elsewhere, errorAnswer, toResponse } from './delivery-answer.ts'
import { type FileSource, fileAnswer } from './file-answer.ts'
import { errorFile, type Found, findFile, forever, isFound, languageOfPath } from './find-file.ts'
import type { OpenRelease } from './open-release.ts'
import { pausedAnswer } from './paused-page.ts'
import type { LiveReleases } from './release-reader.ts'
import { type Connection, fileOfNotice, isShutOut, type Visitors } from './shut-out.ts'
import { assetFolder } from './stages/asset-names.ts'

export interface DeliveryOptions extends FileSource {
  live: Pick<LiveReleases, 'open' | 'forget'>
  /** The site with this host name; undefined if there is none. */
  siteOfHost(host: string): string | undefined
  /** Origin of a site, for the `/sites/{siteId}` form on the shared host: `http://x.localhost:3001`. */
  originOf(siteId: string): string
  /** Address to which the site has moved from this host; undefined if it is served here. */
  movedFrom?: ((siteId: string, host: string) => string | undefined) | undefined
  mayVisit?: Visitors['mayVisit']
}

/** Answers requests for published sites, using nothing but what is live. */
export type Delivery = (request: Request, connection?: Connection) => Promise<Response>

export function createDelivery(options: DeliveryOptions): Delivery {
  const answer = createAnswers(options)
  return async (request, connection) => toResponse(await answer(request, new URL(request.url), connection))
}

/** The same with plain data for requests and responses, for servers that do not need a `Response`. */
export function createAnswers(
  options: DeliveryOptions,
): (request: DeliveryRequest, url: URL, connection?: Connection) => Promise<Answer> {
  return async (request, url, connection) => {
    const siteId = options.siteOfHost(url.host)
    try {
      return await answerRequest(request, { url, siteId, connection, options })
    } catch (error) {
      if (!(error instanceof MissingBlobError) || siteId === undefined) throw error
      options.onLost?.(siteId, error.key)
      return errorAnswer(503)
    }
  }
}

interface RequestContext {
  url: URL
  siteId: string | undefined
  connection: Connection | undefined
  options: DeliveryOptions
}

async function answerRequest(
  request: DeliveryRequest,
  { url, siteId, connection, options }: RequestContext,
): Promise<Answer> {
  const release = siteId === undefined ? undefined : await options.live.open(siteId)
  if (release && isShutOut(release.manifest, options, request, connection))
    return notForYou(request, url, { release, options })
  if (request.method !== 'GET' && request.method !== 'HEAD') return errorAnswer(405, { allow: 'GET, HEAD' })
  if (siteId === undefined) return sharedHost(url, options)
  if (!release) return errorAnswer(404)
  const moved = options.movedFrom?.(siteId, url.host)
  if (moved === undefined) return answerHere(request, url, { release, options })
  if (!isOfOpenPage(request)) return elsewhere(moved + url.pathname + url.search)
  const answer = await answerHere(request, url, { release, options: { ...options, cdn: undefined } })
  // A cached response would be shown to visitors who should be redirected.
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } }
}

/**
 * Whether a page that was opened before its site moved requests this: browsers would not let it read a response from
 * another origin.
 */
const isOfOpenPage = ({ headers }: DeliveryRequest): boolean =>
  headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-mode') !== 'navigate'

async function answerHere(
  request: DeliveryRequest,
  url: URL,
  { release, options }: OfRelease,
): Promise<Answer> {
  // Pages that are open in tabs keep their files.
  if (release.paused && !url.pathname.startsWith(assetFolder))
    return pausedAnswer(release.paused, {
      method: request.method,
      language: languageOfPath(release, url.pathname),
      manifest: release.manifest,
    })
  const chosen = leadToChosen(request, url, release.manifest)
  if (chosen) return chosen
  const found = await findFile(release, url)
  if (!isFound(found)) {
    const named = languageOfPath(release, url.pathname)
    return keepNamed(found, request, { site: release.manifest, named })
  }
  const { manifest } = release
  const answer = await fileAnswer(request, { manifest, pathname: url.pathname, found }, options)
  return answer ?? unavailable(request, url, { release, found, options })
}

interface OfRelease {
  release: OpenRelease
  options: DeliveryOptions
}

/** Answers every request to a site that the visitor may not see with a notice. */
async function notForYou(
  request: DeliveryRequest,
  url: URL,
  { release, options }: OfRelease,
): Promise<Answer> {
  const { manifest } = release
  const { pathname } = url
  const needed = fileOfNotice(manifest, pathname)
  const screen = errorFile(release, '403-ip', languageOfPath(release, pathname))
  const found: Found | undefined = needed
    ? { file: needed, status: 200, cacheControl: forever }
    : screen && { file: screen, status: 403, cacheControl: 'no-store' }
  return (found && (await fileAnswer(request, { manifest, pathname, found }, options))) ?? errorAnswer(403)
}

/** A page whose bytes are missing: the site's own error page, if that is available. */
async function unavailable(
  request: DeliveryRequest,
  { pathname }: URL,
  { release, found: { file, language }, options }: OfRelease & { found: Found },
): Promise<Answer> {
  const { manifest } = release
  const screen = file.type.startsWith('text/html') ? errorFile(release, '500', language) : undefined
  const found = screen && { file: screen, status: 503, cacheControl: 'no-store' }
  return (found && (await fileAnswer(request, { manifest, pathname, found }, options))) ?? errorAnswer(503)
}

const sharedHostPath = /^\/sites\/([a-z0-9][a-z0-9-]{0,62})(\/.*)?$/

/** Nothing of a site is shown on the shared host: addresses redirect to the site's own origin (decision 2). */
function sharedHost(url: URL, { originOf }: DeliveryOptions): Answer {
  const match = sharedHostPath.exec(url.pathname)
  if (!match) return errorAnswer(404)
  return elsewhere(originOf(match[1]!) + (match[2] ?? '/') + url.search)
}
