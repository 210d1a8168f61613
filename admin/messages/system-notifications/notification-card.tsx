import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { Notice } from '#model/calls/messages/system-notifications.ts'
import type { SystemNotificationState } from '#model/records/notifications.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { radius, textSize } from '../../kit/theme/tokens.ts'

const dots: Readonly<Record<SystemNotificationState, string>> = {
  waiting: 'info.main',
  open: 'success.main',
  expired: 'text.disabled',
}

export function SystemNotificationChip({ state }: { state: SystemNotificationState }) {
  const t = useText()
  return <Chip dot={dots[state]}>{t(`noticeState.${state}`)}</Chip>
}

/** One notification, to be read. */
export function NotificationCard({ notice, isShort = false }: { notice: Notice; isShort?: boolean }) {
  const t = useText()
  const { title, content, url, imageUrl, startDate, isRead } = notice
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '10px 1fr', gap: 1.25, minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{
          mt: 0.875,
          width: 8,
          height: 8,
          borderRadius: radius.card,
          backgroundColor: isRead ? 'transparent' : 'secondary.main',
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="subtitle2"
          component="h2"
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}
        >
          {!isRead && (
            <Box component="span" sx={visuallyHidden}>
              {`${t('notices.unread')} `}
            </Box>
          )}
          {title}
        </Typography>
        {content && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {content}
          </Typography>
        )}
        {imageUrl && !isShort && (
          <Box
            component="img"
            src={imageUrl}
            alt=""
            sx={{ display: 'block', mt: 1, maxWidth: 320, width: '100%', borderRadius: radius.control }}
          />
        )}
        <Row sx={{ columnGap: 1.5, mt: 0.5, fontSize: textSize.small }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {tokyoTime(startDate)}
          </Box>
          {url && (
            <Link
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${t('notices.more')}: ${title} (${t('common.newTab')})`}
            >
              {t('notices.more')}
            </Link>
          )}
        </Row>
      </Box>
    </Box>
  )
}
