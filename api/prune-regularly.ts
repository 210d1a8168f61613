const everyMs = 6 * 60 * 60_000

/** Removes what is too old to be kept: now, and every six hours until it is stopped. */
export function pruneRegularly(prune: () => void, onError: (error: unknown) => void): { stop(): void } {
  const run = () => {
    try {
      prune()
    } catch (error) {
      onError(error)
    }
  }
  run()
  const timer = setInterval(run, everyMs)
  return { stop: () => clearInterval(timer) }
}
