import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { LinkBase, useGetList, useStore } from 'react-admin'
import type { PublishRow } from '#model/endpoints/publishes.ts'
import { Icon } from '#admin/icons.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { batchStoreKey } from './batch.ts'
import { isUnderWay } from './progress-words.ts'

const pollMs = 1000
const listed = 1000

/** Follows a republish of several sites in the corner, whatever screen is looked at. */
export function BatchPanel({ batchId }: { batchId: string }) {
  const t = useText()
  const [, setBatch] = useStore<string>(batchStoreKey, '')
  const { data = [], total = 0 } = useGetList<PublishRow>(
    'publishes',
    { filter: { batchId }, pagination: { page: 1, perPage: listed }, sort: { field: 'createdAt', order: 'DESC' } },
    {
      refetchInterval: ({ state }) =>
        state.data?.data?.some(({ status }) => isUnderWay(status)) === false ? false : pollMs,
    },
  )
  if (total === 0) return null
  const open = data.filter(({ status }) => isUnderWay(status)).length
  const failed = data.filter(({ status }) => status === 'failed').length
  const done = total - open
  return (
    <Paper
      component="section"
      aria-label={t('publishing.batchTitle')}
      elevation={0}
      sx={{
        position: 'fixed',
        right: 24,
        bottom: 24,
        zIndex: 1200,
        width: 320,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        boxShadow: '0 16px 40px rgb(0 0 0 / 0.16)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          {t(open > 0 ? 'publishing.batchTitle' : 'publishing.batchDone')}
        </Typography>
        <IconButton size="small" aria-label={t('common.close')} onClick={() => setBatch('')}>
          <Icon name="close" sx={{ fontSize: 16 }} />
        </IconButton>
      </Box>
      <LinearProgress
        variant="determinate"
        color={open === 0 && failed === 0 ? 'success' : 'secondary'}
        value={(done / total) * 100}
        aria-label={t('publishing.progress')}
      />
      <Box sx={{ display: 'flex', gap: 1.5, mt: 1, fontSize: 13, color: 'text.secondary' }}>
        <Box component="span" role="status" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
          {t('publishing.batchCount', { done, total })}
          {failed > 0 && (
            <Box component="span" sx={{ color: 'error.main', ml: 1 }}>
              {t('publishing.batchFailed', { smart_count: failed })}
            </Box>
          )}
        </Box>
        <Link component={LinkBase} to={`/publishes?batch=${encodeURIComponent(batchId)}`} color="textPrimary">
          {t('publishing.showBatch')}
        </Link>
      </Box>
    </Paper>
  )
}
