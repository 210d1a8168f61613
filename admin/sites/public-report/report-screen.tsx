import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-admin'
import type { PublicReport } from '#model/calls/reports/report-links.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Query } from '../../api-client/analytics.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { LinkTabs } from '../../kit/screen/link-tabs.tsx'
import { filterNames, queryOf, reportRequestOf, sharedSearch } from '../analytics/figures/report-request.ts'
import { createReports } from '../analytics/figures/reports.ts'
import { ChoiceBar } from '../analytics/figures/span-bar.tsx'
import { useAddressState } from '../analytics/figures/use-address-state.ts'
import { useNames } from '../analytics/figures/use-names.ts'
import { SwipesTab } from '../analytics/map/swipes-tab.tsx'
import { OverviewTab } from '../analytics/overview/overview.tsx'
import { PagesTab } from '../analytics/pages-tab.tsx'
import { PublicFrame, type PublicProps } from './public-frame.tsx'

type Shown = NonNullable<PublicReport['report']>

const tabs = ['overview', 'swipes', 'pages'] as const

/** The figures of a site for whoever holds a link. */
export function ReportScreen({ report, ...props }: PublicProps & { report: Shown }) {
  const { token, calls } = props
  const t = useText()
  const { pathname } = useLocation()
  const { params } = useAddressState()
  const [askedAt] = useState(() => Date.now())
  const reports = useMemo(() => createReports(calls, token, askedAt), [calls, token, askedAt])
  const request = useMemo(() => reportRequestOf(params), [params])
  const here = tabs.find((tab) => pathname === `/${tab}`) ?? 'overview'
  const { shown } = report
  const query: Query = shown ?? queryOf(request, tokyoDay(askedAt))
  const pages = useMemo(() => ({ pictures: new Map<string, string>(), columns: report.columns }), [report])
  const given = { pages, reports, query }
  return (
    <PublicFrame {...props} title={t('reports.of', { name: report.site })}>
      <Box component="header" sx={{ mb: 2 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {report.site}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('reports.lead')}
        </Typography>
      </Box>
      <LinkTabs
        label={t('analytics.tabs')}
        tabs={tabs.map((tab) => ({
          to: `/${tab === 'overview' ? '' : tab}${sharedSearch(params)}`,
          text: t(`analytics.tab.${tab}`),
          isHere: tab === here,
        }))}
      />
      {shown ? <ShownBar shown={shown} /> : <ChoiceBar reports={reports} request={request} />}
      {here === 'swipes' && <SwipesTab {...given} />}
      {here === 'pages' && <PagesTab {...given} />}
      {here === 'overview' && <OverviewTab {...given} mayNarrow={!shown} />}
    </PublicFrame>
  )
}

function ShownBar({ shown }: { shown: NonNullable<Shown['shown']> }) {
  const nameOf = useNames()
  return (
    <Row align="center" gap={1} sx={{ mb: 3 }}>
      <Chip>{`${shown.from} – ${shown.to}`}</Chip>
      {filterNames.map((name) => {
        const value = shown[name]
        return value === undefined ? null : <Chip key={name}>{nameOf(name, value)}</Chip>
      })}
    </Row>
  )
}
