// Made by `npm run lists` from every exported function `…Routes` in `staff/`.
import { accountBrandRoutes, brandRoutes } from './staff/accounts/account-brands.ts'
import { adminRoutes } from './staff/accounts/admins.ts'
import { apiKeyRoutes } from './staff/accounts/api-keys.ts'
import { billingRoutes, paymentMethodRoutes, stripeEventRoutes } from './staff/accounts/billing.ts'
import { billRoutes, settleBillRoutes } from './staff/accounts/bills.ts'
import { brandKitRoutes } from './staff/accounts/brand-kits.ts'
import { contractChangeRoutes } from './staff/accounts/contract-changes.ts'
import { networkLimitRoutes } from './staff/accounts/network-limits.ts'
import { planRoutes, userPlanRoutes } from './staff/accounts/plans.ts'
import { singleSignOnRoutes } from './staff/accounts/single-sign-on.ts'
import { spendingRoutes, usageRoutes } from './staff/accounts/spending.ts'
import { userExportRoutes } from './staff/accounts/user-exports.ts'
import { userImportRoutes } from './staff/accounts/user-imports.ts'
import { userRoutes } from './staff/accounts/users.ts'
import { viewContestRoutes } from './staff/accounts/view-contests.ts'
import { waitingSignUpRoutes } from './staff/accounts/waiting-sign-ups.ts'
import { reportRoutes, retentionRoutes, summaryRoutes } from './staff/analytics/analytics.ts'
import { analyticsExportRoutes } from './staff/analytics/analytics-exports.ts'
import { campaignCostRoutes, campaignRoutes } from './staff/analytics/campaigns.ts'
import { clickRoutes } from './staff/analytics/clicks.ts'
import { conversionImportRoutes, conversionRoutes } from './staff/analytics/conversions.ts'
import { dashboardRoutes } from './staff/analytics/dashboard.ts'
import { goalRoutes } from './staff/analytics/goals.ts'
import { publicReportRoutes } from './staff/analytics/public-report-routes.ts'
import { reportLinkRoutes } from './staff/analytics/report-links.ts'
import { reportMailRoutes } from './staff/analytics/report-mails.ts'
import { reportNoteRoutes } from './staff/analytics/report-notes.ts'
import { savedFunnelRoutes } from './staff/analytics/saved-funnels.ts'
import { figmaRoutes } from './staff/media/figma.ts'
import { assetRoutes, libraryRoutes, mediaRoutes, mediaWorkRoutes } from './staff/media/media.ts'
import { mediaFolderRoutes } from './staff/media/media-folders.ts'
import { uploadRoutes } from './staff/media/uploads.ts'
import { adDeliveryRoutes } from './staff/messages/ad-deliveries.ts'
import { alertRoutes } from './staff/messages/alerts.ts'
import { announcementRoutes } from './staff/messages/announcements.ts'
import { connectorDeliveryRoutes } from './staff/messages/connector-deliveries.ts'
import { connectorRoutes } from './staff/messages/connectors.ts'
import { mailEventRoutes, mailRoutes } from './staff/messages/mails.ts'
import { inboxRoutes, systemNotificationRoutes } from './staff/messages/system-notifications.ts'
import { webhookDeliveryRoutes } from './staff/messages/webhook-deliveries.ts'
import { webhookRoutes, webhookSubscriptionRoutes } from './staff/messages/webhooks.ts'
import { askApprovalRoutes, decideApprovalRoutes } from './staff/publishing/approvals.ts'
import { linkCheckRoutes, siteCheckRoutes } from './staff/publishing/checks.ts'
import { deliveryTargetRoutes } from './staff/publishing/delivery-targets.ts'
import { domainRoutes } from './staff/publishing/domains.ts'
import { experimentRoutes } from './staff/publishing/experiments.ts'
import { offerRoutes } from './staff/publishing/offers.ts'
import { previewRoutes } from './staff/publishing/previews.ts'
import { publishReadingRoutes, publishRoutes } from './staff/publishing/publishes.ts'
import { releaseRoutes } from './staff/publishing/releases.ts'
import { scheduleRoutes } from './staff/publishing/schedules.ts'
import { slugRoutes } from './staff/publishing/slugs.ts'
import { meRoutes } from './staff/sign-in/me.ts'
import { ownTwoFactorRoutes } from './staff/sign-in/me-two-factor.ts'
import { ownPasskeyRoutes, passkeySignInRoutes } from './staff/sign-in/passkeys.ts'
import { passwordRoutes } from './staff/sign-in/passwords.ts'
import { loginRoutes, sessionRoutes } from './staff/sign-in/session.ts'
import { ownSessionRoutes } from './staff/sign-in/sessions.ts'
import { signUpRoutes } from './staff/sign-in/sign-ups.ts'
import { singleSignOnSignInRoutes } from './staff/sign-in/single-sign-on.ts'
import { assistRoutes } from './staff/sites/assist.ts'
import { editLockRoutes, editNewsRoutes, siteDocumentRoutes } from './staff/sites/editing.ts'
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
import { versionContentRoutes, versionRoutes } from './staff/sites/versions.ts'
import { leadRoutes } from './staff/submissions/leads.ts'
import { personRoutes } from './staff/submissions/persons.ts'
import { receivedReadingRoutes, receivedRoutes } from './staff/submissions/received.ts'
import { receivedRetentionRoutes } from './staff/submissions/received-retention.ts'
import { submissionFileRoutes } from './staff/submissions/submission-files.ts'
import { surveyRoutes } from './staff/submissions/surveys.ts'
import { auditRoutes } from './staff/system/audit.ts'
import { storageRoutes } from './staff/system/health.ts'
import { jobRoutes } from './staff/system/jobs.ts'
import { openApiRoutes } from './staff/system/openapi.ts'

