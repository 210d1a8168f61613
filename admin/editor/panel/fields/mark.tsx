import Box from '@mui/material/Box'
import { useText } from '../../../i18n/use-text.ts'
import { radius } from '../../../kit/theme/tokens.ts'
import { useProblemCount } from '../place/use-problem-at.ts'
import { useWarningCount } from '../place/warnings.tsx'

/** A dot if something below these pointers is wrong or could be easier for visitors. */
export function Mark({ pointers }: { pointers: readonly string[] }) {
  const t = useText()
  const wrong = useProblemCount(pointers)
  const hard = useWarningCount(pointers)
  if (wrong + hard === 0) return null
  return (
    <Box
      component="span"
      role="img"
      aria-label={
        wrong > 0
          ? t('error.problems', { smart_count: wrong })
          : t('editorPanel.warnings', { smart_count: hard })
      }
      sx={{
        flex: 'none',
        width: 8,
        height: 8,
        borderRadius: radius.card,
        backgroundColor: wrong > 0 ? 'error.main' : 'warning.main',
      }}
    />
  )
}
