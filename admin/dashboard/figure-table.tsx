import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { LinkBase } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import type { Dashboard, FigureName } from '#model/endpoints/dashboard.ts'
import type { FigureCardProps } from './figure-card.tsx'

interface FigureTableProps {
  title: string
  months: Dashboard['months']
  names: readonly FigureName[]
  nameOf: (name: FigureName) => string
  to: FigureCardProps['to']
}

/** What a chart shows, in figures that lead to their lists. */
export function FigureTable({ title, months, names, nameOf, to }: FigureTableProps) {
  const t = useText()
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: 14, color: 'text.secondary' }}>
        {t('dashboard.asTable')}
      </Box>
      <Box tabIndex={0} role="region" aria-label={title} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('dashboard.month')}</TableCell>
              {names.map((name) => (
                <TableCell key={name} align="right">
                  {nameOf(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {months.toReversed().map(({ month, figures }) => (
              <TableRow key={month}>
                <TableCell component="th" scope="row">
                  {month}
                </TableCell>
                {names.map((name) => (
                  <TableCell key={name} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    <Figure count={figures[name]} to={to?.(name, month)} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

function Figure({ count, to }: { count: number; to: string | undefined }) {
  if (!to || count === 0) return count.toLocaleString()
  return (
    <Link component={LinkBase} to={to} color="inherit">
      {count.toLocaleString()}
    </Link>
  )
}
