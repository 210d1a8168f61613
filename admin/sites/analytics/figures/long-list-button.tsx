import ButtonBase from '@mui/material/ButtonBase'
import { useText } from '../../../i18n/use-text.ts'
import { textSize } from '../../../kit/theme/tokens.ts'

interface LongListButtonProps {
  /** How many there are. */
  count: number
  isLong: boolean
  onChange: (isLong: boolean) => void
}

/** Shows the rest of a list of which only the beginning is shown, and hides it again. */
export function LongListButton({ count, isLong, onChange }: LongListButtonProps) {
  const t = useText()
  return (
    <ButtonBase
      aria-expanded={isLong}
      onClick={() => onChange(!isLong)}
      sx={{
        mt: 1,
        fontSize: textSize.compact,
        color: 'text.secondary',
        '&:hover': { color: 'text.primary' },
      }}
    >
      {t(isLong ? 'analytics.fewer' : 'analytics.showAll', { smart_count: count })}
    </ButtonBase>
  )
}
