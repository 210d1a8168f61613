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

/** Processes items one after another. A failure does not stop the others; the first one is thrown at the end. */
export async function doEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const trouble: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      trouble.push(error)
    }
  if (trouble.length > 0) throw trouble[0]
}
