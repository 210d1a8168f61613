import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { LinkBase } from 'react-admin'
import { dropReasons } from '#model/analytics/counting-rules.ts'
import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import { worthText } from '#model/records/goal.ts'
import { grouped } from '#model/values/number-text.ts'
import type { Query } from '../../../api-client/analytics.ts'
import { tokyoTime } from '../../../i18n/time.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../kit/screen/empty-state.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { stack } from '../../../kit/theme/styles.ts'
import { type PublicTabProps, ReportOn } from '../figures/report-on.tsx'
import { type FilterName, sharedSearch } from '../figures/report-request.ts'
import { useAddressChoice, useAddressState } from '../figures/use-address-state.ts'
import { shareOf } from '../figures/use-figures.ts'
import { isNamed, useNames } from '../figures/use-names.ts'
import { Annotations } from './annotations.tsx'
import { DayChart } from './day-chart.tsx'
import { HourChart } from './hour-chart.tsx'
import { ReportNotes } from './report-notes.tsx'
import { ShareCard } from './share-card.tsx'
import { overviewFigures, TotalCards } from './total-cards.tsx'

type DroppedCount = AnalyticsSummary['dropped'][number]

/** What is not counted or not charged, and why, in words. */
function useDropped(): (dropped: DroppedCount) => string {
  const t = useText()
  return useCallback(
    ({ reason, count: dropped }) => {
      const known = dropReasons.find((one) => one === reason)
      const count = grouped(dropped)
      if (known === 'set-aside') return t('analytics.setAside', { count })
      if (known === 'unusual') return t('analytics.unusual', { count })
      if (known === 'contested') return t('analytics.contested', { count })
      return t('analytics.dropped', { reason: known ? t(`reports.drop.${known}`) : reason, count })
    },
    [t],
  )
}

interface OverviewProps {
  summary: AnalyticsSummary
  /** Absent where the reader does not belong to the staff. */
  siteId?: string | undefined
  narrowedTo: Query
  /** Absent if nothing can be filtered. */
  onNarrow?: (name: FilterName, value: string | undefined) => void
}

/** The visits of a site at a glance. */
export function Overview({ summary, siteId, narrowedTo, onNarrow }: OverviewProps) {
  const t = useText()
  const said = useDropped()
  const [figure, choose] = useAddressChoice('figure', overviewFigures)
  if (summary.upTo === null)
    return <EmptyState icon="chart" title={t('analytics.empty')} text={t('analytics.emptyText')} />
  return (
    <Box sx={{ ...stack, gap: 2.5 }}>
      <TotalCards summary={summary} chosen={figure} onChoose={choose} />
      <DayChart summary={summary} figure={figure} />
      {siteId === undefined ? (
        <Annotations annotations={summary.annotations} />
      ) : (
        <ReportNotes siteId={siteId} summary={summary} />
      )}
      {siteId !== undefined && <ExitsLink siteId={siteId} />}
      {summary.hours && <HourChart hours={summary.hours} annotations={summary.annotations} />}
      <Shares summary={summary} narrowedTo={narrowedTo} onNarrow={onNarrow} />
      <Typography variant="body2" color="textSecondary">
        {[
          t('analytics.upTo', { time: tokyoTime(new Date(summary.upTo).toISOString()) }),
          ...summary.dropped.map(said),
        ].join(' · ')}
      </Typography>
    </Box>
  )
}

/** Leads to the map of visits, by exits: few look for it there. */
function ExitsLink({ siteId }: { siteId: string }) {
  const t = useText()
  const { params } = useAddressState()
  const search = new URLSearchParams(sharedSearch(params))
  search.set('measure', 'exit')
  return (
    <Button
      size="small"
      endIcon={<Icon name="right" />}
      component={LinkBase}
      to={`/sites/${siteId}/analytics/swipes?${search}`}
      sx={{ justifySelf: 'start', alignSelf: 'start' }}
    >
      {t('analytics.whereVisitsEnd')}
    </Button>
  )
}

interface SharesProps {
  summary: AnalyticsSummary
  narrowedTo: Query
  onNarrow: OverviewProps['onNarrow'] | undefined
}

function Shares({ summary, narrowedTo, onNarrow }: SharesProps) {
  const t = useText()
  const nameOf = useNames()
  const cards = [
    ['source', summary.sources],
    ['campaign', summary.campaigns],
    ...(
      [
        ['medium', summary.media],
        ['content', summary.contents],
        ['term', summary.terms],
      ] as const
    ).filter(([, shares]) => isNamed(shares)),
    ['language', summary.languages],
    ['device', summary.devices],
    ['visit', summary.visitKinds],
  ] as const
  const kinds = summary.conversions.map(({ kind, count }) => ({
    id: kind,
    name: t(`analytics.conversion.${kind}`),
    count,
  }))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr', xl: '1fr 1fr 1fr' },
      }}
    >
      {cards.map(([name, rows]) => (
        <ShareCard
          key={name}
          title={t(`analytics.filter.${name}`)}
          countLabel={t('analytics.visits')}
          rateLabel={t('analytics.conversionRate')}
          chosen={narrowedTo[name]}
          onChoose={onNarrow && ((value) => onNarrow(name, value))}
          rows={rows.map((row) => ({
            id: row.name,
            name: nameOf(name, row.name),
            count: row.visits,
            rate: row.visits > 0 ? row.conversions / row.visits : 0,
            isRest: row.name === '…',
          }))}
        />
      ))}
      {summary.goals.length > 0 && (
        <ShareCard
          title={t('analytics.tab.goals')}
          countLabel={t('goals.times')}
          rateLabel={t('goals.rate')}
          rows={summary.goals.map(({ id, name, times, visits, worth }) => ({
            id,
            name: worth.length > 0 ? `${name} · ${worthText(worth, '')}` : name,
            count: times,
            rate: shareOf(visits, summary.totals.visits),
          }))}
        />
      )}
      <ShareCard
        title={t('analytics.conversions')}
        countLabel={t('analytics.times')}
        rows={kinds.filter(({ count }) => count > 0)}
      />
    </Box>
  )
}

type OverviewTabProps = Pick<PublicTabProps, 'site' | 'reports' | 'query'> & { mayNarrow?: boolean }

/** With `mayNarrow`, a choice of devices or languages narrows the figures to it. */
export function OverviewTab({ site, reports, query, mayNarrow = true }: OverviewTabProps) {
  const { change } = useAddressState()
  return (
    <ReportOn reports={reports} name="summary" query={query}>
      {(summary) => (
        <Overview
          summary={summary}
          siteId={site?.id}
          narrowedTo={query}
          {...(mayNarrow && { onNarrow: (name, value) => change({ [name]: value }) })}
        />
      )}
    </ReportOn>
  )
}
