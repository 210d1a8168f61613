import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import type { MailRow } from '#model/calls/messages/mails.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'

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

export function MailTable({ onShow }: { onShow: (mail: MailRow) => void }) {
  const t = useText()
  const { data, isPending } = useListContext<MailRow>()
  return (
    <RowTable
      isWaiting={isPending}
      columns={[
        { text: t('mails.subject') },
        { text: t('mails.to') },
        { text: t('mails.state') },
        { text: t('mails.created'), field: 'createdAt', from: 'md' },
      ]}
    >
      {data?.map((mail) => (
        <Row key={mail.id} mail={mail} onShow={() => onShow(mail)} />
      ))}
    </RowTable>
  )
}

const onPhones = { '@media (max-width: 599.95px)': { '&&&': { width: '100%', maxWidth: '100%' } } }

function Row({ mail, onShow }: { mail: MailRow; onShow: () => void }) {
  const t = useText()
  return (
    <TableRow hover>
      <TableCell sx={onPhones}>
        <Link
          component="button"
          type="button"
          aria-label={t('mails.open', { subject: mail.subject })}
          onClick={onShow}
          sx={{ font: 'inherit', fontWeight: 550, textAlign: 'left', py: 0.25 }}
        >
          {mail.subject}
        </Link>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', ...onPhones }}>{mail.to}</TableCell>
      <TableCell>
        <MailState mail={mail} />
        {mail.error && mail.sentAt === null && (
          <Typography variant="caption" color="textSecondary" component="div" noWrap sx={{ maxWidth: 220 }}>
            {mail.error}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ ...shownFrom('md'), whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {tokyoTime(mail.createdAt)}
      </TableCell>
    </TableRow>
  )
}
