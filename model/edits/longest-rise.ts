/** The longest choice of items that rise from one to the next (patience sorting). */
export function longestRise<Item>(items: readonly Item[], rankOf: (item: Item) => number): Set<Item> {
  /** Of every length the item that ends lowest, and what stands before it. */
  const ends: { item: Item; rank: number; before: Link<Item> | undefined }[] = []
  for (const item of items) {
    const rank = rankOf(item)
    let low = 0
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1
      if (ends[middle]!.rank < rank) low = middle + 1
      else high = middle
    }
    ends[low] = { item, rank, before: ends[low - 1] }
  }
  const chosen = new Set<Item>()
  for (let link: Link<Item> | undefined = ends.at(-1); link; link = link.before) chosen.add(link.item)
  return chosen
}

interface Link<Item> {
  item: Item
  before: Link<Item> | undefined
}
