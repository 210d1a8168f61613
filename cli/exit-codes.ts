/** Exit codes of the command line, so that scripts can tell what happened. */
export const exitCodes = {
  done: 0,
  /** A difference, or a problem in the input: a definition, a snapshot. */
  problems: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** The machine lacks or refused something: a full disk, a port in use. */
  machine: 3,
  /** An unexpected error: a bug of Swipress itself. */
  unexpected: 4,
  /** The second Ctrl-C. */
  interrupted: 130,
} as const

export const exitCodeLabels: Readonly<Record<keyof typeof exitCodes, string>> = {
  done: 'done',
  problems: 'something is wrong with what was given, or differs: a definition, a snapshot',
  usage: 'the command was called wrongly: a name, an option or a variable',
  machine: 'the machine lacks or refuses something: a full disk, a port in use, a folder',
  unexpected: 'an error of Swipress itself; LOG_LEVEL=debug shows where',
  interrupted: 'stopped by a second Ctrl-C before it was finished',
}

/** Ends the command with this code and message; nothing else is printed. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: number
  /** Additional facts for programs that ask for JSON. */
  readonly facts: Readonly<Record<string, unknown>>
  constructor(exitCode: number, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.exitCode = exitCode
    this.facts = facts
  }
}

/** By name, because the bundle of the compiler contains a second copy of the class. */
export const isCommandError = (error: unknown): error is CommandError =>
  error instanceof Error && error.name === 'CommandError'
