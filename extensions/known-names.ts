import { nearestOf } from '#model/values/nearest.ts'

/** What to say of a name that is none of those that are known. */
export function knownNames(written: string, known: readonly string[]): string {
  const near = nearestOf(written, known)
  return `${near ? `Did you mean ${near}? ` : ''}Known: ${known.join(', ')}.`
}
