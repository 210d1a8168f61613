import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ReactNode, useContext } from 'react'
import { ListContext, type RaRecord, useListContext } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../theme/icons.tsx'
import { surface } from '../theme/styles.ts'
import { radius, textSize, textWeight } from '../theme/tokens.ts'

/** On narrow screens, rows are cards. */
const onPhones = '@media (max-width: 599.95px)'

/** For the `sx` of the table. */
const stackedRows = {
  [onPhones]: {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '&& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      px: 2,
      py: 1.75,
      height: 'auto',
    },
    '&& tr:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
    '&& td': { display: 'block', p: 0, border: 0, height: 'auto', textAlign: 'left' },
    '&& td.MuiTableCell-paddingCheckbox': { width: 'auto', ml: -1 },
  },
} as const

const nameOnPhones = {
  display: 'none',
  [onPhones]: { display: 'block', fontSize: textSize.small, color: 'text.secondary' },
} as const
const wholeLineOnPhones = { [onPhones]: { '&&&': { flex: '1 1 100%', maxWidth: 'none' } } } as const
/** What does not fit beside the checkbox, such as a name that must not wrap, is cut instead of getting a line of its own. */
const besideCheckboxOnPhones = {
  [onPhones]: { '&&&': { flex: '1 1 calc(100% - 64px)', minWidth: 0, maxWidth: 'none' } },
} as const

/** Styles of the cells of a column. */
const kinds = {
  /** The name of the row: it takes the room that the other columns leave, and a line of its own on phones. */
  title: { width: '100%', overflowWrap: 'anywhere', ...wholeLineOnPhones },
  /** Lines that are cut off at the `width` of the column; on phones they are shown in full, on tablets a few words are. */
  excerpt: { maxWidth: 0, ...wholeLineOnPhones, '@media (min-width: 820px)': { minWidth: 120 } },
  /** In one line. */
  line: { whiteSpace: 'nowrap' },
  /** On one line, in a secondary colour. */
  aside: { whiteSpace: 'nowrap', color: 'text.secondary' },
  /** Wraps, in a secondary colour. */
  text: { minWidth: 140, overflowWrap: 'anywhere', color: 'text.secondary', fontSize: textSize.compact },
  /** Words stay whole: in Japanese and Chinese, a narrow cell would break after every character. */
  plain: { wordBreak: 'keep-all' },
} as const

/** Window widths, in pixels, from which there is room for a further cell. */
const widths = { md: 900, lg: 1200, wide: 1400 } as const
export type ShownFrom = keyof typeof widths

/** Hides a cell, or a part of one, in windows that are too narrow for it. */
export const shownFrom = (from: ShownFrom | undefined) =>
  from ? { [`@media (max-width: ${widths[from] - 0.05}px)`]: { '&&&': { display: 'none' } } } : {}

export interface Column<Row> {
  /** The header. */
  text: string
  cell: (row: Row) => ReactNode
  as?: keyof typeof kinds
  /** The field that the surrounding list is sorted by when the header is pressed. */
  field?: string
  from?: ShownFrom
  /** Whether the header is for screen readers only, because the cells explain themselves. */
  isHidden?: boolean
  /** Whether its cells are right-aligned. */
  isAtEnd?: boolean
  /** Share of the table's width, such as `40%`, where there is room for all columns. */
  width?: string
  /** Whether the header stands above its cells on phones, too, because they do not explain themselves. */
  isNamedOnPhones?: boolean
}

export interface RowTableProps<Row> {
  /** Undefined while they are being fetched. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  keyOf?: (row: Row) => string
  /** A press anywhere on a row. An element in the row must do the same for keyboard users. */
  onOpen?: (row: Row) => void
  /** Makes the rows of the surrounding list selectable, for actions on several at once. */
  selection?: { all: string; labelOf: (row: Row) => string } | undefined
  /** Shown in place of a row while there are none yet. */
  waiting?: ReactNode
}

