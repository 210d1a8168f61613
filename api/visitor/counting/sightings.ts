/** What was seen lately, in memory. */
export interface DedupWindow {
  /** Whether the same was seen within so many milliseconds of this instant; it is seen from then on. */
  isAgain(name: string, at: number, withinMs: number): boolean
}

/** Longer than any `withinMs` and any delay with which events come in. */
const generationMs = 5 * 60_000
const maxInGeneration = 200_000

/** Forgets by whole generations, which costs nothing; somebody who invents names only makes it forget sooner. */
export function createSightings(now: () => number): DedupWindow {
  let current = new Map<string, number>()
  let earlier = new Map<string, number>()
  let since = now()

  function turn(): void {
    if (now() - since < generationMs && current.size < maxInGeneration) return
    earlier = now() - since < 2 * generationMs ? current : new Map()
    current = new Map()
    since = now()
  }

  return {
    isAgain(name, at, withinMs) {
      turn()
      const last = current.get(name) ?? earlier.get(name)
      const isAgain = last !== undefined && Math.abs(at - last) < withinMs
      current.set(name, isAgain ? Math.max(last, at) : at)
      return isAgain
    },
  }
}
