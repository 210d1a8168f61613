import Box from '@mui/material/Box'
import { Change } from './change.tsx'

interface WithChangeProps {
  now: number
  before: number
  isCompared: boolean
  isBadMore?: boolean
  wordsOf: (value: number) => string
}

/** A figure of a table, with how it has changed below it where that is wanted. */
export function WithChange({ now, before, isCompared, isBadMore = false, wordsOf }: WithChangeProps) {
  if (!isCompared) return wordsOf(now)
  return (
    <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'end', lineHeight: 1.35 }}>
      {wordsOf(now)}
      <Change now={now} before={before} isBadMore={isBadMore} wordsOf={wordsOf} />
    </Box>
  )
}
