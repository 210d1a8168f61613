import { styleText } from 'node:util'
import { type Argument, Help, type HelpConfiguration, type Option } from 'commander'
import type { Command } from './command.ts'
import { exitCodeLabels, exitCodes } from './exit-codes.ts'
import type { VariableSpec } from './value-kinds.ts'
import { variables } from './variables.ts'

const bold = (text: string): string => styleText('bold', text)

/** Where what a word means has fewer columns beside it, it stands below the word. */
const leastBeside = 24
const indent = '      '

/** One word and what it means, in a terminal of any width. */
function formatEntry(term: string, termWidth: number, words: string, helper: Help): string {
  const columns = helper.helpWidth ?? 80
  if (columns - termWidth - 4 >= leastBeside)
    return Help.prototype.formatItem.call(helper, term, termWidth, words, helper)
  return `  ${term}${words && `\n${wrapped(words, indent, columns, helper)}`}`
}

const wrapped = (words: string, before: string, columns: number, helper: Help): string =>
  helper.boxWrap(words, Math.max(columns - before.length, 10)).replace(/^/gm, before)

const withDefault = ({ defaultValue, description }: Argument | Option): string =>
  defaultValue === undefined || defaultValue === false
    ? description
    : `${description} (default: ${String(defaultValue)})`

export const helpLayout: HelpConfiguration = {
  minWidthToWrap: 10,
  formatItem: formatEntry,
  styleTitle: bold,
  subcommandTerm: (command) => command.name(),
  optionDescription: withDefault,
  argumentDescription: withDefault,
}

const termWidth = 20

/** Below the part that commander lays out. */
function tailHelper(columns: number): Help {
  const helper = Object.assign(new Help(), helpLayout)
  helper.prepareContext({ helpWidth: columns })
  return helper
}

const rows = (title: string, entries: readonly (readonly [string, string])[], helper: Help): string =>
  entries.length === 0
    ? ''
    : `\n${bold(title)}\n${entries.map(([term, words]) => formatEntry(term, termWidth, words, helper)).join('\n')}\n`

/** The help text below the options of a command. */
export function helpTail(name: string, command: Command, columns: number): string {
  const helper = tailHelper(columns)
  const read = (command.variables ?? []).map((variable) => {
    const spec: VariableSpec = variables[variable]
    return [variable, `${spec.summary} (default: ${spec.default})`] as const
  })
  const examples = command.examples
    .map(({ line, meaning }) => `  swipress ${line}\n${wrapped(meaning, indent, columns, helper)}`)
    .join('\n')
  const codes = Object.entries(command.exitCodes ?? {})
  return [
    rows('Environment:', read, helper),
    command.examples.length > 0 ? `\n${bold('Examples:')}\n${examples}\n` : '',
    rows(`Exit codes of ${name}:`, codes, helper),
  ].join('')
}

export const overviewTail = (columns: number): string =>
  `\n${tailHelper(columns).boxWrap('swipress <command> --help says how a command is called, swipress help exit-codes what it ends with.', columns)}`

export const exitCodesHelp = (columns: number): string =>
  rows(
    'Exit codes:',
    Object.entries(exitCodeLabels).map(
      ([name, words]) => [String(exitCodes[name as keyof typeof exitCodes]), words] as const,
    ),
    tailHelper(columns),
  ).trimStart()
