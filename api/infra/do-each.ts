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
