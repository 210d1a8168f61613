import { setTimeout as sleep } from 'node:timers/promises'

/** Work goes on for so long before it rests. */
const sliceMs = 20
const longestRestMs = 250

/**
 * Keeps work below a share of the time: whoever works calls it again and again, and goes on when it returns. Waiting for the
 * disk counts as work.
 */
export function createPace(share: number, isStopped: () => boolean): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    const worked = performance.now() - begun
    if (worked < sliceMs) return
    for (let left = worked / share - worked; left > 0 && !isStopped(); left -= longestRestMs)
      await sleep(Math.min(left, longestRestMs))
    begun = performance.now()
  }
}
