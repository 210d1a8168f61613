import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import type { PublishRow, PublishStatus } from '#model/calls/sites/publishes.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { RowTable } from '../../kit/list/row-table.tsx'
import { isUnderWay } from './progress-labels.ts'
import { PublishLine } from './publish-bar.tsx'

const dots: Readonly<Record<PublishStatus, string>> = {
  queued: 'text.disabled',
  running: 'secondary.main',
  live: 'success.main',
  failed: 'error.main',
  superseded: 'text.disabled',
}

/** Publishes as rows; `undefined` while they are being fetched. */
export function PublishTable(props: { publishes: PublishRow[] | undefined; hasSite?: boolean }) {
  const t = useText()
  return (
    <RowTable
      isWaiting={!props.publishes}
      columns={[
        ...(props.hasSite ? [{ text: t('activity.site') }] : []),
        { text: t('activity.status') },
        { text: t('activity.started') },
        { text: t('activity.took'), isAtEnd: true },
        { text: t('activity.release'), isAtEnd: true },
      ]}
    >
      {props.publishes?.map((publish) => (
        <Row key={publish.id} publish={publish} hasSite={props.hasSite ?? false} />
      ))}
    </RowTable>
  )
}

const secondsBetween = (from: string, to: string) => Math.max(0, Date.parse(to) - Date.parse(from)) / 1000

function Row({ publish, hasSite }: { publish: PublishRow; hasSite: boolean }) {
  const t = useText()
  const { createdAt, finishedAt } = publish
  return (
    <TableRow>
      {hasSite && (
        <TableCell sx={{ width: { xs: '100%', sm: 'auto' } }}>
          <Link component={LinkBase} to={`/sites/${publish.siteId}`} sx={{ fontWeight: 550 }}>
            {publish.siteName}
          </Link>
        </TableCell>
      )}
      <TableCell>
        {isUnderWay(publish.status) ? (
          <PublishLine publish={publish} />
        ) : (
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Box
              component="span"
              sx={{
                flex: 'none',
                width: 7,
                height: 7,
                borderRadius: 4,
                backgroundColor: dots[publish.status],
              }}
            />
            <Box>
              {t(`publishStatus.${publish.status}`)}
              {publish.error && (
                <Typography variant="caption" color="textSecondary" component="div">
                  {publish.error}
                </Typography>
              )}
            </Box>
          </Box>
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>{tokyoTime(createdAt)}</TableCell>
      <TableCell sx={{ textAlign: 'right', whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {finishedAt
          ? t('activity.seconds', { value: secondsBetween(createdAt, finishedAt).toFixed(1) })
          : t('common.none')}
      </TableCell>
      <TableCell sx={{ textAlign: 'right' }}>
        <Box component="span" sx={{ display: { sm: 'none' } }}>{`${t('activity.release')} `}</Box>
        {publish.release ?? t('common.none')}
      </TableCell>
    </TableRow>
  )
}
