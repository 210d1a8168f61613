import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A word or two about what stands beside it. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.875,
        height: 24,
        px: 1.125,
        border: 1,
        borderColor: 'divider',
        borderRadius: 6,
        fontSize: 12.5,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        backgroundColor: 'background.paper',
      }}
    >
      {children}
    </Box>
  )
}
