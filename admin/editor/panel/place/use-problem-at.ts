import { useProblemLabels } from '../../../kit/problems/problem-labels.ts'
import { useProblems } from './problems.tsx'
import { isBelow } from './use-field.ts'

/** What is wrong with a place, in words; with `isWhole` also what is wrong below it. */
export function useProblemAt(pointer: string, isWhole = false): string | undefined {
  const problems = useProblems()
  const words = useProblemLabels()
  const found = problems.get(pointer) ?? (isWhole ? firstBelow(problems, pointer) : undefined)
  if (!found) return undefined
  const { message, expected } = words(found)
  return [message, expected].filter(Boolean).join(' ')
}

function firstBelow<Found>(problems: ReadonlyMap<string, Found>, pointer: string): Found | undefined {
  for (const [path, problem] of problems) if (isBelow(path, pointer)) return problem
  return undefined
}

/** How many places at or below any of these pointers something is wrong with. */
export function useProblemCount(pointers: readonly string[]): number {
  const problems = useProblems()
  let count = 0
  for (const path of problems.keys()) if (pointers.some((pointer) => isBelow(path, pointer))) count++
  return count
}
