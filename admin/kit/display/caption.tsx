import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface CaptionProps {
  children: ReactNode
  id?: string
  title?: string | undefined
  /** In one line, cut where there is no room. */
  noWrap?: boolean
}

/** Secondary text below something. */
export function Caption({ children, id, title, noWrap = false }: CaptionProps) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="div"
      id={id}
      title={title}
      noWrap={noWrap}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  )
}
