import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { AppError } from '#model/messages/errors.ts'
import { answerError, expectedError } from '../http/answer-error.ts'
import type { ApiEnv } from '../http/env.ts'
import { previewPath } from '../services/previews/share-preview.ts'
import { consolesOf, draftPages, openFromHere } from './draft-pages.ts'
import { entranceRoutes } from './entrance-routes.ts'
import { ownRoutes } from './own-routes.ts'
import { previewCalls } from './preview-calls.ts'
import type { PreviewDeps } from './preview-deps.ts'
import { previewHeaders } from './preview-document.ts'

const maxBodyBytes = 64 * 1024

/** Serves the hosts of previews: drafts, for those who have access. */
export function createPreviews(deps: PreviewDeps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  // Generated here, never taken from the caller, because it is logged.
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    await next()
    // Other documents have set their own headers.
    if (c.res.headers.get('cache-control') !== 'no-store') previewHeaders(c.res.headers, consolesOf(c, deps))
  })
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new AppError('TOO_LARGE', { reason: 'too-large', params: { limit: maxBodyBytes } })
      },
    }),
  )
  app.use(sameOriginOnly)
  app.use(openFromHere(deps))
  app.route('/_api/preview/site', previewCalls(deps))
  app.route(previewPath.slice(0, -1), entranceRoutes(deps))
  app.route(previewPath.slice(0, -1), ownRoutes(deps))
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'))
  app.get('*', draftPages(deps))
  app.notFound((c) => answerError(c, new AppError('NOT_FOUND', 'no-such-call')))
  app.onError((error, c) => {
    const expected = expectedError(error, c)
    if (!expected) deps.onError(error, c.get('requestId'))
    const answer = answerError(c, expected ?? new AppError('INTERNAL', 'internal'))
    // Server errors contain the id under which they are logged.
    if (answer.status >= 500) answer.headers.set('X-Request-Id', c.get('requestId'))
    return answer
  })
  return app
}

/** The cookie of a preview in a frame is also sent with requests that other websites make. */
const sameOriginOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (!['GET', 'HEAD'].includes(c.req.method)) {
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOurs =
      origin === undefined || (URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host)
    if ((site !== undefined && site !== 'same-origin') || !isOurs)
      throw new AppError('NOT_ALLOWED', 'not-from-console')
  }
  await next()
})
