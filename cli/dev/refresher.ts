import type { DevSite, DevState } from './dev-site.ts'

export interface Refresher {
  /** Reads the site anew; while that is under way already, once more after it. */
  now(): Promise<void>
  /** The same in a moment, for what comes in numbers. */
  soon(): void
  stop(): void
}

/** A file that is being written can not be read for a moment. */
const graceMs = 120
const soonMs = 60

/** One compile at a time. `tell` gets what came of it; faults only once they have stayed for a moment. */
export function createRefresher(site: DevSite, notify: (state: DevState, ms: number) => void): Refresher {
  let underWay: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  /** When the faults that are not told yet were first seen. */
  let doubtedSince: number | undefined

  async function run(): Promise<void> {
    do {
      isAskedAgain = false
      const startedAt = performance.now()
      const state = await site.refresh()
      if (isStopped) return
      // A second change within the moment may be the rest of the first, seen half again.
      const isDoubtful = state.faults.length > 0 && site.open() !== undefined
      doubtedSince = isDoubtful ? (doubtedSince ?? performance.now()) : undefined
      const leftMs = doubtedSince === undefined ? 0 : doubtedSince + graceMs - performance.now()
      if (leftMs > 0) later(leftMs)
      else {
        doubtedSince = undefined
        notify(state, performance.now() - startedAt)
      }
    } while (isAskedAgain)
  }

  const now = (): Promise<void> => {
    clearTimeout(timer)
    isAskedAgain = underWay !== undefined
    underWay ??= run().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void now(), ms)
  }
  return {
    now,
    soon: () => later(soonMs),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
