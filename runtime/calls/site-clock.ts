/** What time it is for a site: the visitor's own clock until a call has told the server's (decision 11). */
export interface SiteClock {
  /** Milliseconds since 1970. */
  now: () => number
  /** The server's clock, as a call told it: milliseconds since 1970. */
  told: (serverMs: number) => void
  /** Runs at an instant of this clock, late when the device slept meanwhile. Returns what cancels it. */
  at: (instantMs: number, run: () => void) => () => void
}

/** `setTimeout` counts in 32 bits, and not at all while a device sleeps. */
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
