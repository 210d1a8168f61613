/** Items that wait for their turn, by group. */
export interface FairQueue<Item> {
  /** False if the limit of the group, or of all groups together, is reached. */
  add(group: string, item: Item): boolean
  /** Takes one item of each group in turn, so that no group waits for all items of another. */
  take(): Item | undefined
  /** Removes and returns all items. */
  clear(): Item[]
}

export interface FairQueueLimits {
  each: number
  all: number
}

export function createFairQueue<Item>({ each, all }: FairQueueLimits): FairQueue<Item> {
  /** In the order of turns: the next group comes first. */
  const queues = new Map<string, Item[]>()
  let count = 0
  return {
    add(queue, item) {
      const items = queues.get(queue) ?? []
      if (items.length >= each || count >= all) return false
      queues.set(queue, items)
      items.push(item)
      count++
      return true
    },
    take() {
      const [first] = queues
      if (!first) return undefined
      const [queue, items] = first
      const item = items.shift()
      queues.delete(queue)
      if (items.length > 0) queues.set(queue, items)
      count--
      return item
    },
    clear() {
      const items = [...queues.values()].flat()
      queues.clear()
      count = 0
      return items
    },
  }
}
