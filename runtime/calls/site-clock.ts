/** The clock of a site: the visitor's own clock until a response contains the server's time (decision 11). */
export interface SiteClock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Sets the clock to the server's time: milliseconds since 1970. */
  told: (serverMs: number) => void
  /** Runs at an instant of this clock, or later if the device was asleep. Returns a function that cancels it. */
  at: (instantMs: number, run: () => void) => () => void
}

/** `setTimeout` takes 32-bit delays, and does not count while a device is asleep. */
const longestWaitMs = 60_000

export function createSiteClock(): SiteClock {
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  return {
    now,
    told(serverMs) {
      aheadMs = serverMs - Date.now()
    },
    at(instantMs, run) {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        const leftMs = instantMs - now()
        if (leftMs <= 0) run()
        else timer = setTimeout(wait, Math.min(leftMs, longestWaitMs))
      }
      timer = setTimeout(wait, Math.min(Math.max(0, instantMs - now()), longestWaitMs))
      return () => clearTimeout(timer)
    },
  }
}
