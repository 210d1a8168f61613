/** Does some work with each, one after another. Trouble with one holds up no other, and the first of it is thrown in the end. */
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
