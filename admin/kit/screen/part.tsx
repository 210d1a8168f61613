import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PartProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A part of a screen under a heading of its own. */
export function Part({ title, lead, children }: PartProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: lead ? 0.5 : 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {lead}
        </Typography>
      )}
      {children}
    </Box>
  )
}
