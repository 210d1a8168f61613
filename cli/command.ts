import type { OptionSpec, OptionValue } from './option-values.ts'
import type { VariableName } from './variables.ts'

export type OptionSpecs = Readonly<Record<string, OptionSpec>>

/** A positional argument. */
export interface ArgumentSpec {
  name: string
  summary: string
  /** Optional arguments come last; so do those with a default, which stands in for one that is left out. */
  isOptional?: boolean
  default?: string
  /** How shells complete it. */
  kind?: 'folder' | 'file' | 'text'
  /** The only valid values; called when a shell asks for completions. */
  choices?: () => Promise<readonly string[]> | readonly string[]
}

export interface Example {
  /** The words after `swipress`. */
  line: string
  meaning: string
}

/** The parsed command line passed to a command. */
export interface CommandLine<Specs extends OptionSpecs = OptionSpecs> {
  positionals: readonly string[]
  options: { readonly [Name in keyof Specs]: OptionValue<Specs[Name]> }
}

/**
 * One command as data, from which help, parsing, completion and the documentation are made. Its module is loaded for
 * all of these, so `run` imports everything heavy.
 */
export interface Command<Specs extends OptionSpecs = OptionSpecs> {
  /** Details beyond the summary, in whole sentences. */
  description?: string
  arguments?: readonly ArgumentSpec[]
  options?: Specs
  /** The environment variables that it reads. */
  variables?: readonly VariableName[]
  examples: readonly Example[]
  /** Meanings of exit codes, where they differ from the general list. */
  exitCodes?: Readonly<Record<number, string>>
  /** Returns the exit code. */
  run(line: CommandLine<Specs>): Promise<number>
}

/** Types `run` with the options declared beside it. */
export const defineCommand = <const Specs extends OptionSpecs>(command: Command<Specs>): Command =>
  command as unknown as Command

/** For commands whose result is also used by programs. */
export const jsonOption = { kind: 'flag', summary: 'answer with JSON, errors too' } as const

/** For commands that run until they are stopped: one JSON object per line for each event. */
export const jsonLinesOption = { kind: 'flag', summary: 'answer with a line of JSON for each event' } as const
