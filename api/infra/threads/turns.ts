import { createFairQueue, type FairQueueLimits } from './fair-queue.ts'

export interface TurnsOptions {
  /** Work that is done at the same time. */
  atOnce: number
  /** Work that may wait. */
  waiting: FairQueueLimits
  /** How long it may wait. */
  longestMs: number
}

/** Does work once it is its turn. Undefined if too much waits already, or it would have to wait for too long. */
export type Turns = <Value>(
  group: string,
  work: () => Promise<Value>,
) => Promise<{ value: Value } | undefined>

interface Waiting {
  hasLeft: boolean
  begin: () => void
}

/** Limits how much of something is done at once in this process. Groups that wait take turns. */
export function createTurns({ atOnce, waiting, longestMs }: TurnsOptions): Turns {
  const queue = createFairQueue<Waiting>(waiting)
  let open = 0

  function turn(group: string): Promise<boolean> {
    if (open < atOnce) {
      open++
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const one: Waiting = {
        hasLeft: false,
        begin: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const timer = setTimeout(() => {
        one.hasLeft = true
        resolve(false)
      }, longestMs)
      if (queue.add(group, one)) return
      clearTimeout(timer)
      resolve(false)
    })
  }

  function passOn(): void {
    let next = queue.take()
    while (next?.hasLeft) next = queue.take()
    if (next) next.begin()
    else open--
  }

  return async (group, work) => {
    if (!(await turn(group))) return undefined
    try {
      return { value: await work() }
    } finally {
      passOn()
    }
  }
}
