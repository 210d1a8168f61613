import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import type { AnalyticsSummary } from '#model/endpoints/analytics.ts'
import { useFigures } from '../use-figures.ts'
import { figureOf, figureWords, overviewFigures } from './total-cards.tsx'

/** What the chart shows, in figures; drawn when it is opened. */
export function DayTable({ summary, title }: { summary: AnalyticsSummary; title: string }) {
  const t = useText()
  const figures = useFigures()
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
                <TableCell>{t('analytics.day')}</TableCell>
                {overviewFigures.map((figure) => (
                  <TableCell key={figure} align="right">
                    {t(`analytics.${figure}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {summary.days.toReversed().map((day) => (
                <TableRow key={day.day}>
                  <TableCell component="th" scope="row">
                    {day.day}
                  </TableCell>
                  {overviewFigures.map((figure) => (
                    <TableCell key={figure} align="right">
                      {figureWords(figures, figure, figureOf[figure](day))}
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
