/** Recently seen events, in memory. */
export interface DedupWindow {
  /** Whether the same name was seen less than `withinMs` before or after `at`. Records it as seen. */
  isAgain(name: string, at: number, withinMs: number): boolean
}

/** Longer than any `withinMs`, and than any delay with which events arrive. */
const generationMs = 5 * 60_000
const maxInGeneration = 200_000

/** Forgets whole generations at a time, which is cheap; many invented names only make it forget sooner. */
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
