import { CommandError, exitCodes } from './exit-codes.ts'

let isMeant = false

/** Ends the process immediately, whatever is running. */
export function endProcess(code: number): never {
  isMeant = true
  process.exit(code)
}

/**
 * Calls `fail` if the process ends before the command does, because of code that is not ours: something it waits for
 * never happens, or a config ends the process. Returns the function to call when the command is over.
 */
export function watchEnd(fail: (error: CommandError) => void): () => void {
  const isEarly = () => !isMeant
  process.on('beforeExit', () => {
    if (!isEarly()) return
    const why = 'What is waited for never comes, and nothing is left to be done.'
    fail(
      new CommandError(
        exitCodes.problems,
        `${why} Where the site has a swipress.config, look for a promise in it that is never kept.`,
      ),
    )
  })
  process.on('exit', (code) => {
    if (!isEarly() || code !== exitCodes.done) return
    process.exitCode = exitCodes.problems
    fail(
      new CommandError(
        exitCodes.problems,
        'Something has ended the process before the command was done: process.exit() in swipress.config or in what it imports. Take it out.',
      ),
    )
  })
  return () => {
    isMeant = true
  }
}
