import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { maxTranslationFileBytes } from '#model/endpoints/translations.ts'
import { AppError } from '#model/errors.ts'
import { maxMediaBytes } from '#model/media.ts'
import { maxImportBytes } from '#model/user-import.ts'
import { publicReportRoutes } from './analytics/report-links/public-report-routes.ts'
import { answerError, expectedError } from './answer-error.ts'
import { auditIntents, auditTrail, enterInterrupted } from './audit/audit-trail.ts'
import { knowPartnerHost } from './branding/partner-host.ts'
import { dataHeaders } from './console-headers.ts'
import type { ApiDeps } from './deps.ts'
import type { ApiEnv } from './env.ts'
import { repeatSafely } from './idempotency.ts'
import { integrationRoutes } from './integration/integration-routes.ts'
import { checkRoutes, guard } from './sessions/guard.ts'
import { requireSameOrigin } from './sessions/same-origin.ts'
import { type SignInDeps, withSignInTools } from './sessions/sign-in-tools.ts'
import { accountBrandRoutes } from './staff/account-brands.ts'
import { adminRoutes } from './staff/admins.ts'
import { alertRoutes } from './staff/alerts.ts'
import { analyticsRoutes, retentionRoutes } from './staff/analytics.ts'
import { analyticsExportRoutes } from './staff/analytics-exports.ts'
import { apiKeyRoutes } from './staff/api-keys.ts'
import { approvalRoutes } from './staff/approvals.ts'
import { assistRoutes } from './staff/assist.ts'
import { auditRoutes } from './staff/audit.ts'
import { billingRoutes, paymentMethodRoutes, stripeEventRoutes } from './staff/billing.ts'
import { billRoutes, settleBillRoutes } from './staff/bills.ts'
import { brandRoutes } from './staff/brand.ts'
import { siteCheckRoutes } from './staff/checks.ts'
import { clickRoutes } from './staff/clicks.ts'
import { contractChangeRoutes } from './staff/contract-changes.ts'
import { dashboardRoutes } from './staff/dashboard.ts'
import { deliveryTargetRoutes } from './staff/delivery-targets.ts'
import { domainRoutes } from './staff/domains.ts'
import { editingRoutes } from './staff/editing.ts'
import { experimentRoutes } from './staff/experiments.ts'
import { healthRoutes } from './staff/health.ts'
import { jobRoutes } from './staff/jobs.ts'
import { mailRoutes } from './staff/mails.ts'
import { meRoutes } from './staff/me.ts'
import { ownTwoFactorRoutes } from './staff/me-two-factor.ts'
import { assetRoutes, mediaRoutes, mediaWorkRoutes } from './staff/media.ts'
import { mediaFolderRoutes } from './staff/media-folders.ts'
import { networkLimitRoutes } from './staff/network-limits.ts'
import { newsRoutes } from './staff/news.ts'
import { openApiRoutes } from './staff/openapi.ts'
import { pageRoutes } from './staff/pages.ts'
import { passwordRoutes } from './staff/passwords.ts'
import { planRoutes, userPlanRoutes } from './staff/plans.ts'
import { previewRoutes } from './staff/previews.ts'
import { publishReadingRoutes, publishRoutes } from './staff/publishes.ts'
import { receivedReadingRoutes, receivedRoutes } from './staff/received.ts'
import { releaseRoutes } from './staff/releases.ts'
import { reportLinkRoutes } from './staff/report-links.ts'
import { reportMailRoutes } from './staff/report-mails.ts'
import { scheduleRoutes } from './staff/schedules.ts'
import { loginRoutes, sessionRoutes } from './staff/session.ts'
import { ownSessionRoutes } from './staff/sessions.ts'
import { signUpRoutes } from './staff/sign-ups.ts'
import { siteExportRoutes } from './staff/site-exports.ts'
import { siteMakingRoutes } from './staff/site-making.ts'
import { siteMoveRoutes } from './staff/site-moves.ts'
import { siteScriptsRoutes } from './staff/site-scripts.ts'
import { siteSecretRoutes } from './staff/site-secrets.ts'
import { siteTrashRoutes } from './staff/site-trash.ts'
import { sitePublishingRoutes, siteReadingRoutes, siteRoutes } from './staff/sites.ts'
import { submissionFileRoutes } from './staff/submission-files.ts'
import { surveyRoutes } from './staff/surveys.ts'
import { inboxRoutes, systemNotificationRoutes } from './staff/system-notifications.ts'
import { templateRoutes } from './staff/templates.ts'
import { translationRoutes } from './staff/translations.ts'
import { isUploadOfBytes, uploadRoutes } from './staff/uploads.ts'
import { usageRoutes } from './staff/usage.ts'
import { userExportRoutes } from './staff/user-exports.ts'
import { userImportRoutes } from './staff/user-imports.ts'
import { userRoutes } from './staff/users.ts'
import { versionRoutes } from './staff/versions.ts'
import { webhookDeliveryRoutes } from './staff/webhook-deliveries.ts'
import { webhookRoutes } from './staff/webhooks.ts'

/** The largest page: every text of it in four languages at its longest. */
const maxJsonBytes = 4 * 1024 * 1024

/** Calls that take a file have a limit of their own. */
const fileLimits: Readonly<Record<string, number>> = {
  '/api/media': maxMediaBytes,
  '/api/v1/media': maxMediaBytes,
  '/api/user-imports': maxImportBytes,
}

const translationFile = /^\/api\/sites\/[^/]+\/translations$/

