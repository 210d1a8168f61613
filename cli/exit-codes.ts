/** What the command line ends with, so that scripts can tell why. */
export const exitCodes = {
  done: 0,
  /** Something differs or is wrong with what was given: a definition, a snapshot. */
  problems: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** The machine lacks something or refused something: a full disk, a port in use. */
  machine: 3,
} as const

/** The command ends with this code and message; nothing else is printed. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: number
  constructor(exitCode: number, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

/** By its name: the bundle of the compiler has the class a second time. */
export const isCommandError = (error: unknown): error is CommandError =>
  error instanceof Error && error.name === 'CommandError'
