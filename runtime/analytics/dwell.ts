/** Measures how long each of several things in turn has been looked at; time while the tab is hidden does not count. */
export interface Dwell {
  /** Milliseconds since the last call, or since the start. */
  take: () => number
  pause: () => void
  resume: () => void
}

export function createDwell(now: () => number, since: number): Dwell {
  let lookedMs = 0
  let lookingSince: number | undefined = since
  const pause = () => {
    if (lookingSince !== undefined) lookedMs += now() - lookingSince
    lookingSince = undefined
  }
  return {
    pause,
    resume() {
      lookingSince ??= now()
    },
    take() {
      const isLooking = lookingSince !== undefined
      pause()
      const taken = Math.round(lookedMs)
      lookedMs = 0
      if (isLooking) lookingSince = now()
      return taken
    },
  }
}
