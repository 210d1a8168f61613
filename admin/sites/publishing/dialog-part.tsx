import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface DialogPartProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A part of the publishing dialog, with a heading. */
export const DialogPart = ({ title, action, children }: DialogPartProps) => (
  <Box component="section" sx={{ minWidth: 0 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 36 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {action}
    </Box>
    {children}
  </Box>
)

/** A placeholder while it loads; the error if it failed. */
export const WaitingPart = ({ error }: { error: unknown }) =>
  error instanceof Error ? (
    <FormHelperText error>{error.message}</FormHelperText>
  ) : (
    <Skeleton variant="rounded" height={72} />
  )
