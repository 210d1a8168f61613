import Box from '@mui/material/Box'
import { useProblemWords } from '#admin/form/use-problem-words.ts'
import type { Problem } from '#model/problem.ts'

interface WarningsProps {
  warnings: readonly Problem[]
  /** Where what the fields belong to is: `/buttons/0`. */
  at: string
}

/** What is hard to read or to tap about it. It keeps nothing from being saved. */
export function Warnings({ warnings, at }: WarningsProps) {
  const inWords = useProblemWords()
  return warnings
    .filter(({ path }) => path.startsWith(`${at}/`))
    .map(inWords)
    .map(({ path, rule, message, expected }) => (
      <Box key={`${path} ${rule}`} role="note" sx={{ fontSize: 12.5, color: 'warning.main' }}>
        {message} {expected}
      </Box>
    ))
}
