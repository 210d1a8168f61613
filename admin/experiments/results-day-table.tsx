import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import type { VariationDay } from '#model/endpoints/experiments.ts'
import { rateWords, useVariationName } from './rate-words.ts'
import type { ResultsChartProps } from './results-chart.tsx'

/** What the chart shows, in figures, the latest day first; drawn when it is opened. */
export function ResultsDayTable({ row, days }: Pick<ResultsChartProps, 'row' | 'days'>) {
  const t = useText()
  const nameOf = useVariationName(row)
  const [isOpen, setOpen] = useState(false)
  return (
    <Box component="details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: 14, color: 'text.secondary' }}>
        {t('dashboard.asTable')}
      </Box>
      {isOpen && (
        <Box
          tabIndex={0}
          role="region"
          aria-label={t('experiments.byDay')}
          sx={{ overflow: 'auto', maxHeight: 360 }}
        >
          <Table size="small" stickyHeader sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <TableHead>
              <TableRow>
                <TableCell>{t('analytics.day')}</TableCell>
                {row.variations.map((variation) => (
                  <TableCell key={variation.id} align="right">
                    {nameOf(variation)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {days.toReversed().map(({ day, variations }) => (
                <TableRow key={day}>
                  <TableCell component="th" scope="row">
                    {day}
                  </TableCell>
                  {variations.map((one) => (
                    <TableCell key={one.id} align="right">
                      <DayCell day={one} />
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

function DayCell({ day: { visitors, conversions, rate, low, high } }: { day: VariationDay }) {
  const t = useText()
  if (rate === null || low === null || high === null) return '–'
  return (
    <>
      <strong>{rateWords(rate)}</strong>
      {` (${rateWords(low)} – ${rateWords(high)})`}
      <Box component="div" sx={{ color: 'text.secondary' }}>
        {t('experiments.reached', {
          conversions: conversions.toLocaleString(),
          visitors: visitors.toLocaleString(),
        })}
      </Box>
    </>
  )
}
