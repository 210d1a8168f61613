import Skeleton from '@mui/material/Skeleton'
import { useMemo, useState } from 'react'
import { useDataProvider, useGetOne, useParams } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { daysOf } from '#model/values/report-span.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { type Late, late } from '../../kit/screen/lazy.tsx'
import { LinkTabs } from '../../kit/screen/link-tabs.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { SiteTabs } from '../parts/site-tabs.tsx'
import type { TabProps } from './figures/report-on.tsx'
import {
  comparedOf,
  comparedTabs,
  isReportTab,
  queryOf,
  type ReportTab,
  reportRequestOf,
  reportTabs,
  sharedSearch,
} from './figures/report-request.ts'
import { createReports } from './figures/reports.ts'
import { sitePagesOf } from './figures/site-pages.ts'
import { ChoiceBar } from './figures/span-bar.tsx'
import { useAddressState } from './figures/use-address-state.ts'
import { ReportActions } from './report-actions.tsx'

const tabs: Readonly<Record<ReportTab, Late<TabProps>>> = {
  overview: late(async () => (await import('./overview/overview.tsx')).OverviewTab),
  live: late(async () => (await import('./live/live-tab.tsx')).LiveTab),
  goals: late(async () => (await import('./goals/goals-tab.tsx')).GoalsTab),
  campaigns: late(async () => (await import('./campaigns/campaigns-tab.tsx')).CampaignsTab),
  funnel: late(async () => (await import('./funnel/funnel-tab.tsx')).FunnelTab),
  swipes: late(async () => (await import('./map/swipes-tab.tsx')).SwipesTab),
  paths: late(async () => (await import('./paths/paths-tab.tsx')).PathsTab),
  landing: late(async () => (await import('./landing-tab.tsx')).LandingTab),
  pages: late(async () => (await import('./pages-tab.tsx')).PagesTab),
  rankings: late(async () => (await import('./rankings-tab.tsx')).RankingsTab),
  vitals: late(async () => (await import('./vitals-tab.tsx')).VitalsTab),
  taps: late(async () => (await import('./taps/taps-tab.tsx')).TapsTab),
}

/** `/sites/:id/analytics/:tab`: the visits of a site. The filters are in the address. */
export function AnalyticsScreen() {
  const { id = '', '*': rest } = useParams<{ id: string; '*': string }>()
  const query = useGetOne<SiteDetail>('sites', { id })
  return (
    <Loaded query={query} height={420} isWhole={({ categories }) => Boolean(categories)}>
      {(site) => <Analytics site={site} tab={isReportTab(rest) ? rest : 'overview'} />}
    </Loaded>
  )
}

function Analytics({ site, tab }: { site: SiteDetail; tab: ReportTab }) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { params } = useAddressState()
  // Reports are cached by the time of the request: refreshing creates new ones.
  const [requestedAt, setRequestedAt] = useState(() => Date.now())
  const reports = useMemo(
    () => createReports(dataProvider, site.id, requestedAt),
    [dataProvider, site.id, requestedAt],
  )
  const pages = useMemo(() => sitePagesOf(site), [site])
  const request = useMemo(() => reportRequestOf(params), [params])
  const days = daysOf(request, tokyoDay(requestedAt))
  const compared = comparedTabs.includes(tab) ? comparedOf(params, days) : undefined
  const query = { ...queryOf(request, tokyoDay(requestedAt)), ...compared }
  const Tab = tabs[tab]
  const base = `/sites/${site.id}/analytics`
  return (
    <>
      <PageHeader
        title={t('analytics.of', { name: site.name })}
        lead={t('analytics.lead')}
        actions={
          <ReportActions {...{ site, tab, request, query }} onRefresh={() => setRequestedAt(Date.now())} />
        }
      />
      <SiteTabs site={site} part="analytics" />
      <LinkTabs
        label={t('analytics.tabs')}
        tabs={reportTabs.map((one) => ({
          to: `${base}${one === 'overview' ? '' : `/${one}`}${sharedSearch(params)}`,
          text: t(`analytics.tab.${one}`),
          isHere: one === tab,
        }))}
      />
      <ChoiceBar reports={reports} request={request} compared={compared} isLive={tab === 'live'} />
      <Tab
        site={site}
        pages={pages}
        reports={reports}
        query={query}
        waiting={<Skeleton variant="rounded" height={420} />}
      />
    </>
  )
}
