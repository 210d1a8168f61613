/** How long somebody has looked at one thing after another; what is hidden is not looked at. */
export interface Dwell {
  /** Milliseconds since this was asked last, or since it began. */
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
