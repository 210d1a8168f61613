import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { maxTranslationFileBytes } from '#model/calls/sites/translations.ts'
import { maxMediaBytes } from '#model/definition/media/media.ts'
import { AppError } from '#model/messages/errors.ts'
import { maxImportBytes } from '#model/records/user-import.ts'
import { answerError, expectedError } from './http/answer-error.ts'
import { auditIntents, auditTrail, enterInterrupted } from './http/audit/audit-trail.ts'
import { dataHeaders } from './http/console-headers.ts'
import type { ApiDeps } from './http/deps.ts'
import type { ApiEnv } from './http/env.ts'
import { checkRoutes, guard } from './http/guard/guard.ts'
import { requireKnownHost } from './http/guard/known-host.ts'
import { knowPartnerHost } from './http/guard/partner-host.ts'
import { requireSameOrigin } from './http/guard/same-origin.ts'
import { type SignInDeps, withSignInTools } from './http/guard/sign-in-tools.ts'
import { idempotencyMiddleware } from './http/idempotency.ts'
import { integrationRoutes } from './integration-routes.ts'
import { holdMail, MailHeldError } from './services/messages/mail/queue-mail.ts'
import { accountBrandRoutes, brandRoutes } from './staff/accounts/account-brands.ts'
import { adminRoutes } from './staff/accounts/admins.ts'
import { apiKeyRoutes } from './staff/accounts/api-keys.ts'
import { billingRoutes, paymentMethodRoutes, stripeEventRoutes } from './staff/accounts/billing.ts'
import { billRoutes, settleBillRoutes } from './staff/accounts/bills.ts'
import { brandKitRoutes } from './staff/accounts/brand-kits.ts'
import { contractChangeRoutes } from './staff/accounts/contract-changes.ts'
import { networkLimitRoutes } from './staff/accounts/network-limits.ts'
import { planRoutes, userPlanRoutes } from './staff/accounts/plans.ts'
import { spendingRoutes, usageRoutes } from './staff/accounts/spending.ts'
import { userExportRoutes } from './staff/accounts/user-exports.ts'
import { userImportRoutes } from './staff/accounts/user-imports.ts'
import { userRoutes } from './staff/accounts/users.ts'
import { viewContestRoutes } from './staff/accounts/view-contests.ts'
import { waitingSignUpRoutes } from './staff/accounts/waiting-sign-ups.ts'
import { analyticsRoutes, retentionRoutes } from './staff/analytics/analytics.ts'
import { analyticsExportRoutes } from './staff/analytics/analytics-exports.ts'
import { clickRoutes } from './staff/analytics/clicks.ts'
import { conversionImportRoutes, conversionRoutes } from './staff/analytics/conversions.ts'
import { dashboardRoutes } from './staff/analytics/dashboard.ts'
import { goalRoutes } from './staff/analytics/goals.ts'
import { publicReportRoutes } from './staff/analytics/public-report-routes.ts'
import { reportLinkRoutes } from './staff/analytics/report-links.ts'
import { reportMailRoutes } from './staff/analytics/report-mails.ts'
import { figmaRoutes } from './staff/media/figma.ts'
import { assetRoutes, mediaRoutes, mediaWorkRoutes } from './staff/media/media.ts'
import { mediaFolderRoutes } from './staff/media/media-folders.ts'
import { isUploadOfBytes, uploadRoutes } from './staff/media/uploads.ts'
import { alertRoutes } from './staff/messages/alerts.ts'
import { announcementRoutes } from './staff/messages/announcements.ts'
import { mailEventRoutes, mailRoutes } from './staff/messages/mails.ts'
import { inboxRoutes, systemNotificationRoutes } from './staff/messages/system-notifications.ts'
import { webhookDeliveryRoutes } from './staff/messages/webhook-deliveries.ts'
import { webhookRoutes } from './staff/messages/webhooks.ts'
import { approvalRoutes } from './staff/publishing/approvals.ts'
import { siteCheckRoutes } from './staff/publishing/checks.ts'
import { deliveryTargetRoutes } from './staff/publishing/delivery-targets.ts'
import { domainRoutes } from './staff/publishing/domains.ts'
import { experimentRoutes } from './staff/publishing/experiments.ts'
import { previewRoutes } from './staff/publishing/previews.ts'
import { publishReadingRoutes, publishRoutes } from './staff/publishing/publishes.ts'
import { releaseRoutes } from './staff/publishing/releases.ts'
import { scheduleRoutes } from './staff/publishing/schedules.ts'
import { slugRoutes } from './staff/publishing/slugs.ts'
import { meRoutes } from './staff/sign-in/me.ts'
import { ownTwoFactorRoutes } from './staff/sign-in/me-two-factor.ts'
import { passwordRoutes } from './staff/sign-in/passwords.ts'
import { loginRoutes, sessionRoutes } from './staff/sign-in/session.ts'
import { ownSessionRoutes } from './staff/sign-in/sessions.ts'
import { signUpRoutes } from './staff/sign-in/sign-ups.ts'
import { assistRoutes } from './staff/sites/assist.ts'
import { editingRoutes } from './staff/sites/editing.ts'
import { pageRoutes } from './staff/sites/pages.ts'
import { partTrashRoutes } from './staff/sites/part-trash.ts'
import { siteExportRoutes } from './staff/sites/site-exports.ts'
import { siteMakingRoutes } from './staff/sites/site-making.ts'
import { siteMoveRoutes } from './staff/sites/site-moves.ts'
import { siteScriptsRoutes } from './staff/sites/site-scripts.ts'
import { siteSecretRoutes } from './staff/sites/site-secrets.ts'
import { siteTrashRoutes } from './staff/sites/site-trash.ts'
import { sitePublishingRoutes, siteReadingRoutes, siteRoutes } from './staff/sites/sites.ts'
import { templateRoutes } from './staff/sites/templates.ts'
import { translationRoutes } from './staff/sites/translations.ts'
import { versionRoutes } from './staff/sites/versions.ts'
import { receivedReadingRoutes, receivedRoutes } from './staff/submissions/received.ts'
import { submissionFileRoutes } from './staff/submissions/submission-files.ts'
import { surveyRoutes } from './staff/submissions/surveys.ts'
import { auditRoutes } from './staff/system/audit.ts'
import { healthRoutes, storageRoutes } from './staff/system/health.ts'
import { jobRoutes } from './staff/system/jobs.ts'
import { openApiRoutes } from './staff/system/openapi.ts'

