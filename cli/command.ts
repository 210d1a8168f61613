import type { OptionSpec, OptionValue } from './option-values.ts'
import type { VariableName } from './variables.ts'

export type OptionSpecs = Readonly<Record<string, OptionSpec>>

/** What is given by its place. */
export interface ArgumentSpec {
  name: string
  summary: string
  /** What may be left out stands last. */
  isOptional?: boolean
  /** What a shell completes it with. */
  kind?: 'folder' | 'file' | 'text'
  /** The only values there are; read when a shell asks for them. */
  choices?: () => Promise<readonly string[]> | readonly string[]
}

export interface Example {
  /** What is typed after `swipress`. */
  line: string
  meaning: string
}

/** What a command gets of its command line. */
export interface CommandLine<Specs extends OptionSpecs = OptionSpecs> {
  positionals: readonly string[]
  options: { readonly [Name in keyof Specs]: OptionValue<Specs[Name]> }
}

/**
 * One command as data: help, parsing, completion and the pages of the documentation are made of it. Its module is loaded
 * for all of these, so whatever is heavy is imported by `run`.
 */
export interface Command<Specs extends OptionSpecs = OptionSpecs> {
  /** More than its summary says, in whole sentences. */
  description?: string
  arguments?: readonly ArgumentSpec[]
  options?: Specs
  /** The environment variables that it reads. */
  variables?: readonly VariableName[]
  examples: readonly Example[]
  /** When it ends with which exit code, where that says more than the list of all of them. */
  exitCodes?: Readonly<Record<number, string>>
  /** Returns the exit code. */
  run(line: CommandLine<Specs>): Promise<number>
}

/** Gives `run` the types of the options that are declared beside it. */
export const defineCommand = <const Specs extends OptionSpecs>(command: Command<Specs>): Command =>
  command as unknown as Command

/** For commands whose result is for programs, too. */
export const jsonOption = { kind: 'flag', summary: 'answer with JSON, errors too' } as const

/** For commands that run until they are stopped: one object a line, whenever there is something to tell. */
export const jsonLinesOption = { kind: 'flag', summary: 'answer with a line of JSON for each event' } as const
