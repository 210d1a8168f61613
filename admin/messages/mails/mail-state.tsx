import Box from '@mui/material/Box'
import type { MailRow } from '#model/calls/messages/mails.ts'
import { useText } from '../../i18n/use-text.ts'
import { Dot } from '../../kit/display/chip.tsx'

const dots = { sent: 'success.main', waiting: 'text.disabled', failed: 'error.main' } as const

const stateOf = ({ sentAt, error }: MailRow) =>
  sentAt !== null ? 'sent' : error !== null ? 'failed' : 'waiting'

/** Whether a mail was sent. */
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
