import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { Facts } from '#admin/account/facts.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { tokyoTime } from '#admin/time.ts'
import type { AuditRow } from '#model/endpoints/audit.ts'
import { DetailTable } from './detail-table.tsx'
import { detailLines } from './entry-words.ts'
import { ResultMark } from './result-mark.tsx'
import { useActionWords } from './use-action-words.ts'

/** Everything an entry says, beside the list. */
export function EntryDrawer({ entry, onClose }: { entry: AuditRow | undefined; onClose: () => void }) {
  const id = useId()
  // Keeps its text while it slides away.
  const last = useRef(entry)
  if (entry) last.current = entry
  return (
    <Drawer
      anchor="right"
      open={entry !== undefined}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          sx: { width: 'min(480px, 100vw)' },
        },
      }}
    >
      {last.current && <Entry entry={last.current} titleId={`${id}-title`} onClose={onClose} />}
    </Drawer>
  )
}

function Entry({ entry, titleId, onClose }: { entry: AuditRow; titleId: string; onClose: () => void }) {
  const t = useText()
  const wordsOf = useActionWords()
  const lines = detailLines(entry.details)
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h2" id={titleId}>
            {wordsOf(entry.action)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {tokyoTime(entry.at)}
          </Typography>
        </Box>
        <IconButton aria-label={t('common.close')} onClick={onClose} autoFocus>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Facts
        facts={[
          {
            term: t('audit.outcome'),
            value: (
              <>
                <ResultMark entry={entry} />
                {` (${entry.status})`}
              </>
            ),
          },
          { term: t('audit.who'), value: entry.actor ?? t('audit.nobody') },
          { term: t('audit.target'), value: entry.target ?? t('common.none') },
          { term: t('audit.call'), value: entry.route },
          { term: t('audit.address'), value: entry.address ?? t('common.none') },
          { term: t('audit.request'), value: entry.requestId },
        ]}
      />
      {lines.length > 0 && <DetailTable lines={lines} />}
    </Box>
  )
}
