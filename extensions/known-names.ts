import { nearestOf } from '#model/values/nearest.ts'

/** The message for an unknown name. */
export function knownNames(written: string, known: readonly string[]): string {
  const near = nearestOf(written, known)
  return `${near ? `Did you mean ${near}? ` : ''}Known: ${known.join(', ')}.`
}
