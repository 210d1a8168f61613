/** What waits for its turn, by whom it is for. */
export interface FairQueue<Item> {
  /** Whether there was room: a lane, and all lanes together, hold only so many. */
  add(lane: string, item: Item): boolean
  /** One of each lane after another, so that nobody waits for all that somebody else has asked for. */
  take(): Item | undefined
  /** Takes all. */
  clear(): Item[]
}

export interface FairQueueLimits {
  each: number
  all: number
}

export function createFairQueue<Item>({ each, all }: FairQueueLimits): FairQueue<Item> {
  /** The lane whose turn it is comes first. */
  const lanes = new Map<string, Item[]>()
  let count = 0
  return {
    add(lane, item) {
      const items = lanes.get(lane) ?? []
      if (items.length >= each || count >= all) return false
      lanes.set(lane, items)
      items.push(item)
      count++
      return true
    },
    take() {
      const [first] = lanes
      if (!first) return undefined
      const [lane, items] = first
      const item = items.shift()
      lanes.delete(lane)
      if (items.length > 0) lanes.set(lane, items)
      count--
      return item
    },
    clear() {
      const items = [...lanes.values()].flat()
      lanes.clear()
      count = 0
      return items
    },
  }
}
