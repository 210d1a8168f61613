import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import type { ErrorReply } from '#model/endpoints/errors.ts'
import { AppError, errorStatus } from '#model/errors.ts'
import { maxMediaBytes } from '#model/media.ts'
import { StorageFullError } from '#store/blobs/blob-store.ts'
import { storageError } from '#store/blobs/write-whole.ts'
import { dataHeaders } from './console-headers.ts'
import { isDatabaseFull } from './db/database.ts'
import type { ApiDeps } from './deps.ts'
import type { ApiContext, ApiEnv } from './env.ts'
import { checkRoutes, guard } from './sessions/guard.ts'
import { requireSameOrigin } from './sessions/same-origin.ts'
import { healthRoutes } from './staff/health.ts'
import { mediaRoutes } from './staff/media.ts'
import { pageRoutes } from './staff/pages.ts'
import { publishRoutes } from './staff/publishes.ts'
import { releaseRoutes } from './staff/releases.ts'
import { loginRoutes, sessionRoutes } from './staff/session.ts'
import { siteRoutes } from './staff/sites.ts'
import { templateRoutes } from './staff/templates.ts'
import { userRoutes } from './staff/users.ts'

/** The largest page: every text of it in four languages at its longest. */
const maxJsonBytes = 4 * 1024 * 1024

/** Other than 503: waiting does not help, somebody has to make room. */
const insufficientStorage = 507

const mediaPath = '/api/media'

/** The staff API, under `/api` of the console's origin. */
export function createApi(given: ApiDeps): Hono<ApiEnv> {
  const deps = { ...given, now: given.now ?? Date.now }
  const app = new Hono<ApiEnv>().basePath('/api')
  // Ours, never the caller's: it stands in the log.
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    c.header('X-Request-Id', c.get('requestId'))
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use(dataHeaders(deps.consoleOrigin))
  app.use(requireSameOrigin(deps))
  const [limitFile, limitJson] = [limitBody(maxMediaBytes), limitBody(maxJsonBytes)]
  app.use((c, next) => (c.req.path === mediaPath ? limitFile(c, next) : limitJson(c, next)))
  app.use(guard(deps))
  app.route('/', healthRoutes(deps))
  app.route('/', loginRoutes(deps))
  app.route('/', sessionRoutes(deps))
  app.route('/', templateRoutes(deps))
  app.route('/', siteRoutes(deps))
  app.route('/', pageRoutes(deps))
  app.route('/', publishRoutes(deps))
  app.route('/', releaseRoutes(deps))
  app.route('/', mediaRoutes(deps))
  app.route('/', userRoutes(deps))
  checkRoutes(app)
  app.notFound((c) => answerError(c, new AppError('NOT_FOUND', 'no-such-call')))
  app.onError((error, c) => {
    const expected = expectedError(error)
    if (expected) return answerError(c, expected)
    deps.onError(error, c.get('requestId'))
    return answerError(c, new AppError('INTERNAL', 'internal'))
  })
  return app
}

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('TOO_LARGE', { reason: 'too-large', params: { limit: maxSize } })
    },
  })

function expectedError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (storageError(error) instanceof StorageFullError || isDatabaseFull(error))
    return new AppError('UNAVAILABLE', 'storage-full')
  return undefined
}

function answerError(c: ApiContext, { code, message, failure, problems }: AppError) {
  return c.json<ErrorReply>(
    { code, message, ...failure, ...(problems.length > 0 ? { problems } : {}) },
    failure.reason === 'storage-full' ? insufficientStorage : errorStatus[code],
  )
}
