import type { Command } from './command.ts'

/* Words of other generators and hosts, and what they are called here. */

const commandHabits: Readonly<Record<string, string>> = {
  ...named('dev', 'watch', 'develop', 'server', 'live', 'hot'),
  ...named('new', 'init', 'create', 'scaffold', 'startproject', 'quickstart'),
  ...named('build', 'generate', 'compile', 'bundle', 'export', 'render', 'static'),
  ...named('serve', 'preview', 'http'),
  ...named('deploy', 'publish', 'upload', 'release', 'sync'),
  ...named('rollback', 'undo', 'revert'),
  ...named('templates', 'themes', 'starters', 'list', 'ls'),
  ...named('snapshot', 'diff', 'compare'),
  ...named('doctor', 'info', 'env'),
  ...named('convert', 'import', 'migrate'),
  ...named('--version', 'version', '-v'),
  ...named('build, which reports every problem', 'check', 'validate', 'lint', 'test'),
}

/** Options of other programs, with those of ours that say the same; only those that a command has are suggested. */
const optionHabits: Readonly<Record<string, readonly string[]>> = {
  '-o': ['out', 'open'],
  ...each(
    ['out'],
    '--output',
    '--output-dir',
    '--outDir',
    '--outdir',
    '--destination',
    '--dist',
    '--dest',
    '-d',
  ),
  ...each(['origin'], '--url', '--site', '--baseURL', '--baseUrl', '--base-url', '-b'),
  ...each(['base'], '--pathprefix', '--path-prefix', '--base-path', '--basePath'),
  ...each(['port'], '-p', '-P'),
  ...each(['host'], '--bind', '--ip', '--address', '--hostname', '-H'),
  ...each(['lang'], '--language', '--locale', '-l'),
  ...each(['template'], '--theme', '--starter', '-t'),
  ...each(['yes', 'force'], '-y', '-f', '--overwrite', '--clean'),
  ...each(['dry-run'], '--dryrun', '--dryRun', '-n'),
  ...each(['to'], '--target', '--bucket'),
}

function named(meant: string, ...words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, meant]))
}

function each(meant: readonly string[], ...words: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(words.map((word) => [word, meant]))
}

/** What an unknown command is called here. */
export const commandHabit = (word: string): string | undefined =>
  Object.hasOwn(commandHabits, word) ? `Did you mean ${commandHabits[word]}?` : undefined

/** What to write in the place of an option that a command does not have. */
export function optionHabit(written: string, name: string, command: Command): string | undefined {
  const [option = '', value] = written.split('=', 2)
  const options = command.options ?? {}
  const plain = option.replace(/^-+/, '')
  if (value !== undefined && has(options, plain) && options[plain]?.kind === 'flag')
    return `--${plain} takes no value. Leave out =${value}.`
  if (plain.startsWith('no-') && options[plain.slice(3)]?.kind === 'flag' && has(options, plain.slice(3)))
    return `--${plain.slice(3)} is off unless it is given.`
  if (name === 'build' && ['--watch', '-w', '--incremental'].includes(option))
    return option === '--incremental'
      ? 'Every build renders only what changed.'
      : 'swipress dev compiles what is saved, and shows it.'
  if (option.startsWith('-') && !option.startsWith('--') && has(options, plain))
    return `Did you mean --${plain}?`
  const meant = Object.hasOwn(optionHabits, option)
    ? optionHabits[option]!.find((one) => has(options, one))
    : undefined
  if (meant) return `Did you mean --${meant}?`
  return has(variableOf, plain) && command.variables?.includes(variableOf[plain]!)
    ? `Set it by the environment variable ${variableOf[plain]}.`
    : undefined
}

const has = (record: object, key: string): boolean => Object.hasOwn(record, key)

/** The product is configured by variables, as containers are. */
const variableOf: Readonly<Record<string, 'PORT' | 'HOST' | 'DATA_DIR'>> = {
  port: 'PORT',
  p: 'PORT',
  host: 'HOST',
  data: 'DATA_DIR',
  'data-dir': 'DATA_DIR',
}

/** Things that other generators make by `new`. */
const contents = new Set(['page', 'post', 'content', 'category', 'article'])

/** For `new page about.md`, as Hugo has it. */
export const newContent = (word: string | undefined): string | undefined =>
  word !== undefined && contents.has(word)
    ? 'new begins a whole site. A page is a file that you add to its folder: pages/A-menu/2-tea.md is page A2.'
    : undefined
