import Box from '@mui/material/Box'
import type { VariationDay } from '#model/calls/sites/experiments.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChartAsTable } from '../../kit/display/chart-as-table.tsx'
import { rateLabels, useVariationName } from './rate-labels.ts'
import type { ResultsChartProps } from './results-chart.tsx'

/** The latest day first. */
export function ResultsDayTable({ row, days }: Pick<ResultsChartProps, 'row' | 'days'>) {
  const t = useText()
  const nameOf = useVariationName(row)
  return (
    <ChartAsTable
      title={t('experiments.byDay')}
      corner={t('analytics.day')}
      columns={row.variations.map((variation) => ({ key: variation.id, text: nameOf(variation) }))}
      rows={days.toReversed()}
      nameOf={({ day }) => day}
      cellsOf={({ variations }) => variations.map((one) => <DayCell key={one.id} day={one} />)}
    />
  )
}

function DayCell({ day: { visitors, conversions, rate, low, high } }: { day: VariationDay }) {
  const t = useText()
  if (rate === null || low === null || high === null) return '–'
  return (
    <>
      <strong>{rateLabels(rate)}</strong>
      {` (${rateLabels(low)} – ${rateLabels(high)})`}
      <Box component="div" sx={{ color: 'text.secondary' }}>
        {t('experiments.reached', {
          conversions: grouped(conversions),
          visitors: grouped(visitors),
        })}
      </Box>
    </>
  )
}
