import { late } from '../../kit/screen/lazy.tsx'

export const AnalyticsSitesScreen = late(async () => (await import('./sites-screen.tsx')).SitesScreen)
export const SiteAnalyticsScreen = late(async () => (await import('./analytics-screen.tsx')).AnalyticsScreen)
