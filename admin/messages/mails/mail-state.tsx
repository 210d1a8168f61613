import Box from '@mui/material/Box'
import type { MailRow } from '#model/calls/mails.ts'
import { useText } from '../../i18n/use-text.ts'

const dots = { sent: 'success.main', waiting: 'text.disabled', failed: 'error.main' } as const

const stateOf = ({ sentAt, error }: MailRow) =>
  sentAt !== null ? 'sent' : error !== null ? 'failed' : 'waiting'

/** Whether a mail was sent. */
export function MailState({ mail }: { mail: MailRow }) {
  const t = useText()
  const state = stateOf(mail)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ width: 7, height: 7, borderRadius: 4, backgroundColor: dots[state] }} />
      {t(`mails.${state}`)}
    </Box>
  )
}
