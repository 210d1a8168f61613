import Box from '@mui/material/Box'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { textSize } from '../../../kit/theme/tokens.ts'

interface ChangeProps {
  now: number
  before: number
  /** Whether more is worse. */
  isBadMore?: boolean
  wordsOf: (value: number) => string
}

/** The change of a figure from what it is compared with, in percent. */
export function Change({ now, before, isBadMore = false, wordsOf }: ChangeProps) {
  const t = useText()
  const title = t('analytics.before', { value: wordsOf(before) })
  const isNew = before === 0 && now > 0
  const change = before === 0 ? 0 : Math.round(((now - before) / before) * 100)
  const isGood = isNew || (isBadMore ? change < 0 : change > 0)
  const isPlain = change === 0 && (isBadMore || !isNew)
  const words = isNew
    ? t('analytics.new')
    : change === 0
      ? '±0%'
      : `${change > 0 ? '▲' : '▼'} ${grouped(Math.abs(change))}%`
  const color = isPlain ? 'text.secondary' : isGood ? 'success.main' : 'error.main'
  return (
    <Box
      component="span"
      title={title}
      sx={{ fontSize: textSize.small, color, fontVariantNumeric: 'tabular-nums' }}
    >
      {words}
    </Box>
  )
}
