/** npm passes on the signal that the terminal has sent already: one Ctrl-C comes twice within this time. */
const echoMs = 1_000

const interrupted = 130

/**
 * Returns how the process is asked to stop: Ctrl-C or a termination signal. Who asks again later, while it closes,
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