export const staffRoutes = [
  accountBrandRoutes,
  brandRoutes,
  adminRoutes,
  apiKeyRoutes,
  billingRoutes,
  paymentMethodRoutes,
  stripeEventRoutes,
  billRoutes,
  settleBillRoutes,
  brandKitRoutes,
  contractChangeRoutes,
  networkLimitRoutes,
  planRoutes,
  userPlanRoutes,
  singleSignOnRoutes,
  spendingRoutes,
  usageRoutes,
  userExportRoutes,
  userImportRoutes,
  userRoutes,
  viewContestRoutes,
  waitingSignUpRoutes,
  reportRoutes,
  retentionRoutes,
  summaryRoutes,
  analyticsExportRoutes,
  campaignCostRoutes,
  campaignRoutes,
  clickRoutes,
  conversionImportRoutes,
  conversionRoutes,
  dashboardRoutes,
  goalRoutes,
  publicReportRoutes,
  reportLinkRoutes,
  reportMailRoutes,
  reportNoteRoutes,
  savedFunnelRoutes,
  figmaRoutes,
  assetRoutes,
  libraryRoutes,
  mediaRoutes,
  mediaWorkRoutes,
  mediaFolderRoutes,
  uploadRoutes,
  adDeliveryRoutes,
  alertRoutes,
  announcementRoutes,
  connectorDeliveryRoutes,
  connectorRoutes,
  mailEventRoutes,
  mailRoutes,
  inboxRoutes,
  systemNotificationRoutes,
  webhookDeliveryRoutes,
  webhookRoutes,
  webhookSubscriptionRoutes,
  askApprovalRoutes,
  decideApprovalRoutes,
  linkCheckRoutes,
  siteCheckRoutes,
  deliveryTargetRoutes,
  domainRoutes,
  experimentRoutes,
  offerRoutes,
  previewRoutes,
  publishReadingRoutes,
  publishRoutes,
  releaseRoutes,
  scheduleRoutes,
  slugRoutes,
  meRoutes,
  ownTwoFactorRoutes,
  ownPasskeyRoutes,
  passkeySignInRoutes,
  passwordRoutes,
  loginRoutes,
  sessionRoutes,
  ownSessionRoutes,
  signUpRoutes,
  singleSignOnSignInRoutes,
  assistRoutes,
  editLockRoutes,
  editNewsRoutes,
  siteDocumentRoutes,
  pageRoutes,
  partTrashRoutes,
  siteExportRoutes,
  siteMakingRoutes,
  siteMoveRoutes,
  siteScriptsRoutes,
  siteSecretRoutes,
  siteTrashRoutes,
  sitePublishingRoutes,
  siteReadingRoutes,
  siteRoutes,
  templateRoutes,
  translationRoutes,
  versionContentRoutes,
  versionRoutes,
  leadRoutes,
  personRoutes,
  receivedReadingRoutes,
  receivedRoutes,
  receivedRetentionRoutes,
  submissionFileRoutes,
  surveyRoutes,
  auditRoutes,
  storageRoutes,
  jobRoutes,
  openApiRoutes,
] as const
