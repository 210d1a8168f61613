import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { stackedRows } from '#admin/layout/stacked-rows.ts'
import { tokyoTime } from '#admin/time.ts'
import type { PublishRow, PublishStatus } from '#model/endpoints/publishes.ts'
import { isUnderWay } from './progress-words.ts'
import { PublishLine } from './publish-bar.tsx'

const dots: Readonly<Record<PublishStatus, string>> = {
  queued: 'text.disabled',
  running: 'secondary.main',
  live: 'success.main',
  failed: 'error.main',
  superseded: 'text.disabled',
}

const head = { py: 1, fontSize: 12.5, fontWeight: 500, color: 'text.secondary' }

/** Publishes as rows; `undefined` while they are being fetched. */
export function PublishTable(props: { publishes: PublishRow[] | undefined; hasSite?: boolean }) {
  const t = useText()
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        backgroundColor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Table
        sx={{
          '& tbody tr:last-of-type td': { borderBottom: 0 },
          fontVariantNumeric: 'tabular-nums',
          ...stackedRows,
        }}
      >
        <TableHead>
          <TableRow>
            {props.hasSite && <TableCell sx={{ ...head, pl: 2.5 }}>{t('activity.site')}</TableCell>}
            <TableCell sx={{ ...head, ...(props.hasSite ? {} : { pl: 2.5 }) }}>
              {t('activity.status')}
            </TableCell>
            <TableCell sx={head}>{t('activity.started')}</TableCell>
            <TableCell sx={{ ...head, textAlign: 'right' }}>{t('activity.took')}</TableCell>
            <TableCell sx={{ ...head, textAlign: 'right', pr: 2.5 }}>{t('activity.release')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {props.publishes
            ? props.publishes.map((publish) => (
                <Row key={publish.id} publish={publish} hasSite={props.hasSite ?? false} />
              ))
            : [1, 2, 3].map((row) => (
                <TableRow key={row}>
                  <TableCell colSpan={5}>
                    <Skeleton />
                  </TableCell>
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const secondsBetween = (from: string, to: string) => Math.max(0, Date.parse(to) - Date.parse(from)) / 1000

function Row({ publish, hasSite }: { publish: PublishRow; hasSite: boolean }) {
  const t = useText()
  const { createdAt, finishedAt } = publish
  return (
    <TableRow>
      {hasSite && (
        <TableCell sx={{ pl: 2.5, width: { xs: '100%', sm: 'auto' } }}>
          <Link component={LinkBase} to={`/sites/${publish.siteId}`} sx={{ fontWeight: 550 }}>
            {publish.siteName}
          </Link>
        </TableCell>
      )}
      <TableCell sx={hasSite ? {} : { pl: 2.5 }}>
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
      <TableCell sx={{ textAlign: 'right', pr: 2.5 }}>
        <Box component="span" sx={{ display: { sm: 'none' } }}>{`${t('activity.release')} `}</Box>
        {publish.release ?? t('common.none')}
      </TableCell>
    </TableRow>
  )
}
