import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { visitorCalls } from '#model/endpoints/visitor/paths.ts'
import { AppError } from '#model/errors.ts'
import { expectedError } from '../answer-error.ts'
import { requestLanguage } from '../request-language.ts'
import { answerFailure } from './answer.ts'
import type { VisitorDeps } from './visitor-deps.ts'
import type { VisitorEnv } from './visitor-env.ts'

const maxBodyBytes = 256 * 1024

/** What visitors' browsers ask of a site besides what is published: on each site's own origin (decisions 27 and 36). */
export function createVisitorApi(deps: VisitorDeps): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>().basePath(visitorCalls)
  // Ours, never the caller's: it stands in the log.
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    c.set('language', requestLanguage(c.req.header('accept-language')))
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'same-origin')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
  })
  app.use(sameOriginOnly)
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new AppError('TOO_LARGE', { reason: 'too-large', params: { limit: maxBodyBytes } })
      },
    }),
  )
  app.use(siteOfCall(deps))
  app.notFound((c) => answerFailure(c, new AppError('NOT_FOUND', 'no-such-call'), deps.now()))
  app.onError((error, c) => {
    const expected = expectedError(error)
    if (!expected) deps.onError(error, c.get('requestId'))
    return answerFailure(c, expected ?? new AppError('INTERNAL', 'internal'), deps.now())
  })
  return app
}

/** Takes what is called, and leaves the rest to `others`. */
export const beforeDelivery =
  (app: Hono<VisitorEnv>, others: (request: Request) => Response | Promise<Response>): typeof app.fetch =>
  (request, ...environmentOfCall) =>
    new URL(request.url).pathname.startsWith(`${visitorCalls}/`)
      ? app.fetch(request, ...environmentOfCall)
      : others(request)

const siteOfCall = ({ siteOfHost, facts }: VisitorDeps) =>
  createMiddleware<VisitorEnv>(async (c, next) => {
    const siteId = siteOfHost(new URL(c.req.url).host)
    const found = siteId === undefined ? undefined : await facts(siteId)
    if (!found) throw new AppError('NOT_FOUND', 'no-such-site')
    c.set('facts', found)
    await next()
  })

/** A visitor's session rides along with what other websites ask a browser for. */
const sameOriginOnly = createMiddleware<VisitorEnv>(async (c, next) => {
  if (!['GET', 'HEAD'].includes(c.req.method)) {
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOurs =
      origin === undefined || (URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host)
    if ((site !== undefined && site !== 'same-origin' && site !== 'none') || !isOurs)
      throw new AppError('NOT_ALLOWED', 'not-from-site')
  }
  await next()
})
