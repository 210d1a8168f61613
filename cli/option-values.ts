import { CommandError, exitCodes } from './exit-codes.ts'
import { type Kind, readValue, remedyOf, shown } from './value-kinds.ts'

interface FlagSpec {
  kind: 'flag'
  summary: string
}

interface TextSpec {
  kind: Exclude<Kind, 'whole' | 'port' | 'choice'>
  summary: string
  /** Placeholder of the value in help: `folder`. */
  placeholder?: string
  /** Suggestions of shells; other values are possible. */
  suggestions?: readonly string[]
  default?: string
}

interface NumberSpec {
  kind: 'whole' | 'port'
  summary: string
  placeholder?: string
  default?: number
  min?: number
  max?: number
}

interface ChoiceSpec<Choice extends string = string> {
  kind: 'choice'
  summary: string
  placeholder?: string
  choices: readonly Choice[]
  default?: Choice
}

export type OptionSpec = FlagSpec | TextSpec | NumberSpec | ChoiceSpec

type Given<Spec extends OptionSpec> = Spec extends { kind: 'whole' | 'port' }
  ? number
  : Spec extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string

/** Type of an option's value for `run`: only absent without a default. */
export type OptionValue<Spec extends OptionSpec> = Spec extends { kind: 'flag' }
  ? boolean
  : Spec extends { default: string | number }
    ? Given<Spec>
    : Given<Spec> | undefined

export const placeholderOf = (spec: Exclude<OptionSpec, FlagSpec>): string =>
  spec.placeholder ?? (spec.kind === 'choice' ? spec.choices.join('|') : spec.kind)

/** Parses the value of an option. Throws with the name, the value and what would be right. */
export function readOption(name: string, spec: Exclude<OptionSpec, FlagSpec>, text: string): string | number {
  const value = readValue(spec, text)
  if (value !== undefined) return value
  throw new CommandError(exitCodes.usage, `--${name} is ${shown(text)}. Give ${remedyOf(spec)}.`)
}
