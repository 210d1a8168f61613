import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { Problem } from '#model/messages/problem.ts'
import { DatedText } from '../display/dated-text.tsx'
import { textWeight } from '../theme/tokens.ts'
import { usePlaceLabels, useProblemLabels } from './problem-labels.ts'

interface ProblemAlertProps {
  problems: readonly Problem[]
  severity: 'error' | 'warning'
  title: string
  /** The keys that lead to the place of a problem. */
  placeOf: (pointer: string) => readonly string[]
}

const listed = 8

/** A list of everything that the server refuses, since some of it may have no field on the screen. */
export function ProblemAlert({ problems, severity, title, placeOf }: ProblemAlertProps) {
  const labels = usePlaceLabels()
  const inWords = useProblemLabels()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (severity === 'error' && problems.length > 0) alert.current?.scrollIntoView({ block: 'center' })
  }, [severity, problems])
  if (problems.length === 0) return null
  return (
    <Alert ref={alert} severity={severity} variant="outlined" sx={{ mb: 3 }}>
      <AlertTitle>{title}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {problems
          .slice(0, listed)
          .map(inWords)
          .map((problem) => (
            <li key={`${problem.path} ${problem.rule}`}>
              <Box component="strong" sx={{ fontWeight: textWeight.semibold }}>
                {labels(placeOf(problem.path))}
              </Box>{' '}
              <DatedText text={`${problem.message} ${problem.expected}`} />
            </li>
          ))}
        {problems.length > listed && <li>…</li>}
      </Box>
    </Alert>
  )
}
