import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { ClicksReply } from '#model/calls/submissions/clicks.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { type Column, RowTable } from '../../kit/list/row-table.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { Day } from './received-table.tsx'

/** Days of Tokyo, both included; empty where there is no end on that side. */
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Typography sx={{ mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {t('visitors.pageViews', { smart_count: pageViews })}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Day
            label={t('visitors.from')}
            value={days.from}
            onDay={(from) => setDays((before) => ({ ...before, from }))}
          />
          <span aria-hidden>–</span>
          <Day
            label={t('visitors.to')}
            value={days.to}
            onDay={(to) => setDays((before) => ({ ...before, to }))}
          />
        </Box>
      </Box>
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

function Part({ title, columns, children }: { title: string; columns: Column[]; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <RowTable isWaiting={false} columns={columns}>
        {children}
      </RowTable>
    </Box>
  )
}

const number = {
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  '@media (max-width: 599.95px)': { '&&&': { ml: 'auto' } },
} as const
const name = { fontWeight: 550, overflowWrap: 'anywhere' } as const

function Applicants({ applicants }: Pick<ClicksReply, 'applicants'>) {
  const t = useText()
  const wordsOf = useLocalized()
  return (
    <Part
      title={t('visitors.applicants')}
      columns={[{ text: t('visitors.item') }, { text: t('visitors.places'), isAtEnd: true }]}
    >
      {applicants.map(({ popupId, title, numberClicks, limit }) => (
        <TableRow key={popupId}>
          <TableCell sx={name}>{(title && wordsOf(title)) || popupId}</TableCell>
          <TableCell sx={number}>
            {limit === null
              ? numberClicks.toLocaleString()
              : t('visitors.placesOf', {
                  count: numberClicks.toLocaleString(),
                  limit: limit.toLocaleString(),
                })}
          </TableCell>
        </TableRow>
      ))}
    </Part>
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
      columns={[
        { text: t('visitors.item') },
        { text: t('visitors.kind') },
        { text: t('visitors.count'), isAtEnd: true },
      ]}
    >
      {clicks.map((one) => (
        <TableRow key={`${one.kind} ${one.itemId}`}>
          <TableCell sx={name}>{nameOf(one)}</TableCell>
          <TableCell sx={{ color: 'text.secondary' }}>{t(`visitors.kinds.${one.kind}`)}</TableCell>
          <TableCell sx={number}>{one.clickCount.toLocaleString()}</TableCell>
        </TableRow>
      ))}
    </Part>
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
