import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { textSize } from '../theme/tokens.ts'
import { Caption } from './caption.tsx'

export interface Fact {
  term: string
  value: ReactNode
  help?: string
}

/** Read-only facts. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0 }}>
      {facts.map(({ term, value, help }) => (
        <Box key={term} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="subtitle2" sx={{ fontSize: textSize.compact }}>
            {term}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontSize: textSize.base, overflowWrap: 'anywhere' }}>
            {value}
            {help && <Caption>{help}</Caption>}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
