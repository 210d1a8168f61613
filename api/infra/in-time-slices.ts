import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** With the write of its transaction a slice stays below ten milliseconds: visitors wait for no more. */
const sliceMs = 6

/**
 * Hands items on, a slice at a time; between two slices others have their turn. `slice` takes the next item until there is
 * none for now, in a transaction of its own where it writes. `clock` is in milliseconds.
 */
export async function inTimeSlices<Item>(
  items: readonly Item[],
  slice: (next: () => Item | undefined) => void,
  clock: () => number = () => performance.now(),
): Promise<void> {
  let taken = 0
  while (taken < items.length) {
    const [first, until] = [taken, clock() + sliceMs]
    slice(() => (taken === first || clock() < until ? items[taken++] : undefined))
    await yieldToEventLoop()
  }
}
