import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type ReactNode, useMemo, useState } from 'react'
import { parsePosition } from '#model/values/position.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { card } from '../../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { useAddressState } from './use-address-state.ts'

export interface FigureColumn<Row> {
  /** In the address. */
  id: string
  text: string
  /** What it counts, where its name does not say it. */
  help?: string
  /** The value that rows are sorted by; null comes last. */
  valueOf: (row: Row) => number | null
  show: (row: Row) => ReactNode
}

interface FigureTableProps<Row> {
  label: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => ReactNode
  /** The default column to sort by, if the address names none. */
  first: string
}

const shownFirst = 100

/** Plain cells: a thousand styled ones take a blink to draw. */
const rowLook = {
  '& tbody :is(th, td)': {
    px: 1.25,
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    fontSize: textSize.base,
    fontWeight: textWeight.regular,
    lineHeight: 1.43,
    textAlign: 'right',
  },
  '& tbody th': { textAlign: 'left' },
  '& tr > :first-of-type': { pl: 2 },
  '& tr > :last-of-type': { pr: 2 },
  '& tbody tr:hover': { backgroundColor: 'action.hover' },
} as const

interface Placed {
  pageId: string
  position: string | null
}

const byPlace = (one: Placed, other: Placed): number => {
  const [a, b] = [parsePosition(one.position ?? ''), parsePosition(other.position ?? '')]
  if (!a || !b) return Number(!a) - Number(!b)
  return a.column - b.column || a.row - b.row
}

/** A table of pages and their figures, sortable by any of them. */
export function FigureTable<Row extends Placed>({
  label,
  columns,
  rows,
  nameOf,
  first,
}: FigureTableProps<Row>) {
  const t = useText()
  const { params, change } = useAddressState()
  const [isLong, setLong] = useState(false)
  const [id = first, order = 'desc'] = (params.get('sort') ?? first).split('.')
  const isUp = order === 'asc'
  const sorted = useMemo(() => {
    const column = columns.find((one) => one.id === id)
    if (!column) return rows.toSorted((one, other) => (isUp ? byPlace(one, other) : byPlace(other, one)))
    const bottom = isUp ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    const value = (row: Row) => column.valueOf(row) ?? bottom
    return rows.toSorted((one, other) => {
      const [a, b] = [value(one), value(other)]
      return a === b ? byPlace(one, other) : (a < b ? -1 : 1) * (isUp ? 1 : -1)
    })
  }, [rows, columns, id, isUp])
  const sortBy = (wanted: string) => {
    const goesUp = wanted === id ? !isUp : wanted === 'page'
    change({ sort: `${wanted}.${goesUp ? 'asc' : 'desc'}` }, { isSmall: true })
  }
  const shown = isLong ? sorted : sorted.slice(0, shownFirst)
  const heads = [{ id: 'page', text: t('analytics.page'), help: undefined }, ...columns]
  return (
    <Box sx={{ ...card, p: { xs: 0, sm: 0 }, overflow: 'hidden' }}>
      <Box tabIndex={0} role="region" aria-label={label} sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          sx={{ fontVariantNumeric: 'tabular-nums', '& td, & th': { whiteSpace: 'nowrap' }, ...rowLook }}
        >
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <Head
                  key={head.id}
                  text={head.text}
                  help={head.help}
                  order={head.id === id ? (isUp ? 'asc' : 'desc') : undefined}
                  onSort={() => sortBy(head.id)}
                />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <tr key={row.pageId}>
                <th scope="row">{nameOf(row)}</th>
                {columns.map((column) => (
                  <td key={column.id}>{column.show(row)}</td>
                ))}
              </tr>
            ))}
          </TableBody>
        </Table>
      </Box>
      {sorted.length > shown.length && (
        <Button onClick={() => setLong(true)} sx={{ m: 1 }}>
          {t('analytics.showAll', { smart_count: sorted.length })}
        </Button>
      )}
    </Box>
  )
}

interface HeadProps {
  text: string
  help: string | undefined
  order: 'asc' | 'desc' | undefined
  onSort: () => void
}

function Head({ text, help, order, onSort }: HeadProps) {
  const t = useText()
  return (
    <TableCell
      aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
      sx={{ p: 1.25, '&:not(:first-of-type)': { textAlign: 'right' } }}
    >
      <ButtonBase
        onClick={onSort}
        title={help ?? t('sites.sortBy', { column: text })}
        sx={{
          gap: 0.5,
          borderRadius: radius.tiny,
          fontSize: textSize.small,
          fontWeight: order ? textWeight.semibold : textWeight.medium,
          color: order ? 'text.primary' : 'text.secondary',
          '&:hover': { color: 'text.primary' },
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 3 },
        }}
      >
        {text}
        {order && <Icon name={order === 'asc' ? 'up' : 'down'} size="tiny" />}
      </ButtonBase>
    </TableCell>
  )
}
