import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { plainList } from '../../kit/theme/styles.ts'
import { textSize } from '../../kit/theme/tokens.ts'

interface PageLinesProps {
  title: string
  /** Each with the number of the page that it is about. */
  lines: readonly { key: string; number: number; text: ReactNode }[]
}

/** A titled list of lines about the pages of a file, which scrolls when it is long. */
export function PageLines({ title, lines }: PageLinesProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-labelledby={id}
        sx={{ ...plainList, mt: 0.5, maxHeight: 132, overflowY: 'auto', fontSize: textSize.compact }}
      >
        {lines.map(({ key, number, text }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 1, py: 0.25, minWidth: 0 }}>
            <Box component="span" sx={{ color: 'text.secondary', flex: 'none', minWidth: 28 }}>
              {number}
            </Box>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
