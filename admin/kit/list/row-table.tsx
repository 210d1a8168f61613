import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../theme/icons.tsx'
import { type ShownFrom, shownFrom } from './narrowed-to.tsx'

/** Rows of a table as cards where there is no room for columns. For the `sx` of the table. */
const stackedRows = {
  '@media (max-width: 599.95px)': {
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
  },
} as const

export interface Column {
  text: string
  /** What the list around is sorted by when it is pressed. */
  field?: string
  from?: ShownFrom
  /** Said, not shown: the cells speak for themselves. */
  isHidden?: boolean
  /** Its cells stand at their right edge. */
  isAtEnd?: boolean
}

interface RowTableProps {
  columns: readonly Column[]
  /** A head of its own kind, before the others. */
  firstHead?: ReactNode
  /** Shown while there are no rows yet. */
  waiting?: ReactNode
  isWaiting: boolean
  children: ReactNode
}

const head = { py: 1, fontSize: 12.5, fontWeight: 500, color: 'text.secondary', whiteSpace: 'nowrap' }

/** Rows on a card, under heads; on a phone each row is a card of its own. */
export function RowTable({ columns, firstHead, waiting = <Lines />, isWaiting, children }: RowTableProps) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        backgroundColor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Table
        sx={{
          '& tbody tr:last-of-type td': { borderBottom: 0 },
          '& :is(th, td):first-of-type': { pl: 2.5 },
          '& :is(th, td):where(.MuiTableCell-paddingCheckbox):first-of-type': { pl: 1.5 },
          '& :is(th, td):last-of-type': { pr: 2.5 },
          fontVariantNumeric: 'tabular-nums',
          ...stackedRows,
        }}
      >
        <TableHead>
          <TableRow>
            {firstHead}
            {columns.map((column) => (
              <Head key={column.text} {...column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {isWaiting
            ? [1, 2, 3, 4].map((row) => (
                <TableRow key={row}>
                  <TableCell colSpan={columns.length + (firstHead ? 1 : 0)}>{waiting}</TableCell>
                </TableRow>
              ))
            : children}
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

function Head({ text, field, from, isHidden, isAtEnd }: Column) {
  const style = { ...head, ...shownFrom(from), ...(isAtEnd ? { textAlign: 'right' } : {}) }
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
          borderRadius: 1,
          font: 'inherit',
          color: isSorted ? 'text.primary' : 'inherit',
          '&:hover': { color: 'text.primary' },
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 3 },
        }}
      >
        {text}
        {isSorted && <Icon name={sort.order === 'ASC' ? 'up' : 'down'} sx={{ fontSize: 14 }} />}
      </ButtonBase>
    </TableCell>
  )
}
