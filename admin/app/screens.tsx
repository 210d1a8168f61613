import { lazy, useEffect } from 'react'
import { useRedirect } from 'react-admin'
import { late } from '../kit/screen/lazy.tsx'
import { useSession } from '../session/session.ts'
import { useMay } from '../session/use-may-on.ts'

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

export const PersonsScreen = lazy(async () => ({
  default: (await import('../system/persons/persons-screen.tsx')).PersonsScreen,
}))

export const TranslationScreen = late(
  async () => (await import('../editor/translation/translation-screen.tsx')).TranslationScreen,
)

export const AccountScreen = lazy(async () => ({
  default: (await import('../accounts/own-account/account-screen.tsx')).AccountScreen,
}))

export const BrandScreen = lazy(async () => ({
  default: (await import('../accounts/brand/brand-screen.tsx')).BrandScreen,
}))

export const SingleSignOnScreen = lazy(async () => ({
  default: (await import('../accounts/single-sign-on/single-sign-on-screen.tsx')).SingleSignOnScreen,
}))

export const BrandKitScreen = lazy(async () => ({
  default: (await import('../accounts/brand-kit/brand-kit-screen.tsx')).BrandKitScreen,
}))

export const ThemeScreen = lazy(async () => ({
  default: (await import('../accounts/brand/theme-screen.tsx')).ThemeScreen,
}))

/** The first screen: the sites on the first sign-in and for users who see only their own figures, or else the summary. */
export function FirstScreen() {
  const { isFirstSignIn } = useSession()
  const may = useMay()
  const redirect = useRedirect()
  const reach = may('dashboard.read')
  const to = isFirstSignIn || reach === undefined || reach === 'own' ? '/sites' : '/summary'
  useEffect(() => {
    redirect(to, undefined, undefined, undefined, { _scrollToTop: true })
  }, [redirect, to])
  return null
}
