/** What waits for its turn, by the group that it is for. */
export interface FairQueue<Item> {
  /** Whether there was room: a group, and all groups together, hold only so many. */
  add(group: string, item: Item): boolean
  /** One of each group after another, so that nobody waits for all that somebody else has asked for. */
  take(): Item | undefined
  /** Takes all. */
  clear(): Item[]
}

export interface FairQueueLimits {
  each: number
  all: number
}

export function createFairQueue<Item>({ each, all }: FairQueueLimits): FairQueue<Item> {
  /** The group whose turn it is comes first. */
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
