import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { resultOf, useActionLabels } from './entry-labels.ts'

const dots = { done: 'success.main', refused: 'warning.main', failed: 'error.main' } as const

/** How the call of an entry ended. */
export function ResultMark({ entry }: { entry: AuditRow }) {
  const t = useText()
  const result = resultOf(entry)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ width: 7, height: 7, borderRadius: 4, backgroundColor: dots[result] }} />
      {t(`audit.${result}`)}
    </Box>
  )
}

export function AuditTable({ onShow }: { onShow: (entry: AuditRow) => void }) {
  const t = useText()
  const { data, isPending } = useListContext<AuditRow>()
  return (
    <RowTable
      isWaiting={isPending}
      columns={[
        { text: t('audit.when'), field: 'at' },
        { text: t('audit.what') },
        { text: t('audit.who') },
        { text: t('audit.target'), from: 'lg' },
        { text: t('audit.outcome') },
        { text: t('audit.details'), isHidden: true },
      ]}
    >
      {data?.map((entry) => (
        <Row key={entry.id} entry={entry} onShow={() => onShow(entry)} />
      ))}
    </RowTable>
  )
}

const clipped = { maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const fullOnPhones = { '@media (max-width: 599.95px)': { '&&&': { maxWidth: '100%', width: '100%' } } }

function Row({ entry, onShow }: { entry: AuditRow; onShow: () => void }) {
  const t = useText()
  const what = useActionLabels()(entry.action)
  const time = tokyoTime(entry.at)
  const record = entry.record?.name ?? entry.target ?? undefined
  return (
    <TableRow hover onClick={onShow} sx={{ cursor: 'pointer' }}>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>{time}</TableCell>
      <TableCell>
        {what}
        <Typography variant="caption" color="textSecondary" component="div" sx={shownFrom('lg')}>
          {entry.route}
        </Typography>
      </TableCell>
      <TableCell title={entry.actor ?? undefined} sx={{ ...clipped, ...fullOnPhones }}>
        {entry.actor ?? t('audit.nobody')}
      </TableCell>
      <TableCell title={record} sx={{ ...clipped, ...shownFrom('lg'), maxWidth: 200 }}>
        {record ?? t('common.none')}
      </TableCell>
      <TableCell>
        <ResultMark entry={entry} />
      </TableCell>
      <TableCell sx={{ textAlign: 'right', ml: 'auto' }}>
        <Button
          size="small"
          aria-label={t('audit.show', { what, time })}
          title={t('audit.details')}
          onClick={(event) => {
            event.stopPropagation()
            onShow()
          }}
          sx={{ minWidth: 36, px: 1 }}
        >
          <Icon name="right" />
        </Button>
      </TableCell>
    </TableRow>
  )
}
