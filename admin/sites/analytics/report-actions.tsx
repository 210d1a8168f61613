import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { rankingKinds, visitLabels } from '#model/calls/reports/analytics.ts'
import { chosenSteps, funnelSteps } from '#model/calls/reports/funnels.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { analyticsExportAddress, type ExportedReport, type Query } from '../../api-client/analytics.ts'
import { useText } from '../../i18n/use-text.ts'
import { MoreMenu } from '../../kit/dialog/more-menu.tsx'
import { late } from '../../kit/screen/lazy.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { campaignLabels, type ReportRequest, type ReportTab } from './figures/report-request.ts'
import { useAddressChoice, useAddressState } from './figures/use-address-state.ts'
import { ShareButton } from './sharing/share-button.tsx'

const RetentionDialog = late(async () => (await import('./retention/retention-dialog.tsx')).RetentionDialog)

interface ReportActionsProps {
  site: SiteDetail
  tab: ReportTab
  /** The currently shown report. */
  request: ReportRequest
  query: Query
  onRefresh: () => void
}

/** What can be done with the figures of a site; phones have what is rarely needed in a menu. */
export function ReportActions({ site, tab, request, query, onRefresh }: ReportActionsProps) {
  const t = useText()
  const may = useMay()
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [isKeeping, setKeeping] = useState(false)
  const exports = useExports(site.id, tab, query)
  const keep = may('site.edit') !== undefined && (() => setKeeping(true))
  return (
    <>
      {tab !== 'live' && (
        <Button variant="outlined" startIcon={<Icon name="repeat" />} onClick={onRefresh}>
          {t('analytics.refresh')}
        </Button>
      )}
      {keep && !isSmall && (
        <Button variant="outlined" startIcon={<Icon name="clock" />} onClick={keep}>
          {t('keeping.open')}
        </Button>
      )}
      <ShareButton siteId={site.id} request={request} />
      {!isSmall &&
        exports.map(({ format, text, href }) => (
          <Button
            key={format}
            variant="outlined"
            href={href}
            download
            aria-label={text}
            startIcon={<Icon name="download" />}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      {isSmall && (keep || exports.length > 0) && (
        <MoreMenu
          label={t('sites.moreActions')}
          items={[
            ...exports.map(({ text, href }) => ({ text, icon: 'download' as const, href })),
            ...(keep ? [{ text: t('keeping.open'), icon: 'clock' as const, onChoose: keep }] : []),
          ]}
        />
      )}
      {isKeeping && <RetentionDialog site={site} onClose={() => setKeeping(false)} />}
    </>
  )
}

/** The report of a tab as files, with the current filters. */
function useExports(siteId: string, tab: ReportTab, query: Query) {
  const t = useText()
  const [by] = useAddressChoice('by', rankingKinds)
  const [label] = useAddressChoice('by', visitLabels)
  const [campaignLabel] = useAddressChoice('label', campaignLabels)
  const { params } = useAddressState()
  const steps = params.get('steps') ?? ''
  if (tab === 'live') return []
  if (tab === 'funnel' && chosenSteps(steps).length < funnelSteps.min) return []
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
  return (['csv', 'pdf'] as const).map((format) => ({
    format,
    text: t('analytics.export', { format: format.toUpperCase() }),
    href: analyticsExportAddress(siteId, query, {
      report: reports[tab],
      format,
      by: tab === 'goals' ? label : tab === 'campaigns' ? campaignLabel : undefined,
      steps: tab === 'funnel' ? steps : undefined,
      entry: (tab === 'paths' && params.get('entry')) || undefined,
    }),
  }))
}
