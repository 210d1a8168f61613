import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Including the commit of its transaction, a slice takes less than ten milliseconds, so that visitors wait no longer. */
const sliceMs = 6

/**
 * Processes items in slices, and yields to other work in between. `slice` takes items until `next` returns undefined; if it
 * writes, in a transaction of its own. `clock` is in milliseconds.
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
