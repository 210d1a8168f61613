import { useProblemLabels } from '../../../kit/problems/problem-labels.ts'
import { useProblems } from './problems.tsx'
import { isBelow } from './use-field.ts'

/** The problem of a place, as text; with `isWhole` also that of a nested place. */
export function useProblemAt(pointer: string, isWhole = false): string | undefined {
  const problems = useProblems()
  const labels = useProblemLabels()
  const found = problems.get(pointer) ?? (isWhole ? firstBelow(problems, pointer) : undefined)
  if (!found) return undefined
  const { message, expected } = labels(found)
  return [message, expected].filter(Boolean).join(' ')
}

function firstBelow<Found>(problems: ReadonlyMap<string, Found>, pointer: string): Found | undefined {
  for (const [path, problem] of problems) if (isBelow(path, pointer)) return problem
  return undefined
}

/** The number of problems at or below any of these pointers. */
export function useProblemCount(pointers: readonly string[]): number {
  const problems = useProblems()
  let count = 0
  for (const path of problems.keys()) if (pointers.some((pointer) => isBelow(path, pointer))) count++
  return count
}
