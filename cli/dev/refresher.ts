import type { DevSite, DevState } from './dev-site.ts'

export interface Refresher {
  /** Reads the site again; during a running refresh, once more after it. */
  now(): Promise<void>
  /** The same after a short delay, for media that are ready: many may be at once. */
  soon(): void
  stop(): void
}

/** A file that is being written may be unreadable for a moment. */
const graceMs = 120
const soonMs = 60

/** `isSaved` is false if nothing but media has made it necessary. */
type Notify = (state: DevState, ms: number, isSaved: boolean) => void

/** Runs one compilation at a time. `notify` gets the results; faults are only reported if they last. */
export function createRefresher(site: DevSite, notify: Notify): Refresher {
  let underWay: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  let isSaved = false
  let timer: NodeJS.Timeout | undefined
  /** When the faults that have not been reported yet were first seen. */
  let doubtedSince: number | undefined

  async function run(): Promise<void> {
    do {
      isAskedAgain = false
      const isOfSave = isSaved
      isSaved = false
      const startedAt = performance.now()
      const state = await site.refresh()
      if (isStopped) return
      // A second change shortly after may complete the first one, which was only half visible.
      const isDoubtful = state.faults.length > 0 && site.open() !== undefined
      doubtedSince = isDoubtful ? (doubtedSince ?? performance.now()) : undefined
      const leftMs = doubtedSince === undefined ? 0 : doubtedSince + graceMs - performance.now()
      if (leftMs > 0) {
        isSaved ||= isOfSave
        later(leftMs)
      } else {
        doubtedSince = undefined
        notify(state, performance.now() - startedAt, isOfSave)
      }
    } while (isAskedAgain)
  }

  const begin = (): Promise<void> => {
    clearTimeout(timer)
    isAskedAgain = underWay !== undefined
    underWay ??= run().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void begin(), ms)
  }
  return {
    now() {
      isSaved = true
      return begin()
    },
    soon: () => later(soonMs),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