/** Size of the largest page, with all texts in four languages at their maximum length. */
const maxJsonBytes = 4 * 1024 * 1024

/** Limits of calls that take a file. */
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
  // Generated here, never taken from the caller, because it is logged.
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    c.header('X-Request-Id', c.get('requestId'))
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use(dataHeaders(deps.consoleOrigin))
  // Before the check of the host: health checks use the IP address, and must get a response even if the database fails.
  app.route('/', healthRoutes(deps))
  app.use(requireKnownHost(deps))
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
  app.use(idempotencyMiddleware(deps))
  app.use(auditIntents(deps))
  mountCalls(app, deps)
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

function mountCalls(app: Hono<ApiEnv>, deps: SignInDeps): void {
  app.route('/', brandRoutes(deps))
  app.route('/', loginRoutes(deps))
  app.route('/', sessionRoutes(deps))
  app.route('/', ownSessionRoutes(deps))
  app.route('/', meRoutes(deps))
  app.route('/', ownTwoFactorRoutes(deps))
  app.route('/', passwordRoutes(deps))
  app.route('/', signUpRoutes(deps))
  app.route('/', mailRoutes(deps)).route('/', mailEventRoutes(deps))
  app.route('/', templateRoutes(deps))
  app.route('/', siteReadingRoutes(deps))
  app.route('/', siteRoutes(deps))
  app.route('/', siteMakingRoutes(deps))
  app.route('/', siteMoveRoutes(deps)).route('/', siteScriptsRoutes(deps))
  app.route('/', siteTrashRoutes(deps))
  app.route('/', siteExportRoutes(deps))
  app.route('/', sitePublishingRoutes(deps))
  app.route('/', domainRoutes(deps)).route('/', slugRoutes(deps)).route('/', deliveryTargetRoutes(deps))
  app.route('/', previewRoutes(deps))
  app.route('/', editingRoutes(deps))
  app.route('/', translationRoutes(deps))
  app.route('/', assistRoutes(deps))
  app.route('/', versionRoutes(deps))
  app.route('/', partTrashRoutes(deps))
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
  app.route('/', uploadRoutes(deps)).route('/', figmaRoutes(deps))
  app.route('/', assetRoutes(deps))
  mountAccounts(app, deps)
  app.route('/', adminRoutes(deps))
  app.route('/', contractChangeRoutes(deps))
  app.route('/', dashboardRoutes(deps))
  app.route('/', usageRoutes(deps))
  app.route('/', jobRoutes(deps)).route('/', storageRoutes(deps))
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

/** Accounts, and what an account says of itself. */
function mountAccounts(app: Hono<ApiEnv>, deps: SignInDeps): void {
  app.route('/', userRoutes(deps))
  app.route('/', userImportRoutes(deps))
  app.route('/', userExportRoutes(deps))
  app.route('/', accountBrandRoutes(deps))
  app.route('/', brandKitRoutes(deps))
  app.route('/', networkLimitRoutes(deps))
}

/** Analytics and notifications. */
function mountFigures(app: Hono<ApiEnv>, deps: SignInDeps): void {
  app.route('/', analyticsRoutes(deps))
  app.route('/', goalRoutes(deps))
  app.route('/', conversionRoutes(deps)).route('/', conversionImportRoutes(deps))
  app.route('/', analyticsExportRoutes(deps))
  app.route('/', experimentRoutes(deps))
  app.route('/', retentionRoutes(deps))
  app.route('/', reportLinkRoutes(deps))
  app.route('/', publicReportRoutes(deps))
  app.route('/', reportMailRoutes(deps))
}

/** Plans, billing and announcements. */
function mountBusiness(app: Hono<ApiEnv>, deps: SignInDeps): void {
  app.route('/', billRoutes(deps))
  app.route('/', settleBillRoutes(deps))
  app.route('/', billingRoutes(deps))
  app
    .route('/', paymentMethodRoutes(deps))
    .route('/', spendingRoutes(deps))
    .route('/', viewContestRoutes(deps))
    .route('/', waitingSignUpRoutes(deps))
  app.route('/', stripeEventRoutes(deps))
  app.route('/', announcementRoutes(deps))
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
