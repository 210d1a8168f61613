import { Command as Commander, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { ArgumentSpec, Command, CommandLine } from './command.ts'
import { commands } from './commands.ts'
import { CommandError, exitCodes, isCommandError } from './exit-codes.ts'
import { commandHabit, newContent, optionHabit } from './habits.ts'
import { helpLayout, helpTail, overviewTail } from './help.ts'
import { placeholderOf, readOption } from './option-values.ts'
import { shown } from './value-kinds.ts'

export interface ParserOptions {
  version: string
  print(text: string): void
  /** Width of the terminal. */
  columns: number
  /** Called with a valid command line. */
  onCalled(name: string, line: CommandLine): void
}

const silent = () => undefined

/** A parser that knows all commands by name, and all details of those in `loaded`. */
export function createParser(loaded: Readonly<Record<string, Command>>, options: ParserOptions): Commander {
  const program: Commander = new Commander('swipress')
    .usage('<command> [options]')
    .version(options.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this, or how a command is called')
    .helpCommand('help [command]', 'say how a command is called; exit-codes: what it ends with')
    .configureHelp(helpLayout)
    .configureOutput({
      getOutHelpWidth: () => options.columns,
      writeOut: options.print,
      writeErr: silent,
      outputError: silent,
    })
    .exitOverride()
    .addHelpText('after', () => overviewTail(options.columns))
    .allowExcessArguments(false)
  for (const [name, { summary }] of Object.entries(commands)) {
    const parser = program.command(name).summary(summary).copyInheritedSettings(program)
    const command = loaded[name]
    if (command) declare(parser, name, command, options)
    else parser.allowUnknownOption().allowExcessArguments()
  }
  return program
}

function declare(
  parser: Commander,
  name: string,
  command: Command,
  { onCalled, columns }: ParserOptions,
): void {
  parser.description([parser.summary(), command.description].filter(Boolean).map(sentence).join('\n\n'))
  parser.helpOption('-h, --help', 'print this').allowExcessArguments(false)
  for (const spec of command.arguments ?? []) parser.argument(argumentUsage(spec), spec.summary, spec.default)
  for (const [option, spec] of Object.entries(command.options ?? {})) {
    if (spec.kind === 'flag') {
      parser.addOption(new Option(`--${option}`, spec.summary).default(false))
      continue
    }
    const declared = new Option(`--${option} <${placeholderOf(spec)}>`, spec.summary)
    if (spec.default !== undefined) declared.default(spec.default)
    parser.addOption(declared.argParser((text: string) => readOption(option, spec, text)))
  }
  parser.addHelpText('after', () => helpTail(name, command, columns))
  parser.action(() => {
    const places = command.arguments ?? []
    const empty = parser.args.indexOf('')
    if (empty !== -1) throw new CommandError(exitCodes.usage, `<${places[empty]?.name}> is empty. Name one.`)
    const positionals = [...parser.args, ...leftOut(places.slice(parser.args.length))]
    const values = parser.opts()
    onCalled(name, {
      positionals,
      options: Object.fromEntries(
        Object.keys(command.options ?? {}).map((option) => [option, values[camelCased(option)]]),
      ),
    })
  })
}

const leftOut = (places: readonly ArgumentSpec[]): string[] => places.flatMap((place) => place.default ?? [])

export const argumentUsage = (spec: ArgumentSpec): string =>
  spec.isOptional || spec.default !== undefined ? `[${spec.name}]` : `<${spec.name}>`

const camelCased = (option: string): string =>
  option.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Converts commander's errors into one line with a remedy. */
export function usageError(error: unknown, args: readonly string[], command?: Command): unknown {
  if (isCommandError(error) || !(error instanceof CommanderError || error instanceof InvalidArgumentError))
    return error
  const name = args.find((arg) => Object.hasOwn(commands, arg))
  const [, written = ''] = /unknown (?:option|command) '(.*?)'(?:\s|$)/s.exec(error.message) ?? []
  const habit = habitOf(written, args, name, command)
  const words = error.message
    .replace(/^error: /, '')
    .replace(/'([^']*)'/gs, (_, value: string) => shown(value))
    .replace(/\s*\n\(?(Did you mean [^)]*\?)\)?/, habit ? '' : '. $1')
    .replaceAll('\n', ' ')
  const said = [sentence(words), habit, `See swipress ${name ? `${name} ` : ''}--help.`]
  return new CommandError(exitCodes.usage, said.filter(Boolean).join(' '))
}

function habitOf(
  written: string,
  args: readonly string[],
  name: string | undefined,
  command: Command | undefined,
): string | undefined {
  if (name === 'new' && written === '') return newContent(args[args.indexOf('new') + 1])
  if (written === '') return undefined
  if (name !== undefined && args[0] === written)
    return `Options stand behind the command: swipress ${name} ${shown(written)}.`
  return name !== undefined && command
    ? optionHabit(shown(written), name, command)
    : commandHabit(args[0] === 'help' ? (args[1] ?? '') : written)
}

const sentence = (words = ''): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/(?<![.?])$/, '.')

/** Whether commander has already printed the requested help or version. */
export const isAnswered = (error: unknown): boolean => error instanceof CommanderError && error.exitCode === 0
