import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visitFilterSchema } from '#model/calls/reports/analytics.ts'
import { type LiveReport, liveSpan } from '#model/calls/reports/live-figures.ts'
import { tokyoClock } from '#model/values/calendar-day.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Caption } from '../../../kit/display/caption.tsx'
import { useRequest } from '../../../kit/query/use-request.ts'
import { LoadFailure } from '../../../kit/screen/loaded.tsx'
import { card, plainList, stack } from '../../../kit/theme/styles.ts'
import { textSize, textWeight } from '../../../kit/theme/tokens.ts'
import type { TabProps } from '../figures/report-on.tsx'
import { useNames } from '../figures/use-names.ts'
import { ShareCard } from '../overview/share-card.tsx'
import { MinuteChart } from './minute-chart.tsx'

const renewedMs = 5_000

/** What visitors are doing. It is renewed as long as the browser shows it. */
export function LiveTab({ site, query }: TabProps) {
  // Of the days nothing is wanted.
  const filter = visitFilterSchema.strip().parse(query)
  const { data, error, refetch } = useRequest(
    'GET /api/sites/:id/analytics/live',
    { params: { id: site.id }, query: filter },
    { refetchInterval: renewedMs },
  )
  if (data) return <Live report={data} />
  return error ? (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton variant="rounded" height={420} />
  )
}

function Live({ report }: { report: LiveReport }) {
  const t = useText()
  const nameOf = useNames()
  const ofVisits = (name: 'source' | 'language', rows: readonly { name: string; visits: number }[]) => (
    <ShareCard
      title={t(`analytics.filter.${name}`)}
      countLabel={t('analytics.visits')}
      rows={rows.map((row) => ({ id: row.name, name: nameOf(name, row.name), count: row.visits }))}
    />
  )
  return (
    <Box sx={{ ...stack, gap: 2.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('live.lead', { minutes: liveSpan.minutes })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
        <Figure
          name={t('live.visitors')}
          value={report.visitors}
          help={t('live.visitorsHelp', { minutes: liveSpan.presentMinutes })}
        />
        <Figure name={t('analytics.visits')} value={report.visits} />
        <Figure name={t('analytics.views')} value={report.views} />
      </Box>
      <MinuteChart minutes={report.minutes} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ShareCard
          title={t('live.pages')}
          countLabel={t('analytics.views')}
          rows={report.pages.map(({ pageId, position, title, views }) => ({
            id: pageId,
            name: `${position ?? t('analytics.gone')} · ${title || t('analytics.untitled')}`,
            count: views,
          }))}
        />
        <Conversions conversions={report.conversions} />
        {ofVisits('source', report.sources)}
        {ofVisits('language', report.languages)}
      </Box>
    </Box>
  )
}

function Figure({ name, value, help }: { name: string; value: number; help?: string }) {
  return (
    <Box sx={card}>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Box sx={{ fontSize: textSize.title, fontWeight: textWeight.bold, fontVariantNumeric: 'tabular-nums' }}>
        {grouped(value)}
      </Box>
      {help && <Caption>{help}</Caption>}
    </Box>
  )
}

function Conversions({ conversions }: Pick<LiveReport, 'conversions'>) {
  const t = useText()
  const nameOf = useNames()
  // Two can happen at one instant.
  const rows = conversions.map((one, index) => ({ ...one, key: `${one.at} ${conversions.length - index}` }))
  return (
    <Box component="section" aria-label={t('live.conversions')} sx={card}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.25 }}>
        {t('live.conversions')}
      </Typography>
      {conversions.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('live.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ ...stack, gap: 1, ...plainList }}>
        {rows.map(({ at, kind, language, source, key }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 2 }}>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
              {tokyoClock(at)}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              {t(`analytics.conversion.${kind}`)}
              <Caption>{[nameOf('source', source), nameOf('language', language)].join(' · ')}</Caption>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
