import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { FailedFilesDialog } from './failed-files-dialog.tsx'
import { MediaLosses } from './media-losses.tsx'
import type { UploadItem, UploadList } from './use-upload-list.ts'

/** The progress of every upload, and the rejected files. */
export function UploadPanel({ list }: { list: UploadList }) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const { items, failed } = list
  if (items.length === 0 && failed.length === 0) return null
  return (
    <Box
      component="section"
      aria-label={t('library.uploads')}
      sx={{
        mb: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.panel,
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          {t('library.uploads')}
        </Typography>
        {failed.length > 0 && (
          <Button size="small" color="error" onClick={() => setShown(true)}>
            {t('library.failedTitle', { smart_count: failed.length })}
          </Button>
        )}
        <Button size="small" onClick={list.clear}>
          {t('library.clear')}
        </Button>
      </Box>
      <Box component="ul" sx={{ ...plainList, maxHeight: 260, overflowY: 'auto' }}>
        {items.map((item) => (
          <Item key={item.key} item={item} list={list} />
        ))}
      </Box>
      <FailedFilesDialog isOpen={isShown} failed={failed} onClose={() => setShown(false)} />
    </Box>
  )
}

function useStageLabel() {
  const t = useText()
  return ({ stage, percent, done, total, added, message }: UploadItem): string => {
    switch (stage) {
      case 'waiting':
        return t('library.waiting')
      case 'sending':
        return t('library.sending', { percent })
      case 'taking-in':
        return total === null || total < 2
          ? t('library.takingIn')
          : t('library.takingInMany', { done, total })
      case 'done':
        return added > 1 ? t('library.doneMany', { count: added }) : t('library.done')
      case 'failed':
        return message ?? t('library.failed')
      case 'cancelled':
        return t('library.cancelled')
    }
  }
}

function Item({ item, list }: { item: UploadItem; list: UploadList }) {
  const t = useText()
  const labels = useStageLabel()
  const { key, file, stage, percent, done, total } = item
  const isSending = stage === 'sending' || stage === 'taking-in'
  const isKnown = stage === 'sending' || (total !== null && total > 1)
  const part = stage === 'sending' ? percent : (100 * done) / (total ?? 1)
  const mayRetry = stage === 'cancelled' || (stage === 'failed' && item.message !== undefined)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={file.name}>
          {file.name}
        </Typography>
        <Typography
          variant="caption"
          component="div"
          color={stage === 'failed' ? 'error' : 'textSecondary'}
          role="status"
        >
          {labels(item)}
        </Typography>
        {item.lossy.map(({ id, name, losses }) => (
          <MediaLosses key={id} losses={losses} name={item.added > 1 ? name : undefined} />
        ))}
        {isSending && (
          <LinearProgress
            variant={isKnown ? 'determinate' : 'indeterminate'}
            value={isKnown ? part : undefined}
            color="secondary"
            aria-label={file.name}
            sx={{ mt: 0.5 }}
          />
        )}
      </Box>
      {mayRetry && (
        <Button size="small" onClick={() => list.retry(item)}>
          {t('library.retry')}
        </Button>
      )}
      {(stage === 'waiting' || stage === 'sending') && (
        <IconButton
          size="small"
          aria-label={t('library.cancel', { name: file.name })}
          onClick={() => list.cancel(key)}
        >
          <Icon name="close" />
        </IconButton>
      )}
      {stage === 'done' && <Icon name="check" sx={{ color: 'success.main' }} />}
    </Box>
  )
}
