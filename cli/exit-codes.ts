/** What the command line ends with, so that scripts can tell why. */
export const exitCodes = {
  done: 0,
  /** Something differs or is wrong with what was given: a definition, a snapshot. */
  problems: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** The machine lacks something or refused something: a full disk, a port in use. */
  machine: 3,
  /** What nobody foresaw: an error of Swipress itself. */
  unexpected: 4,
  /** Ctrl-C, a second time. */
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

/** The command ends with this code and message; nothing else is printed. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: number
  /** What programs get besides the message, where they ask for JSON. */
  readonly facts: Readonly<Record<string, unknown>>
  constructor(exitCode: number, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.exitCode = exitCode
    this.facts = facts
  }
}

/** By its name: the bundle of the compiler has the class a second time. */
export const isCommandError = (error: unknown): error is CommandError =>
  error instanceof Error && error.name === 'CommandError'
