import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import type { MailDetail, MailRow } from '#model/calls/messages/mails.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx'
import { Dot } from '../../kit/display/chip.tsx'
import { Facts } from '../../kit/display/facts.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { radius, textSize } from '../../kit/theme/tokens.ts'

/** A mail, beside the list. */
export function MailDrawer({ mail, onClose }: { mail: MailRow | undefined; onClose: () => void }) {
  return (
    <SideDrawer shown={mail} titleOf={({ subject }) => subject} width={640} onClose={onClose}>
      {(shown) => <Mail mail={shown} />}
    </SideDrawer>
  )
}

function Mail({ mail }: { mail: MailRow }) {
  const t = useText()
  const { data, error, refetch } = useGetOne<MailDetail>('mails', { id: mail.id })
  return (
    <>
      <Facts
        facts={[
          { term: t('mails.to'), value: mail.to },
          { term: t('mails.state'), value: <MailState mail={mail} /> },
          ...(mail.heldBecause
            ? [{ term: t('mails.heldTitle'), value: t(`mails.heldBecause.${mail.heldBecause}`) }]
            : []),
          ...(mail.cause ? [{ term: t('mails.cause'), value: mail.cause.company }] : []),
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
    </>
  )
}

const ways = ['asHtml', 'asText'] as const

/** The frame is sandboxed and may load nothing, so the mail can neither run scripts nor fetch anything. */
function Body({ mail }: { mail: MailDetail }) {
  const t = useText()
  const [way, setWay] = useState<(typeof ways)[number]>('asHtml')
  return (
    <>
      <Typography variant="caption" color="textSecondary">
        {t('mails.secret')}
      </Typography>
      <SegmentChoice
        label={mail.subject}
        value={way}
        choices={ways}
        wordsOf={(one) => t(`mails.${one}`)}
        onChoose={setWay}
      />
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
            borderRadius: radius.control,
            backgroundColor: 'common.white',
          }}
        />
      ) : (
        <Box
          component="pre"
          sx={{
            m: 0,
            p: 2.5,
            borderRadius: radius.control,
            backgroundColor: 'action.hover',
            fontSize: textSize.compact,
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

const dots = {
  sent: 'success.main',
  waiting: 'text.disabled',
  failed: 'error.main',
  held: 'warning.main',
} as const

const stateOf = ({ sentAt, error, heldBecause }: MailRow) =>
  sentAt !== null ? 'sent' : heldBecause !== null ? 'held' : error !== null ? 'failed' : 'waiting'

/** The state of a mail: sent, held, failed or waiting. */
export function MailState({ mail }: { mail: MailRow }) {
  const t = useText()
  const state = stateOf(mail)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Dot color={dots[state]} />
      {t(`mails.${state}`)}
    </Box>
  )
}
