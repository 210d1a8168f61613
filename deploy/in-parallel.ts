/** Results in the order of the items. Rejects with the first failure, after running work has ended. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  one: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length)
  let next = 0
  let failure: { error: unknown } | undefined
  const work = async () => {
    while (next < items.length && !failure) {
      const index = next++
      try {
        results[index] = await one(items[index]!)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work))
  if (failure) throw failure.error
  return results
}
