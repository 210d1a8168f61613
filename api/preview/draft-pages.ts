import { createMiddleware } from 'hono/factory'
import { createDelivery, type Delivery } from '#builder/delivery.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { addressOf, parseAddress } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import { firstPosition, parsePosition } from '#model/values/position.ts'
import { findPreviewPassword } from '../db/previews/preview-shares.ts'
import { everything } from '../db/scope.ts'
import { findSite, type Site } from '../db/sites/sites.ts'
import { answerError } from '../http/answer-error.ts'
import type { ApiContext, ApiEnv } from '../http/env.ts'
import { comesFrom, requireWithin } from '../http/guard/network-limits.ts'
import { requestLanguage } from '../http/request-language.ts'
import { consolesOfSite } from '../services/branding/console-origin.ts'
import type { PreviewLook } from '../services/previews/draft-releases.ts'
import { previewPath } from '../services/previews/share-preview.ts'
import { brokenPage, elsewherePage, type LockScreen, lockScreen, notReadyPage } from './own-pages.ts'
import type { PreviewDeps } from './preview-deps.ts'
import { ownDocument, previewOf } from './preview-document.ts'
import { lookOf } from './preview-look.ts'
import { visitorOf } from './preview-session.ts'

/** The site of the host. Throws NOT_FOUND. */
export function siteOfHost(c: ApiContext, { database, siteOfPreviewHost }: PreviewDeps): Site {
  const siteId = siteOfPreviewHost(new URL(c.req.url).host)
  return orNotFound(
    siteId === undefined ? undefined : findSite(database.db, everything, siteId),
    'no-such-site',
  )
}

/** Consoles that may show this host in a frame. */
export function consolesOf(c: ApiContext, deps: PreviewDeps): readonly string[] {
  const { database, consoleOrigin, siteOfPreviewHost } = deps
  const siteId = siteOfPreviewHost(new URL(c.req.url).host)
  return siteId === undefined ? [consoleOrigin] : consolesOfSite(database.db, consoleOrigin, siteId)
}

/** Refuses callers from networks that the preview is not open to, whatever they request. Throws NOT_ALLOWED. */
export const openFromHere = (deps: PreviewDeps) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    // The style of the page that is shown to them.
    if (c.req.path === `${previewPath}preview.css`) return next()
    const site = siteOfHost(c, deps)
    const networks = site.previewNetworks
    if (wantsPage(c) && !comesFrom(c, deps, networks)) return answerElsewhere(c, deps, site)
    requireWithin(c, deps, { networks, reason: 'preview-elsewhere' })
    return next()
  })

/** In the language of the requested page, as visitors of the site see it (decision 47). */
function answerElsewhere(c: ApiContext, deps: PreviewDeps, site: Site): Response {
  const { defaultLanguage, prefix, languages } = JSON.parse(site.settings) as SiteSettings
  const requestedLanguage = parseAddress({ defaultLanguage, prefix }, c.req.path)?.target.language
  const language =
    requestedLanguage && languages.includes(requestedLanguage) ? requestedLanguage : defaultLanguage
  const html = elsewherePage(language, c.req.path)
  return ownDocument(html, { consoles: consolesOf(c, deps), status: 403 })
}

/** The lock screen of a preview, in the browser's language. */
export function answerLocked(
  c: ApiContext,
  deps: PreviewDeps,
  {
    siteId,
    status,
    ...screen
  }: { siteId: string; status: number } & Omit<LockScreen, 'language' | 'hasPassword'>,
): Response {
  const language = requestLanguage(c.req.header('accept-language'))
  const hasPassword = findPreviewPassword(deps.database.db, siteId) !== undefined
  return withCookies(
    c,
    ownDocument(lockScreen({ ...screen, language, hasPassword }), {
      consoles: consolesOf(c, deps),
      status,
    }),
  )
}

/** Copies the cookies of the context to a response that was not made by it. */
export function withCookies(c: ApiContext, response: Response): Response {
  for (const cookie of c.res.headers.getSetCookie()) response.headers.append('set-cookie', cookie)
  return response
}

/** Serves pages and files of drafts, as delivery serves those of releases. */
export function draftPages(deps: PreviewDeps) {
  const deliveryTo = (look: PreviewLook): Delivery =>
    createDelivery({
      blobs: deps.blobs,
      live: deps.drafts.of(look),
      compress: deps.compress,
      siteOfHost: deps.siteOfPreviewHost,
      originOf: deps.previewOriginOf,
    })
  return async (c: ApiContext): Promise<Response> => {
    const site = siteOfHost(c, deps)
    const url = new URL(c.req.url)
    const visitor = visitorOf(c, deps, site.id)
    if (!visitor) {
      if (wantsPage(c))
        return answerLocked(c, deps, { siteId: site.id, status: 401, to: url.pathname + url.search })
      return answerError(c, new AppError('UNAUTHENTICATED', 'preview-locked'))
    }
    const look = lookOf(c, deps, { session: visitor.session, site })
    const answer = await deliveryTo(look)(requestOf(c)).catch((error: unknown) => error)
    const consoles = consolesOf(c, deps)
    const facts = { consoles, version: site.definitionVersion }
    if (answer instanceof Response)
      return (answer.status === 404 && wantsPage(c) && notReady(c, deps, site)) || previewOf(answer, facts)
    deps.onError(answer, c.get('requestId'))
    if (!wantsPage(c)) return answerError(c, new AppError('UNAVAILABLE', 'internal'))
    const html = brokenPage(requestLanguage(c.req.header('accept-language')), url.pathname)
    return previewOf(ownDocument(html, { consoles, status: 503 }), facts)
  }
}

const wantsPage = (c: ApiContext): boolean =>
  ['document', 'iframe'].includes(c.req.header('sec-fetch-dest') ?? '') ||
  (c.req.header('accept') ?? '').includes('text/html')

/** Pages are modified before they are sent, so they are requested unconditionally and uncompressed. */
function requestOf(c: ApiContext): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['if-none-match', 'if-modified-since', 'cookie']) headers.delete(name)
  if (!c.req.path.startsWith('/_assets/')) headers.delete('accept-encoding')
  return new Request(c.req.url, { method: c.req.method, headers })
}

/** Response for a page that is in the draft, but not ready for visitors. */
function notReady(c: ApiContext, deps: PreviewDeps, site: Site): Promise<Response> | undefined {
  const { defaultLanguage, prefix } = JSON.parse(site.settings) as SiteSettings
  const base = { defaultLanguage, prefix }
  const target = parseAddress(base, c.req.path)?.target
  const place = target?.position === undefined ? undefined : parsePosition(target.position)
  if (!target?.position || !place || place.column >= site.columns || place.row >= site.rows) return undefined
  const language: Language = target.language
  const first = addressOf(base, { language, position: firstPosition })
  const html = notReadyPage(language, target.position, first)
  const consoles = consolesOf(c, deps)
  const facts = { consoles, version: site.definitionVersion }
  return previewOf(ownDocument(html, { consoles, status: 404 }), facts)
}
