import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface BarFieldProps {
  /** Id of the input that the label belongs to. */
  id: string
  label: string
  children: ReactNode
}

/** A labelled field of the bar above a preview. */
export const BarField = ({ id, label, children }: BarFieldProps) => (
  <Box>
    <Typography
      component="label"
      htmlFor={id}
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block', mb: 0.5 }}
    >
      {label}
    </Typography>
    {children}
  </Box>
)
