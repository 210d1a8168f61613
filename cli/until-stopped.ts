/** npm passes on the signal that the terminal has sent already: one Ctrl-C comes twice within this time. */
const echoMs = 1_000

const interrupted = 130

/**
 * Returns when the process is asked to stop: Ctrl-C or a termination signal. Who asks again later, while it closes,
 * ends it at once.
 */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    let askedAt: number | undefined
    const stop = () => {
      askedAt ??= performance.now()
      if (performance.now() - askedAt > echoMs) process.exit(interrupted)
      resolve()
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  })
