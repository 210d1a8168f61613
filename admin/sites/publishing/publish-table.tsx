import Box from '@mui/material/Box'
import type { PublishRow, PublishStatus } from '#model/calls/sites/publishes.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { type Column, RowTable } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { isUnderWay } from './progress-labels.ts'
import { PublishLine } from './publish-bar.tsx'

const dots: Readonly<Record<PublishStatus, string>> = {
  queued: 'text.disabled',
  running: 'secondary.main',
  live: 'success.main',
  failed: 'error.main',
  superseded: 'text.disabled',
}

const secondsBetween = (from: string, to: string) => Math.max(0, Date.parse(to) - Date.parse(from)) / 1000

interface PublishTableProps {
  /** `undefined` while they are being fetched. */
  publishes: PublishRow[] | undefined
  hasSite?: boolean
}

export function PublishTable({ publishes, hasSite = false }: PublishTableProps) {
  const t = useText()
  const site: Column<PublishRow> = {
    text: t('activity.site'),
    as: 'title',
    width: '30%',
    cell: ({ siteId, siteName }) => <RowTitle text={siteName} to={`/sites/${siteId}`} />,
  }
  return (
    <RowTable
      rows={publishes}
      columns={[
        ...(hasSite ? [site] : []),
        { text: t('activity.status'), cell: (publish) => <Status publish={publish} /> },
        { text: t('activity.started'), as: 'aside', cell: ({ createdAt }) => tokyoTime(createdAt) },
        {
          text: t('activity.took'),
          as: 'aside',
          isAtEnd: true,
          cell: ({ createdAt, finishedAt }) =>
            finishedAt
              ? t('activity.seconds', { value: secondsBetween(createdAt, finishedAt).toFixed(1) })
              : t('common.none'),
        },
        {
          text: t('activity.release'),
          isAtEnd: true,
          cell: ({ release }) => (
            <>
              <Box component="span" sx={{ display: { sm: 'none' } }}>{`${t('activity.release')} `}</Box>
              {release ?? t('common.none')}
            </>
          ),
        },
      ]}
    />
  )
}

function Status({ publish }: { publish: PublishRow }) {
  const t = useText()
  const { status, error } = publish
  if (isUnderWay(status)) return <PublishLine publish={publish} />
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
      <Box
        component="span"
        sx={{ flex: 'none', width: 7, height: 7, borderRadius: '50%', backgroundColor: dots[status] }}
      />
      <Box>
        {t(`publishStatus.${status}`)}
        {error && <Caption>{error}</Caption>}
      </Box>
    </Box>
  )
}
