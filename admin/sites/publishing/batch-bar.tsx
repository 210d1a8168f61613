import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import { LinkBase, useGetList, useStore } from 'react-admin'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { topBarHeight } from '../../kit/theme/styles.ts'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'
import { batchStoreKey } from './batch.ts'
import { isUnderWay } from './progress-labels.ts'

const pollMs = 1000
const listed = 1000

/** Shows the progress of a republish of several sites above every screen. */
export function BatchBar({ batchId }: { batchId: string }) {
  const t = useText()
  const [, setBatch] = useStore<string>(batchStoreKey, '')
  const { data = [], total = 0 } = useGetList<PublishRow>(
    'publishes',
    {
      filter: { batchId },
      pagination: { page: 1, perPage: listed },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    {
      refetchInterval: ({ state }) =>
        state.data?.data?.some(({ status }) => isUnderWay(status)) === false ? false : pollMs,
    },
  )
  if (total === 0) return null
  const open = data.filter(({ status }) => isUnderWay(status)).length
  const failed = data.filter(({ status }) => status === 'failed').length
  const done = total - open
  const isDone = open === 0
  return (
    <Box
      component="section"
      aria-label={t('publishing.batchTitle')}
      sx={{
        position: 'sticky',
        top: { xs: topBarHeight, sm: 0 },
        zIndex: 10,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 48,
        px: { xs: 2, sm: 3, lg: 5 },
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        fontSize: textSize.compact,
      }}
    >
      <Box component="span" role="status" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="strong" sx={{ fontWeight: textWeight.semibold, mr: 1 }}>
          {t(isDone ? 'publishing.batchDone' : 'publishing.batchTitle')}
        </Box>
        {t('publishing.batchCount', { done, total })}
        {failed > 0 && (
          <Box component="span" sx={{ color: 'error.main', ml: 1 }}>
            {t('publishing.batchFailed', { smart_count: failed })}
          </Box>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        color={isDone && failed === 0 ? 'success' : 'secondary'}
        value={(done / total) * 100}
        aria-label={t('publishing.progress')}
        sx={{ flex: 1 }}
      />
      <Link component={LinkBase} to={`/publishes?batch=${encodeURIComponent(batchId)}`} sx={{ py: 0.5 }}>
        {t('publishing.showBatch')}
      </Link>
      <IconButton size="small" aria-label={t('common.close')} onClick={() => setBatch('')}>
        <Icon name="close" size="small" />
      </IconButton>
    </Box>
  )
}
