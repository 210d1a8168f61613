/** npm forwards the signal that the terminal has already sent: one Ctrl-C arrives twice within this time. */
const echoMs = 1_000

const interrupted = 130

/**
 * Resolves to the signal that asks the process to stop: Ctrl-C or a termination signal. A second one while it closes
 * ends it at once.
 */
export const untilStopped = (): Promise<'SIGINT' | 'SIGTERM'> =>
  new Promise((resolve) => {
    let askedAt: number | undefined
    const stop = (signal: 'SIGINT' | 'SIGTERM') => {
      askedAt ??= performance.now()
      if (performance.now() - askedAt > echoMs) process.exit(interrupted)
      resolve(signal)
    }
    process.on('SIGINT', () => stop('SIGINT'))
    process.on('SIGTERM', () => stop('SIGTERM'))
  })
