import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ExperimentRow, StopAdvice } from '#model/calls/sites/experiments.ts'
import { useText } from '../../i18n/use-text.ts'
import { useVariationName } from './rate-labels.ts'

const severities = {
  'split-off': 'error',
  'guard-worse': 'warning',
  better: 'success',
  worse: 'info',
  'no-gain': 'info',
} as const satisfies Partial<Record<StopAdvice['reason'], string>>

/** Whether a test can be ended, and why; for an ended test, what its figures said. */
export function Advice({ row }: { row: ExperimentRow }) {
  const t = useText()
  const nameOf = useVariationName(row)
  const { advice } = row
  if (!advice || row.state === 'draft') return null
  const { reason, days } = advice
  const better = row.variations.find(({ id }) => id === advice.variation)
  const words = t(`experiments.advice.${days === null || reason !== 'open' ? reason : 'openFor'}`, {
    name: better ? nameOf(better) : '',
    days: days ?? '',
  })
  if (reason in severities)
    return (
      <Alert severity={severities[reason as keyof typeof severities]} sx={{ mb: 2 }}>
        <strong>{t(`experiments.advice.${row.state === 'running' ? 'stop' : 'result'}`)}</strong> {words}
      </Alert>
    )
  if (row.state !== 'running') return null
  return (
    <Typography variant="body2" sx={{ mb: 2, maxWidth: 720 }}>
      <strong>{t('experiments.advice.goOn')}</strong> {words}
    </Typography>
  )
}
