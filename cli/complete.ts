import type { ArgumentSpec, Command } from './command.ts'
import { commands } from './commands.ts'
import type { OptionSpec } from './option-values.ts'

/** What the shell itself adds to the candidates. */
type Directive = 'none' | 'folders' | 'files'

export interface Completion {
  candidates: { value: string; summary: string }[]
  directive: Directive
}

const globalOptions = [
  { value: '--help', summary: 'print all commands' },
  { value: '--version', summary: 'print the version' },
]

const commandNames = () => Object.entries(commands).map(([value, { summary }]) => ({ value, summary }))

/**
 * Possible replacements for the last word. The words are those after `swipress`, up to the one being typed, which may
 * be empty.
 */
export async function complete(words: readonly string[]): Promise<Completion> {
  // bash splits `--out=folder` into three words.
  const [name = '', ...rest] = words.filter((word) => word !== '=')
  if (rest.length === 0)
    return matching(name, [
      ...commandNames(),
      { value: 'help', summary: 'say how a command is called' },
      ...(name.startsWith('-') ? globalOptions : []),
    ])
  const typed = rest.at(-1)!
  if (name === 'help')
    return matching(typed, [
      ...commandNames(),
      { value: 'exit-codes', summary: 'what the command line ends with' },
    ])
  if (!Object.hasOwn(commands, name)) return { candidates: [], directive: 'none' }
  const { command } = await commands[name]!.load()
  return completeWithin(command, rest.slice(0, -1), typed)
}

async function completeWithin(
  { options = {}, arguments: places = [] }: Command,
  before: readonly string[],
  typed: string,
): Promise<Completion> {
  const optionSpec = valueOption(options, before.at(-1))
  if (optionSpec) return matching(typed, valuesOf(optionSpec), directiveOf(optionSpec.kind))
  if (typed.startsWith('-')) {
    const unused = Object.entries(options).filter(([option]) => !before.includes(`--${option}`))
    return matching(typed, [
      ...unused.map(([option, { summary }]) => ({ value: `--${option}`, summary })),
      { value: '--help', summary: 'say how it is called' },
    ])
  }
  const given = before.filter((word, at) => !word.startsWith('-') && !valueOption(options, before[at - 1]))
  const place = places[given.length]
  return place
    ? matching(typed, await choicesOf(place), directiveOf(place.kind))
    : { candidates: [], directive: 'none' }
}

type ValueOption = Exclude<OptionSpec, { kind: 'flag' }>

function valueOption(
  options: Readonly<Record<string, OptionSpec>>,
  word: string | undefined,
): ValueOption | undefined {
  const name = word?.startsWith('--') ? word.slice(2) : ''
  const spec = Object.hasOwn(options, name) ? options[name] : undefined
  return spec && spec.kind !== 'flag' ? spec : undefined
}

const valuesOf = (spec: ValueOption) => {
  const values = 'choices' in spec ? spec.choices : 'suggestions' in spec ? (spec.suggestions ?? []) : []
  return values.map((value) => ({ value, summary: '' }))
}

const choicesOf = async ({ choices, summary }: ArgumentSpec) =>
  ((await choices?.()) ?? []).map((value) => ({ value, summary }))

const directiveOf = (kind: string | undefined): Directive =>
  kind === 'folder' ? 'folders' : kind === 'file' ? 'files' : 'none'

const matching = (
  typed: string,
  candidates: Completion['candidates'],
  directive: Directive = 'none',
): Completion => ({ candidates: candidates.filter(({ value }) => value.startsWith(typed)), directive })

/**
 * Output for shell scripts: one candidate per line, with its summary after a tab, and `:directive` in the last line.
 */
export const completionLines = ({ candidates, directive }: Completion): string =>
  [
    ...candidates.map(({ value, summary }) => (summary === '' ? value : `${value}\t${summary}`)),
    `:${directive}\n`,
  ].join('\n')
