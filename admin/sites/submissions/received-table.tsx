import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import type {
  MemberRow,
  PartialRow,
  SubmissionRow,
  SurveyResponseRow,
} from '#model/calls/submissions/received.ts'
import { partialLists, type ReceivedList } from '#model/records/received.ts'
import { languageFacts } from '#model/values/language.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useMay } from '../../session/use-may-on.ts'

/** One end of a span of days. */
export function Day(props: { label: string; value: string | undefined; onDay: (day: string) => void }) {
  return (
    <OutlinedInput
      type="date"
      value={props.value ?? ''}
      onChange={({ target }) => props.onDay(target.value)}
      slotProps={{ input: { 'aria-label': props.label } }}
      sx={{ width: 158 }}
    />
  )
}

export type ReceivedRow = MemberRow | SubmissionRow | PartialRow | SurveyResponseRow

interface ReceivedTableProps {
  list: ReceivedList
  onShow: (row: ReceivedRow) => void
}

export function ReceivedTable({ list, onShow }: ReceivedTableProps) {
  const t = useText()
  const may = useMay()
  const { data, isPending } = useListContext<ReceivedRow>()
  return (
    <RowTable
      isWaiting={isPending}
      firstHead={may('visitor.delete') && <ChooseAll />}
      columns={[
        { text: t('visitors.email') },
        { text: t('visitors.answers') },
        ...(list === 'members' ? [{ text: t('visitors.status') }] : []),
        ...(list === 'survey-responses' ? [{ text: t('visitors.points') }] : []),
        ...(isPartial(list) ? [{ text: t('partials.step') }] : []),
        { text: t('visitors.language'), from: 'lg' as const },
        { text: t(timeTitle(list)), field: 'createdAt' },
      ]}
    >
      {data?.map((row) => (
        <Row key={row.id} row={row} onShow={() => onShow(row)} />
      ))}
    </RowTable>
  )
}

const isPartial = (list: ReceivedList): boolean => partialLists.some((one) => one === list)

const timeTitle = (list: ReceivedList) =>
  isPartial(list) ? 'partials.begun' : list === 'members' ? 'visitors.registered' : 'visitors.received'

function ChooseAll() {
  const t = useText()
  const { data = [], selectedIds, onSelect } = useListContext<ReceivedRow>()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id)).length
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={ids.length > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={({ target }) => onSelect(target.checked ? ids : [])}
        slotProps={{ input: { 'aria-label': t('visitors.selectAll') } }}
      />
    </TableCell>
  )
}

const onPhones = { '@media (max-width: 599.95px)': { '&&&': { width: '100%', maxWidth: '100%' } } }

function Row({ row, onShow }: { row: ReceivedRow; onShow: () => void }) {
  const t = useText()
  const may = useMay()
  const { selectedIds, onToggleItem } = useListContext<ReceivedRow>()
  const name = row.email ?? t('visitors.noEmail')
  return (
    <TableRow hover onClick={onShow} sx={{ cursor: 'pointer' }}>
      {may('visitor.delete') && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            checked={selectedIds.includes(row.id)}
            onChange={() => onToggleItem(row.id)}
            slotProps={{ input: { 'aria-label': t('visitors.select', { email: name }) } }}
          />
        </TableCell>
      )}
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: { sm: 190 }, maxWidth: 260 }}>
        <Link
          component="button"
          type="button"
          aria-label={t('visitors.open', { email: name })}
          onClick={(event) => {
            event.stopPropagation()
            onShow()
          }}
          sx={{ font: 'inherit', fontWeight: 550, textAlign: 'left', py: 0.25 }}
        >
          {name}
        </Link>
      </TableCell>
      <TableCell sx={{ maxWidth: 420, ...onPhones }}>
        <Excerpt row={row} />
      </TableCell>
      {'status' in row && (
        <TableCell>
          <Chip dot={row.status === 'active' ? 'success.main' : 'warning.main'}>
            {t(`visitors.${row.status}`)}
          </Chip>
        </TableCell>
      )}
      {'points' in row && <TableCell>{row.points}</TableCell>}
      {'step' in row && (
        <TableCell>
          <Step step={row.step} />
        </TableCell>
      )}
      <TableCell sx={shownFrom('lg')}>{languageFacts[row.language].name}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>{tokyoTime(row.createdAt)}</TableCell>
    </TableRow>
  )
}

function Step({ step: { title, ...step } }: Pick<PartialRow, 'step'>) {
  const t = useText()
  const words = useLocalized()(title)
  return (
    <>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {t('partials.stepOf', step)}
      </Box>
      {words && <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{words}</Box>}
    </>
  )
}

function Excerpt({ row: { excerpt } }: { row: ReceivedRow }) {
  const wordsOf = useLocalized()
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      {excerpt.map(({ key, title, value }) => (
        <Typography key={key} variant="body2" component="div" noWrap>
          <Box
            component="span"
            sx={{ color: 'text.secondary', mr: 1, display: { sm: 'none', lg: 'inline' } }}
          >
            {wordsOf(title)}
          </Box>
          {value}
        </Typography>
      ))}
    </Box>
  )
}
