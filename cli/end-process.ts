import { CommandError, exitCodes } from './exit-codes.ts'

let isMeant = false

/** Code of others loses its own (`asOwner`), also where it is what made us end. */
const exit: (code: number) => never = process.exit.bind(process)

/** Ends the process immediately, whatever is running. */
export function endProcess(code: number): never {
  isMeant = true
  exit(code)
}

/** Ends the process once pipes have taken what was printed, of which they hold 64 KB at once. */
export function endOncePrinted(code: number): void {
  isMeant = true
  process.exitCode = code
  const waiting = [process.stdout, process.stderr].filter(
    ({ destroyed, writableLength }) => !destroyed && writableLength > 0,
  )
  if (waiting.length === 0) endProcess(code)
  const taken = waiting.map((stream) => new Promise<void>((done) => stream.write('', () => done())))
  void Promise.all(taken).then(() => endProcess(code))
}

/**
 * Calls `fail` if the process ends before the command does, because something that code of others waits for never
 * happens. Returns the function to call when the command is over.
 */
export function watchEnd(fail: (error: CommandError) => void): () => void {
  process.on('beforeExit', () => {
    if (isMeant) return
    const why = 'What is waited for never comes, and nothing is left to be done.'
    fail(
      new CommandError(
        exitCodes.problems,
        `${why} Where the site has a swipress.config, look for a promise in it that is never kept.`,
      ),
    )
  })
  return () => {
    isMeant = true
  }
}
