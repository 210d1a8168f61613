import { styleText } from 'node:util'
import type { HelpConfiguration } from 'commander'
import type { Command } from './command.ts'
import { exitCodeLabels, exitCodes } from './exit-codes.ts'
import type { VariableSpec } from './value-kinds.ts'
import { variables } from './variables.ts'

const bold = (text: string): string => styleText('bold', text)

export const helpLayout: HelpConfiguration = {
  styleTitle: bold,
  subcommandTerm: (command) => command.name(),
  optionDescription: (option) => {
    const { defaultValue, description } = option
    return defaultValue === undefined || defaultValue === false
      ? description
      : `${description} (default: ${String(defaultValue)})`
  },
}

const width = 20

const rows = (title: string, entries: readonly (readonly [string, string])[]): string =>
  entries.length === 0
    ? ''
    : `\n${bold(title)}\n${entries.map(([term, words]) => `  ${term.padEnd(width)}  ${words}`).join('\n')}\n`

/** The help text below the options of a command. */
export function helpTail(name: string, command: Command): string {
  const read = (command.variables ?? []).map((variable) => {
    const spec: VariableSpec = variables[variable]
    return [variable, `${spec.summary} (default: ${spec.default})`] as const
  })
  const examples = command.examples
    .map(({ line, meaning }) => `  swipress ${line}\n      ${meaning}`)
    .join('\n')
  const codes = Object.entries(command.exitCodes ?? {})
  return [
    rows('Environment:', read),
    command.examples.length > 0 ? `\n${bold('Examples:')}\n${examples}\n` : '',
    rows(`Exit codes of ${name}:`, codes),
  ].join('')
}

export const overviewTail = () => `
swipress <command> --help says how a command is called, swipress help exit-codes what it ends with.`

export const exitCodesHelp = (): string =>
  rows(
    'Exit codes:',
    Object.entries(exitCodeLabels).map(
      ([name, words]) => [String(exitCodes[name as keyof typeof exitCodes]), words] as const,
    ),
  ).trimStart()
