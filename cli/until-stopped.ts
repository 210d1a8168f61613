/** Returns when the process is asked to stop: Ctrl-C or a termination signal. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