/** A table with headers on a card; on phones each row is a card of its own. */
export function RowTable<Row extends Partial<RaRecord>>(props: RowTableProps<Row>) {
  const { rows, columns, selection, waiting = <Lines />, keyOf = (row) => String(row.id) } = props
  return (
    <Box sx={{ ...surface, overflow: 'hidden' }}>
      <Table
        sx={{
          '& tbody tr:last-of-type td': { borderBottom: 0 },
          '& tbody td': { py: 1.5 },
          '& :is(th, td):first-of-type': { pl: 2.5 },
          '& :is(th, td):where(.MuiTableCell-paddingCheckbox):first-of-type': { pl: 1.5 },
          '& :is(th, td):last-of-type': { pr: 2.5 },
          fontVariantNumeric: 'tabular-nums',
          ...stackedRows,
        }}
      >
        <TableHead>
          <TableRow>
            {selection && <ChooseAll label={selection.all} />}
            {columns.map((column) => (
              <Head key={column.text} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            ? rows.map((row) => <Row key={keyOf(row)} {...props} row={row} />)
            : [1, 2, 3, 4].map((line) => (
                <TableRow key={line}>
                  <TableCell colSpan={columns.length + (selection ? 1 : 0)}>{waiting}</TableCell>
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function Lines() {
  return (
    <>
      <Skeleton width={240} />
      <Skeleton width={160} />
    </>
  )
}

const headStyle = {
  py: 1,
  fontSize: textSize.small,
  fontWeight: textWeight.medium,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
}
const atEnd = { textAlign: 'right' } as const
/** Of a cell that explains itself. */
const lastOnPhones = { [onPhones]: { '&&&:last-of-type': { ml: 'auto' } } } as const

function Head<Row>({ column: { text, field, from, isHidden, isAtEnd } }: { column: Column<Row> }) {
  const style = { ...headStyle, ...shownFrom(from), ...(isAtEnd ? { textAlign: 'right' } : {}) }
  if (field) return <SortableHead text={text} field={field} sx={style} />
  return (
    <TableCell sx={style}>
      <Box component="span" sx={isHidden ? visuallyHidden : undefined}>
        {text}
      </Box>
    </TableCell>
  )
}

function SortableHead({ text, field, sx }: { text: string; field: string; sx: object }) {
  const t = useText()
  const { sort, setSort } = useListContext()
  const isSorted = sort.field === field
  const next = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC'
  return (
    <TableCell sx={sx} aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : 'none'}>
      <ButtonBase
        onClick={() => setSort({ field, order: next })}
        title={t('sites.sortBy', { column: text })}
        sx={{
          gap: 0.5,
          minHeight: 24,
          borderRadius: radius.tiny,
          font: 'inherit',
          color: isSorted ? 'text.primary' : 'inherit',
          '&:hover': { color: 'text.primary' },
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 3 },
        }}
      >
        {text}
        {isSorted && <Icon name={sort.order === 'ASC' ? 'up' : 'down'} size="tiny" />}
      </ButtonBase>
    </TableCell>
  )
}

function ChooseAll({ label }: { label: string }) {
  const { data = [], selectedIds, onSelect } = useListContext()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id)).length
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={ids.length > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={({ target }) => onSelect(target.checked ? ids : [])}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </TableCell>
  )
}

function Row<Row extends Partial<RaRecord>>({
  row,
  columns,
  onOpen,
  selection,
}: RowTableProps<Row> & { row: Row }) {
  const chosen = useContext(ListContext)?.selectedIds ?? []
  return (
    <TableRow
      hover
      selected={selection !== undefined && chosen.includes(row.id)}
      {...(onOpen ? { onClick: () => onOpen(row), sx: { cursor: 'pointer' } } : {})}
    >
      {selection && <Choose id={row.id} label={selection.labelOf(row)} />}
      {columns.map(({ text, cell, as = 'plain', from, isAtEnd, width, isNamedOnPhones }) => (
        <TableCell
          key={text}
          sx={{
            ...kinds[as],
            ...(selection && as === 'title' ? besideCheckboxOnPhones : {}),
            ...(width ? { [`@media (min-width: ${widths.lg}px)`]: { width } } : {}),
            ...(isAtEnd ? atEnd : {}),
            ...(isAtEnd && !isNamedOnPhones ? lastOnPhones : {}),
            ...shownFrom(from),
          }}
        >
          {isNamedOnPhones && (
            <Box component="span" sx={nameOnPhones}>
              {text}
            </Box>
          )}
          {cell(row)}
        </TableCell>
      ))}
    </TableRow>
  )
}

function Choose({ id, label }: { id: RaRecord['id'] | undefined; label: string }) {
  const { selectedIds, onToggleItem } = useListContext()
  if (id === undefined) return null
  return (
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </TableCell>
  )
}
