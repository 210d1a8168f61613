import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { textSize } from '../theme/tokens.ts'

interface ChartAsTableProps<Row> {
  title: string
  /** Header of the column with the row names. */
  corner: string
  columns: readonly { key: string; text: string }[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** In the order of the columns. */
  cellsOf: (row: Row) => readonly ReactNode[]
}

/** The data of a chart as a table, rendered once it is opened. */
export function ChartAsTable<Row>({ title, corner, columns, rows, nameOf, cellsOf }: ChartAsTableProps<Row>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box component="details" sx={{ mt: 1 }} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Box
        component="summary"
        sx={{ py: 0.5, cursor: 'pointer', fontSize: textSize.base, color: 'text.secondary' }}
      >
        {t('dashboard.asTable')}
      </Box>
      {isOpen && (
        <Box tabIndex={0} role="region" aria-label={title} sx={{ overflow: 'auto', maxHeight: 360 }}>
          <Table size="small" stickyHeader sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <TableHead>
              <TableRow>
                <TableCell>{corner}</TableCell>
                {columns.map(({ key, text }) => (
                  <TableCell key={key} align="right">
                    {text}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={nameOf(row)}>
                  <TableCell component="th" scope="row">
                    {nameOf(row)}
                  </TableCell>
                  {cellsOf(row).map((cell, index) => (
                    <TableCell key={columns[index]?.key} align="right">
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Box>
  )
}
