import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { whenWide } from '../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { useInbox } from './use-inbox.ts'

const BellPanel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }))

const most = 99

/** The number of unread notifications, and their panel. Its failures disturb no other part of the console. */
export function Bell() {
  const t = useText()
  const inbox = useInbox()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const unread = inbox?.unread ?? 0
  const unreadText = unread > 0 ? t('notices.unreadCount', { smart_count: unread }) : t('notices.noneUnread')
  return (
    <>
      <IconButton
        aria-label={`${t('notices.bell')}: ${unreadText}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          alignSelf: { xs: 'center', lg: 'stretch' },
          justifyContent: { xs: 'center', lg: 'flex-start' },
          gap: 1.25,
          minWidth: 40,
          height: 40,
          px: 1.25,
          borderRadius: radius.control,
          fontSize: textSize.base,
          fontWeight: textWeight.medium,
          color: 'inherit',
          '&:hover': { backgroundColor: ({ palette }) => palette.menu?.over ?? palette.action.hover },
        }}
      >
        <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
          <Icon name="bell" size="large" />
          {unread > 0 && (
            <Box
              component="span"
              data-unread={unread > most ? `${most}+` : unread}
              sx={{
                // By CSS, since the accessible name already says it.
                '&::after': { content: 'attr(data-unread)' },
                position: 'absolute',
                top: -7,
                left: 10,
                minWidth: 16,
                height: 16,
                px: 0.5,
                boxSizing: 'border-box',
                borderRadius: radius.control,
                fontSize: textSize.tiny,
                lineHeight: '16px',
                fontWeight: textWeight.bold,
                textAlign: 'center',
                color: 'error.contrastText',
                backgroundColor: 'error.main',
              }}
            />
          )}
        </Box>
        <Box component="span" sx={{ display: whenWide }}>
          {t('notices.bell')}
        </Box>
      </IconButton>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {unread > 0 ? unreadText : ''}
      </Box>
      {anchor && (
        <Suspense fallback={null}>
          <BellPanel anchor={anchor} inbox={inbox} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
