import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import type { AnalyticsSummary } from '#model/endpoints/analytics.ts'

interface HourTableProps {
  hours: NonNullable<AnalyticsSummary['hours']>
  title: string
}

/** What the chart shows, in figures; drawn when it is opened. */
export function HourTable({ hours, title }: HourTableProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box component="details" sx={{ mt: 1 }} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: 14, color: 'text.secondary' }}>
        {t('dashboard.asTable')}
      </Box>
      {isOpen && (
        <Box tabIndex={0} role="region" aria-label={title} sx={{ overflow: 'auto', maxHeight: 360 }}>
          <Table size="small" stickyHeader sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <TableHead>
              <TableRow>
                <TableCell>{t('analytics.hour')}</TableCell>
                <TableCell align="right">{t('analytics.visits')}</TableCell>
                <TableCell align="right">{t('analytics.conversions')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {hours.rows.map(({ hour, visits, conversions }) => (
                <TableRow key={hour}>
                  <TableCell component="th" scope="row">
                    {`${hour}:00`}
                  </TableCell>
                  <TableCell align="right">{visits.toLocaleString()}</TableCell>
                  <TableCell align="right">{conversions.toLocaleString()}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Box>
  )
}
