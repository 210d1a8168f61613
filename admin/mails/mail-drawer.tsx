import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useGetOne } from 'react-admin'
import { Facts } from '#admin/account/facts.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { LoadFailure } from '#admin/layout/load-failure.tsx'
import { segment, segments } from '#admin/layout/segments.ts'
import { tokyoTime } from '#admin/time.ts'
import type { MailDetail, MailRow } from '#model/endpoints/mails.ts'
import { MailState } from './mail-state.tsx'

/** A mail, beside the list. */
export function MailDrawer({ mail, onClose }: { mail: MailRow | undefined; onClose: () => void }) {
  const id = useId()
  // Keeps its text while it slides away.
  const last = useRef(mail)
  if (mail) last.current = mail
  return (
    <Drawer
      anchor="right"
      open={mail !== undefined}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          sx: { width: 'min(640px, 100vw)' },
        },
      }}
    >
      {last.current && <Mail mail={last.current} titleId={`${id}-title`} onClose={onClose} />}
    </Drawer>
  )
}

function Mail({ mail, titleId, onClose }: { mail: MailRow; titleId: string; onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useGetOne<MailDetail>('mails', { id: mail.id }, { retry: false })
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2.5,
        p: 3,
        minHeight: '100%',
        boxSizing: 'border-box',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {mail.subject}
        </Typography>
        <IconButton aria-label={t('common.close')} onClick={onClose} autoFocus>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Facts
        facts={[
          { term: t('mails.to'), value: mail.to },
          { term: t('mails.state'), value: <MailState mail={mail} /> },
          { term: t('mails.created'), value: tokyoTime(mail.createdAt) },
          ...(mail.sentAt ? [{ term: t('mails.sentAt'), value: tokyoTime(mail.sentAt) }] : []),
          ...(mail.error ? [{ term: t('mails.error'), value: mail.error }] : []),
        ]}
      />
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data?.html === undefined ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <Body mail={data} />
      )}
    </Box>
  )
}

const ways = ['asHtml', 'asText'] as const

/** Nothing in it runs or fetches: the frame is sandboxed, and it may load nothing. */
function Body({ mail }: { mail: MailDetail }) {
  const t = useText()
  const [way, setWay] = useState<(typeof ways)[number]>('asHtml')
  return (
    <>
      <Typography variant="caption" color="textSecondary">
        {t('mails.secret')}
      </Typography>
      <Box role="group" aria-label={mail.subject} sx={segments}>
        {ways.map((one) => (
          <ButtonBase
            key={one}
            aria-pressed={way === one}
            onClick={() => setWay(one)}
            sx={segment(way === one)}
          >
            {t(`mails.${one}`)}
          </ButtonBase>
        ))}
      </Box>
      {way === 'asHtml' ? (
        <Box
          component="iframe"
          sandbox=""
          title={mail.subject}
          srcDoc={mail.html}
          sx={{
            flex: 1,
            minHeight: 420,
            border: 1,
            borderColor: 'divider',
            borderRadius: 2.5,
            backgroundColor: '#fff',
          }}
        />
      ) : (
        <Box
          component="pre"
          sx={{
            m: 0,
            p: 2.5,
            borderRadius: 2.5,
            backgroundColor: 'action.hover',
            fontSize: 13.5,
            lineHeight: 1.6,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {mail.text}
        </Box>
      )}
    </>
  )
}
