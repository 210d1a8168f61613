import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DatedText } from './dated-text.tsx'

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
      title={title ?? (noWrap && typeof children === 'string' ? children : undefined)}
      noWrap={noWrap}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {typeof children === 'string' ? <DatedText text={children} /> : children}
    </Typography>
  )
}
