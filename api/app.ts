import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { z } from 'zod'
import type { CallDeclaration } from '#model/calls/http/declare-call.ts'
import { maxTranslationFileBytes } from '#model/calls/sites/translations.ts'
import { maxMediaBytes } from '#model/definition/media/media.ts'
import { AppError } from '#model/messages/errors.ts'
import { maxImportBytes } from '#model/records/user-import.ts'
import { answerError, expectedError } from './http/answer-error.ts'
import { auditIntents, auditTrail, enterInterrupted } from './http/audit/audit-trail.ts'
import { dataHeaders } from './http/console-headers.ts'
import type { ApiDeps } from './http/deps.ts'
import type { ApiContext, ApiEnv } from './http/env.ts'
import { fairTurns } from './http/fair-turns.ts'
import { checkRoutes, guard } from './http/guard/guard.ts'
import { requireKnownHost } from './http/guard/known-host.ts'
import { knowPartnerHost } from './http/guard/partner-host.ts'
import { requireSameOrigin } from './http/guard/same-origin.ts'
import { withSignInTools } from './http/guard/sign-in-tools.ts'
import { idempotencyMiddleware } from './http/idempotency.ts'
import { matchedCall } from './http/matched-call.ts'
import { integrationRoutes } from './integration-routes.ts'
import { holdMail, MailHeldError } from './services/messages/mail/queue-mail.ts'
import { isUploadOfBytes } from './staff/media/uploads.ts'
import { healthProbes } from './staff/system/health.ts'
import { staffRoutes } from './staff-routes.ts'

/** Size of the largest page, with all texts in four languages at their maximum length. */
const maxJsonBytes = 4 * 1024 * 1024

/** For calls that anybody may make: addresses, passwords, answers of passkeys. */
const maxOpenJsonBytes = 64 * 1024

/** Limits of calls that take a file. */
const fileLimits: Readonly<Record<string, number>> = {
  '/api/media': maxMediaBytes,
  '/api/v1/media': maxMediaBytes,
  '/api/user-imports': maxImportBytes,
}

const translationFile = /^\/api\/sites\/[^/]+\/translations$/

const takesOpenJson = (call: CallDeclaration | undefined): boolean =>
  call?.action === 'anyone' && call.body instanceof z.ZodType

/** The staff API, under `/api` of the console's origin, and the integration API under `/api/v1`. */
export function createApi(given: ApiDeps): Hono<ApiEnv> {
  const deps = withSignInTools({ ...given, now: given.now ?? Date.now })
  enterInterrupted(deps.database)
  const app = new Hono<ApiEnv>().basePath('/api')
  // Generated here, never taken from the caller, because it is logged.
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    c.header('X-Request-Id', c.get('requestId'))
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use(dataHeaders(deps.consoleOrigin))
  // Before the check of the host: health checks use the IP address, and must get a response even if the database fails.
  app.route('/', healthProbes(deps))
  app.use(requireKnownHost(deps))
  app.use(knowPartnerHost(deps))
  app.use(auditTrail(deps))
  app.use(requireSameOrigin(deps))
  const limitJson = limitBody(maxJsonBytes)
  const limitFiles = new Map(Object.entries(fileLimits).map(([path, limit]) => [path, limitBody(limit)]))
  const limitTranslations = limitBody(maxTranslationFileBytes)
  const limitOpenJson = limitBody(maxOpenJsonBytes)
  const limitOf = (c: ApiContext) => {
    if (takesOpenJson(matchedCall(c)?.declaration)) return limitOpenJson
    const { path } = c.req
    return translationFile.test(path) ? limitTranslations : (limitFiles.get(path) ?? limitJson)
  }
  app.use((c, next) => (isUploadOfBytes(c.req.path) ? next() : limitOf(c)(c, next)))
  app.use(guard(deps))
  app.use(fairTurns(deps))
  app.use(idempotencyMiddleware(deps))
  app.use(auditIntents(deps))
  for (const routes of staffRoutes) app.route('/', routes(deps))
  app.route('/v1', integrationRoutes(deps))
  checkRoutes(app)
  app.notFound((c) => answerError(c, new AppError('NOT_FOUND', 'no-such-call')))
  app.onError((error, c) => {
    const expected = expectedError(error, c)
    if (expected instanceof MailHeldError) noteHeldMail(deps, expected, c.get('requestId'))
    if (expected) return answerError(c, expected)
    deps.onError(error, c.get('requestId'))
    return answerError(c, new AppError('INTERNAL', 'internal'))
  })
  return app
}

/** The caller gets the refusal even if it cannot be recorded. */
function noteHeldMail(
  { database, onError }: Pick<ApiDeps, 'database' | 'onError'>,
  { mail, reached }: MailHeldError,
  requestId: string,
): void {
  try {
    database.transaction((db) => holdMail(db, mail, reached))
  } catch (error) {
    onError(error, requestId)
  }
}

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('TOO_LARGE', { reason: 'too-large', params: { limit: maxSize } })
    },
  })
