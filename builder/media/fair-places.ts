interface Waiting {
  group: string
  start: () => void
  refuse: (error: Error) => void
}

/** A limited number of places to work at. What waits for one is of a group, and no group waits for all that another has. */
export function createFairPlaces(size: number) {
  const atWork: string[] = []
  const waiting: Waiting[] = []
  /** The groups that have had a place, the latest last. */
  const turns: string[] = []
  const enter = (group: string) => {
    atWork.push(group)
    if (turns.includes(group)) turns.splice(turns.indexOf(group), 1)
    turns.push(group)
  }
  /** Of several with equally little at work, the group that has had no place for the longest time. */
  const takeNext = (): Waiting | undefined => {
    const ranks = waiting.map(
      ({ group }) => atWork.filter((one) => one === group).length * turns.length + turns.indexOf(group),
    )
    const [next] = waiting.splice(ranks.indexOf(Math.min(...ranks)), 1)
    return next
  }
  const forgetAbsent = (group: string) => {
    const isThere = atWork.includes(group) || waiting.some((one) => one.group === group)
    if (!isThere) turns.splice(turns.indexOf(group), 1)
  }
  return {
    async take(group: string): Promise<void> {
      if (atWork.length < size) return enter(group)
      await new Promise<void>((start, refuse) => waiting.push({ group, start, refuse }))
    },
    leave(group: string): void {
      atWork.splice(atWork.indexOf(group), 1)
      const next = takeNext()
      if (next) {
        enter(next.group)
        next.start()
      }
      forgetAbsent(group)
    },
    refuseWaiting(error: Error): void {
      for (const { refuse } of waiting.splice(0)) refuse(error)
    },
  }
}
