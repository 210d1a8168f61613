import Box from '@mui/material/Box'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { useText } from '../../i18n/use-text.ts'
import { Dot } from '../../kit/display/chip.tsx'
import { resultOf } from './entry-labels.ts'

const dots = { done: 'success.main', refused: 'warning.main', failed: 'error.main' } as const

/** How the call of an entry ended. */
export function ResultMark({ entry }: { entry: AuditRow }) {
  const t = useText()
  const result = resultOf(entry)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Dot color={dots[result]} />
      {t(`audit.${result}`)}
    </Box>
  )
}
