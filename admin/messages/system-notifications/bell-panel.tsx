import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { LinkBase } from 'react-admin'
import type { Inbox } from '#model/calls/messages/system-notifications.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { NotificationCard } from './notification-card.tsx'
import { useMarkAsRead } from './use-inbox.ts'

interface BellPanelProps {
  anchor: HTMLElement
  /** Undefined if it cannot be fetched. */
  inbox: Inbox | undefined
  onClose: () => void
}

/** The latest notifications. */
export function BellPanel({ anchor, inbox, onClose }: BellPanelProps) {
  const t = useText()
  const id = useId()
  const markAsRead = useMarkAsRead()
  const { call, isBusy } = useCall()
  const notices = inbox?.notifications ?? []
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: {
            width: 380,
            maxWidth: 'calc(100vw - 24px)',
            maxHeight: 'min(560px, 80vh)',
            borderRadius: radius.panel,
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
        <Typography id={id} variant="h3" component="p" sx={{ flex: 1 }}>
          {t('notices.bell')}
        </Typography>
        {(inbox?.unread ?? 0) > 0 && (
          <Button size="small" loading={isBusy} onClick={() => void call(() => markAsRead('all'))}>
            {t('notices.markAll')}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={plainList}>
        {notices.map((notice) => (
          <Box component="li" key={notice.id} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <NotificationCard notice={notice} isShort />
            {!notice.isRead && (
              <Button
                size="small"
                sx={{ ml: 1.5 }}
                aria-label={`${t('notices.markOne')}: ${notice.title}`}
                onClick={() => void call(() => markAsRead([notice.id]))}
              >
                {t('notices.markOne')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {notices.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {inbox ? t('notices.inboxEmpty') : t('notices.inboxFailed')}
        </Typography>
      )}
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth component={LinkBase} to="/notifications" onClick={onClose}>
          {t('notices.showAll')}
        </Button>
      </Box>
    </Popover>
  )
}
