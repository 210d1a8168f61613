/** Edit distance between two texts (insertions, deletions, replacements, swaps of neighbours), capped at `cap`. */
function distance(from: string, to: string, cap: number): number {
  if (Math.abs(from.length - to.length) > cap) return cap + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
    beforeLast = last
    last = row
  }
  return last[to.length]!
}

/**
 * The choice that was probably meant: ignoring case, at most a third of its letters differ. Undefined if there is none.
 */
export function nearestOf(written: string, choices: readonly string[]): string | undefined {
  let nearest: string | undefined
  let best = Number.POSITIVE_INFINITY
  for (const choice of choices) {
    const cap = Math.floor(choice.length / 3)
    const edits = distance(written.toLowerCase(), choice.toLowerCase(), cap)
    if (edits <= cap && edits < best) {
      best = edits
      nearest = choice
    }
  }
  return nearest
}

/** The message for an unknown name. */
export function knownNames(written: string, known: readonly string[]): string {
  const near = nearestOf(written, known)
  return `${near ? `Did you mean ${near}? ` : ''}Known: ${known.join(', ')}.`
}
