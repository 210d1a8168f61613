import { lazy } from 'react'
import { late } from '../kit/screen/lazy.tsx'

/* Screens besides those of the records in `resources.ts`; each is loaded when it is first opened. */

export const SiteNewsScreen = lazy(async () => ({
  default: (await import('../messages/announcements/site-announcements.tsx')).SiteAnnouncementsScreen,
}))

export const InboxScreen = lazy(async () => ({
  default: (await import('../messages/system-notifications/inbox-screen.tsx')).InboxScreen,
}))

export const CheckPlanScreen = lazy(async () => ({
  default: (await import('../accounts/plans/check-plan.tsx')).CheckPlan,
}))

export const BillingSettingsScreen = lazy(async () => ({
  default: (await import('../accounts/billing/settings-screen.tsx')).BillingSettingsScreen,
}))

export const AnalyticsSitesScreen = late(
  async () => (await import('../sites/analytics/sites-screen.tsx')).SitesScreen,
)

export const SiteAnalyticsScreen = late(
  async () => (await import('../sites/analytics/analytics-screen.tsx')).AnalyticsScreen,
)

export const SummaryScreen = lazy(async () => ({
  default: (await import('../system/dashboard/summary.tsx')).Summary,
}))

export const JobsScreen = lazy(async () => ({ default: (await import('../system/jobs/jobs.tsx')).JobsPage }))

export const TranslationScreen = late(
  async () => (await import('../editor/translation/translation-screen.tsx')).TranslationScreen,
)

export const AccountScreen = lazy(async () => ({
  default: (await import('../accounts/own-account/account-screen.tsx')).AccountScreen,
}))

export const BrandScreen = lazy(async () => ({
  default: (await import('../accounts/brand/brand-screen.tsx')).BrandScreen,
}))

export const BrandKitScreen = lazy(async () => ({
  default: (await import('../accounts/brand-kit/brand-kit-screen.tsx')).BrandKitScreen,
}))

export const ThemeScreen = lazy(async () => ({
  default: (await import('../accounts/brand/theme-screen.tsx')).ThemeScreen,
}))
