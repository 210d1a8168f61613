import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ClicksReply } from '#model/calls/submissions/clicks.ts'
import { grouped } from '#model/values/number-text.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { SpanFilter } from '../../kit/list/filter-bar.tsx'
import { RowTable, type RowTableProps } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'

/** Days in Tokyo, both included; empty for an open end. */
const allDays = { from: '', to: '' }

/** What visitors have seen and clicked, and how many places of popups are taken. */
export function Clicks({ siteId }: { siteId: string }) {
  const t = useText()
  const [days, setDays] = useState(allDays)
  const { data, error, refetch } = useRequest('GET /api/sites/:id/clicks', {
    params: { id: siteId },
    query: { from: days.from || undefined, to: days.to || undefined },
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const { clicks, applicants, pageViews } = data
  if (days === allDays && clicks.length + applicants.length + pageViews === 0)
    return <EmptyState icon="chart" title={t('visitors.emptyClicks')} text={t('visitors.emptyClicksText')} />
  return (
    <>
      <Row align="center" gap={2} sx={{ mb: 3 }}>
        <Typography sx={{ mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {t('visitors.pageViews', { smart_count: pageViews })}
        </Typography>
        <SpanFilter
          kind="day"
          {...days}
          labels={{ from: t('visitors.from'), to: t('visitors.to') }}
          onChange={(change) => setDays((before) => ({ ...before, ...change }))}
        />
      </Row>
      {applicants.length > 0 && <Applicants applicants={applicants} />}
      {clicks.length > 0 ? (
        <Counts clicks={clicks} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('visitors.noClicks')}
        </Typography>
      )}
    </>
  )
}

interface PartProps<Row> extends RowTableProps<Row> {
  title: string
}

function Part<Row extends object>({ title, ...table }: PartProps<Row>) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <RowTable {...table} />
    </Box>
  )
}

function Applicants({ applicants }: Pick<ClicksReply, 'applicants'>) {
  const t = useText()
  const wordsOf = useLocalized()
  return (
    <Part
      title={t('visitors.applicants')}
      rows={applicants}
      keyOf={({ popupId }) => popupId}
      columns={[
        {
          text: t('visitors.item'),
          cell: ({ popupId, title }) => <RowTitle text={(title && wordsOf(title)) || popupId} />,
        },
        {
          text: t('visitors.places'),
          isAtEnd: true,
          cell: ({ numberClicks, limit }) =>
            limit === null
              ? grouped(numberClicks)
              : t('visitors.placesOf', {
                  count: grouped(numberClicks),
                  limit: grouped(limit),
                }),
        },
      ]}
    />
  )
}

function Counts({ clicks }: Pick<ClicksReply, 'clicks'>) {
  const t = useText()
  const wordsOf = useLocalized()
  const nameOf = ({ kind, itemId, title, page }: ClicksReply['clicks'][number]) => {
    if (kind === 'sns')
      return snsNames[itemId] ?? t(itemId === 'google_map' ? 'visitors.map' : 'visitors.phone')
    if (page !== null) return t('visitors.linkOfPage', { page })
    return (title && wordsOf(title)) || itemId
  }
  return (
    <Part
      title={t('visitors.clicks')}
      rows={clicks}
      keyOf={({ kind, itemId }) => `${kind} ${itemId}`}
      columns={[
        { text: t('visitors.item'), cell: (one) => <RowTitle text={nameOf(one)} /> },
        { text: t('visitors.kind'), as: 'aside', cell: ({ kind }) => t(`visitors.kinds.${kind}`) },
        { text: t('visitors.count'), isAtEnd: true, cell: ({ clickCount }) => grouped(clickCount) },
      ]}
    />
  )
}

/** Names that are the same in every language. */
const snsNames: Readonly<Record<string, string>> = {
  youtube: 'YouTube',
  line: 'LINE',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  facebook: 'Facebook',
}
