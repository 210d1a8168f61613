// Made by `npm run lists` from every `defineCalls` in this folder.
import { adminCalls } from './accounts/admins.ts'
import { apiKeyCalls } from './accounts/api-keys.ts'
import { billingCalls } from './accounts/billing.ts'
import { billCalls } from './accounts/bills.ts'
import { brandKitCalls } from './accounts/brand-kits.ts'
import { dashboardCalls } from './accounts/dashboard.ts'
import { meCalls } from './accounts/me.ts'
import { networkCalls } from './accounts/networks.ts'
import { passkeyCalls } from './accounts/passkeys.ts'
import { planCalls } from './accounts/plans.ts'
import { sessionCalls } from './accounts/session.ts'
import { signUpCalls } from './accounts/sign-ups.ts'
import { singleSignOnCalls } from './accounts/single-sign-on.ts'
import { spendingCalls } from './accounts/spending.ts'
import { usageCalls } from './accounts/usage.ts'
import { userCalls } from './accounts/users.ts'
import { viewContestCalls } from './accounts/view-contests.ts'
import { brandCalls } from './domains/brands.ts'
import { domainCalls } from './domains/domains.ts'
import { slugCalls } from './domains/slugs.ts'
import { integrationCalls } from './integration.ts'
import { figmaCalls } from './media/figma.ts'
import { mediaCalls } from './media/media.ts'
import { mediaFolderCalls } from './media/media-folders.ts'
import { uploadCalls } from './media/uploads.ts'
import { adDeliveryCalls } from './messages/ad-deliveries.ts'
import { alertCalls } from './messages/alerts.ts'
import { connectorCalls } from './messages/connectors.ts'
import { mailCalls } from './messages/mails.ts'
import { newsCalls } from './messages/news.ts'
import { systemNotificationCalls } from './messages/system-notifications.ts'
import { webhookCalls } from './messages/webhooks.ts'
import { analyticsCalls } from './reports/analytics.ts'
import { campaignCalls } from './reports/campaigns.ts'
import { conversionCalls } from './reports/conversions.ts'
import { funnelCalls } from './reports/funnels.ts'
import { goalCalls } from './reports/goals.ts'
import { liveFiguresCalls } from './reports/live-figures.ts'
import { pageFigureCalls } from './reports/page-figures.ts'
import { pathCalls } from './reports/paths.ts'
import { reportExportCalls } from './reports/report-exports.ts'
import { reportLinkCalls } from './reports/report-links.ts'
import { reportNoteCalls } from './reports/report-notes.ts'
import { retentionCalls } from './reports/retention.ts'
import { savedFunnelCalls } from './reports/saved-funnels.ts'
import { activityCalls } from './sites/activity.ts'
import { approvalCalls } from './sites/approvals.ts'
import { assistCalls } from './sites/assist.ts'
import { blockedOriginCalls } from './sites/blocked-origins.ts'
import { checkCalls } from './sites/checks.ts'
import { deliveryTargetCalls } from './sites/delivery-targets.ts'
import { editingCalls } from './sites/editing.ts'
import { experimentCalls } from './sites/experiments.ts'
import { offerCalls } from './sites/offers.ts'
import { pageCalls } from './sites/pages.ts'
import { partTrashCalls } from './sites/part-trash.ts'
import { previewCalls } from './sites/previews.ts'
import { publishCalls } from './sites/publishes.ts'
import { releaseCalls } from './sites/releases.ts'
import { scheduleCalls } from './sites/schedules.ts'
import { siteMoveCalls } from './sites/site-moves.ts'
import { siteSecretCalls } from './sites/site-secrets.ts'
import { siteCalls } from './sites/sites.ts'
import { templateCalls } from './sites/templates.ts'
import { translationCalls } from './sites/translations.ts'
import { versionCalls } from './sites/versions.ts'
import { clickCalls } from './submissions/clicks.ts'
import { leadCalls } from './submissions/leads.ts'
import { personCalls } from './submissions/persons.ts'
import { receivedCalls } from './submissions/received.ts'
import { receivedRetentionCalls } from './submissions/received-retention.ts'
import { sourceCalls } from './submissions/sources.ts'
import { surveyCalls } from './submissions/surveys.ts'
import { auditCalls } from './system/audit.ts'
import { healthCalls } from './system/health.ts'
import { jobCalls } from './system/jobs.ts'
import { storageCalls } from './system/storage.ts'

/** Every call of staff and of programs, by method and path. */
export const calls = {
  ...adminCalls,
  ...apiKeyCalls,
  ...billingCalls,
  ...billCalls,
  ...brandKitCalls,
  ...dashboardCalls,
  ...meCalls,
  ...networkCalls,
  ...passkeyCalls,
  ...planCalls,
  ...sessionCalls,
  ...signUpCalls,
  ...singleSignOnCalls,
  ...spendingCalls,
  ...usageCalls,
  ...userCalls,
  ...viewContestCalls,
  ...brandCalls,
  ...domainCalls,
  ...slugCalls,
  ...integrationCalls,
  ...figmaCalls,
  ...mediaCalls,
  ...mediaFolderCalls,
  ...uploadCalls,
  ...adDeliveryCalls,
  ...alertCalls,
  ...connectorCalls,
  ...mailCalls,
  ...newsCalls,
  ...systemNotificationCalls,
  ...webhookCalls,
  ...analyticsCalls,
  ...campaignCalls,
  ...conversionCalls,
  ...funnelCalls,
  ...goalCalls,
  ...liveFiguresCalls,
  ...pageFigureCalls,
  ...pathCalls,
  ...reportExportCalls,
  ...reportLinkCalls,
  ...reportNoteCalls,
  ...retentionCalls,
  ...savedFunnelCalls,
  ...activityCalls,
  ...approvalCalls,
  ...assistCalls,
  ...blockedOriginCalls,
  ...checkCalls,
  ...deliveryTargetCalls,
  ...editingCalls,
  ...experimentCalls,
  ...offerCalls,
  ...pageCalls,
  ...partTrashCalls,
  ...previewCalls,
  ...publishCalls,
  ...releaseCalls,
  ...scheduleCalls,
  ...siteMoveCalls,
  ...siteSecretCalls,
  ...siteCalls,
  ...templateCalls,
  ...translationCalls,
  ...versionCalls,
  ...clickCalls,
  ...leadCalls,
  ...personCalls,
  ...receivedCalls,
  ...receivedRetentionCalls,
  ...sourceCalls,
  ...surveyCalls,
  ...auditCalls,
  ...healthCalls,
  ...jobCalls,
  ...storageCalls,
}

/** `PUT /api/sites/:id` */
export type CallName = keyof typeof calls
export type Declared<Name extends CallName> = (typeof calls)[Name]
