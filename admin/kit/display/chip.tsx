import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { surface } from '../theme/styles.ts'
import { textSize, textWeight } from '../theme/tokens.ts'

interface ChipProps {
  /** Colour of a dot before the words. */
  dot?: string
  children: ReactNode
}

/** Shows a state by its colour; the text after it says the same. */
export const Dot = ({ color }: { color: string }) => (
  <Box
    component="span"
    sx={{ flex: 'none', width: 7, height: 7, borderRadius: '50%', backgroundColor: color }}
  />
)

/** A short label about what is beside it. */
export function Chip({ dot, children }: ChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.875,
        height: 24,
        px: 1.125,
        ...surface,
        fontSize: textSize.small,
        fontWeight: textWeight.medium,
        whiteSpace: 'nowrap',
      }}
    >
      {dot && <Dot color={dot} />}
      {children}
    </Box>
  )
}