/** The staff API, under `/api` of the console's origin, and the integration API under `/api/v1`. */
export function createApi(given: ApiDeps): Hono<ApiEnv> {
  const deps = withSignInTools({ ...given, now: given.now ?? Date.now })
  enterInterrupted(deps.database)
  const app = new Hono<ApiEnv>().basePath('/api')
  // Ours, never the caller's: it stands in the log.
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    c.header('X-Request-Id', c.get('requestId'))
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use(dataHeaders(deps.consoleOrigin))
  app.use(knowPartnerHost(deps))
  app.use(auditTrail(deps))
  app.use(requireSameOrigin(deps))
  const limitJson = limitBody(maxJsonBytes)
  const limitFiles = new Map(Object.entries(fileLimits).map(([path, limit]) => [path, limitBody(limit)]))
  const limitTranslations = limitBody(maxTranslationFileBytes)
  const limitOf = (path: string) =>
    translationFile.test(path) ? limitTranslations : (limitFiles.get(path) ?? limitJson)
  app.use((c, next) => (isUploadOfBytes(c.req.path) ? next() : limitOf(c.req.path)(c, next)))
  app.use(guard(deps))
  app.use(repeatSafely(deps))
  app.use(auditIntents(deps))
  mountCalls(app, deps)
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

function mountCalls(app: Hono<ApiEnv>, deps: SignInDeps): void {
  app.route('/', healthRoutes(deps))
  app.route('/', brandRoutes(deps))
  app.route('/', loginRoutes(deps))
  app.route('/', sessionRoutes(deps))
  app.route('/', ownSessionRoutes(deps))
  app.route('/', meRoutes(deps))
  app.route('/', ownTwoFactorRoutes(deps))
  app.route('/', passwordRoutes(deps))
  app.route('/', signUpRoutes(deps))
  app.route('/', mailRoutes(deps))
  app.route('/', templateRoutes(deps))
  app.route('/', siteReadingRoutes(deps))
  app.route('/', siteRoutes(deps))
  app.route('/', siteMakingRoutes(deps))
  app.route('/', siteMoveRoutes(deps)).route('/', siteScriptsRoutes(deps))
  app.route('/', siteTrashRoutes(deps))
  app.route('/', siteExportRoutes(deps))
  app.route('/', sitePublishingRoutes(deps))
  app.route('/', domainRoutes(deps)).route('/', deliveryTargetRoutes(deps))
  app.route('/', previewRoutes(deps))
  app.route('/', editingRoutes(deps))
  app.route('/', translationRoutes(deps))
  app.route('/', assistRoutes(deps))
  app.route('/', versionRoutes(deps))
  app.route('/', pageRoutes(deps))
  app.route('/', publishReadingRoutes(deps))
  app.route('/', publishRoutes(deps))
  app.route('/', releaseRoutes(deps))
  app.route('/', scheduleRoutes(deps))
  app.route('/', approvalRoutes(deps))
  app.route('/', siteCheckRoutes(deps))
  app.route('/', clickRoutes(deps))
  mountFigures(app, deps)
  app.route('/', mediaRoutes(deps))
  app.route('/', mediaWorkRoutes(deps))
  app.route('/', mediaFolderRoutes(deps))
  app.route('/', uploadRoutes(deps))
  app.route('/', assetRoutes(deps))
  app.route('/', userRoutes(deps))
  app.route('/', userImportRoutes(deps))
  app.route('/', userExportRoutes(deps))
  app.route('/', accountBrandRoutes(deps)).route('/', networkLimitRoutes(deps))
  app.route('/', adminRoutes(deps))
  app.route('/', contractChangeRoutes(deps))
  app.route('/', dashboardRoutes(deps))
  app.route('/', usageRoutes(deps))
  app.route('/', jobRoutes(deps))
  app.route('/', auditRoutes(deps))
  app.route('/', apiKeyRoutes(deps))
  app.route('/', receivedReadingRoutes(deps))
  app.route('/', receivedRoutes(deps))
  app.route('/', submissionFileRoutes(deps))
  app.route('/', surveyRoutes(deps))
  app.route('/', webhookRoutes(deps))
  app.route('/', alertRoutes(deps))
  app.route('/', siteSecretRoutes(deps))
  app.route('/', webhookDeliveryRoutes(deps))
  mountBusiness(app, deps)
  app.route('/', openApiRoutes(deps))
  app.route('/v1', integrationRoutes(deps))
}

/** What visitors do, and who is told. */
function mountFigures(app: Hono<ApiEnv>, deps: SignInDeps): void {
  app.route('/', analyticsRoutes(deps))
  app.route('/', analyticsExportRoutes(deps))
  app.route('/', experimentRoutes(deps))
  app.route('/', retentionRoutes(deps))
  app.route('/', reportLinkRoutes(deps))
  app.route('/', publicReportRoutes(deps))
  app.route('/', reportMailRoutes(deps))
}

/** What is sold, what it costs, and what people are told. */
function mountBusiness(app: Hono<ApiEnv>, deps: SignInDeps): void {
  app.route('/', billRoutes(deps))
  app.route('/', settleBillRoutes(deps))
  app.route('/', billingRoutes(deps))
  app.route('/', paymentMethodRoutes(deps))
  app.route('/', stripeEventRoutes(deps))
  app.route('/', newsRoutes(deps))
  app.route('/', systemNotificationRoutes(deps))
  app.route('/', inboxRoutes(deps))
  app.route('/', planRoutes(deps))
  app.route('/', userPlanRoutes(deps))
}

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('TOO_LARGE', { reason: 'too-large', params: { limit: maxSize } })
    },
  })
