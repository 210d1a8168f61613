import Box from '@mui/material/Box'
import { useText } from '../../i18n/use-text.ts'

const nearly = 0.9

/** How much of a limit is used; it stands out only when it is nearly or over. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const t = useText()
  const color = length > limit ? 'error.main' : length > limit * nearly ? 'warning.main' : 'text.secondary'
  return (
    <Box
      component="span"
      sx={{ color, flex: 'none', fontVariantNumeric: 'tabular-nums', fontWeight: length > limit ? 600 : 400 }}
      aria-label={t('common.characters', { length, limit })}
      role="img"
    >
      {length} / {limit}
    </Box>
  )
}
