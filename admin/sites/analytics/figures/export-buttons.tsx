import Button from '@mui/material/Button'
import { rankingKinds, visitLabels } from '#model/calls/reports/analytics.ts'
import { chosenSteps, funnelSteps } from '#model/calls/reports/funnels.ts'
import { analyticsExportAddress, type ExportedReport, type Query } from '../../../api-client/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import type { ReportTab } from './report-request.ts'
import { campaignLabels } from './report-request.ts'
import { useAddressChoice, useAddressState } from './use-address-state.ts'

interface ExportButtonsProps {
  siteId: string
  tab: ReportTab
  query: Query
}

/** Exports the report of a tab as a file, with the current filters. */
export function ExportButtons({ siteId, tab, query }: ExportButtonsProps) {
  const t = useText()
  const [by] = useAddressChoice('by', rankingKinds)
  const [label] = useAddressChoice('by', visitLabels)
  const [campaignLabel] = useAddressChoice('label', campaignLabels)
  const { params } = useAddressState()
  const steps = params.get('steps') ?? ''
  if (tab === 'live') return null
  if (tab === 'funnel' && chosenSteps(steps).length < funnelSteps.min) return null
  const reports: Readonly<Record<Exclude<ReportTab, 'live'>, ExportedReport>> = {
    overview: 'pages',
    goals: 'goals',
    campaigns: 'campaigns',
    funnel: 'funnel',
    landing: 'pages',
    pages: 'pages',
    vitals: 'pages',
    taps: 'pages',
    swipes: 'flows',
    paths: 'paths',
    rankings: `ranking-${by}`,
  }
  return (['csv', 'pdf'] as const).map((format) => (
    <Button
      key={format}
      variant="outlined"
      href={analyticsExportAddress(siteId, query, {
        report: reports[tab],
        format,
        by: tab === 'goals' ? label : tab === 'campaigns' ? campaignLabel : undefined,
        steps: tab === 'funnel' ? steps : undefined,
        entry: (tab === 'paths' && params.get('entry')) || undefined,
      })}
      download
      aria-label={t('analytics.export', { format: format.toUpperCase() })}
      startIcon={<Icon name="download" />}
    >
      {format.toUpperCase()}
    </Button>
  ))
}
