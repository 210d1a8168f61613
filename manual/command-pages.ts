import { type CommandDescription, describeCommands } from '#cli/commands.ts'
import { exitCodeLabels, exitCodes } from '#cli/exit-codes.ts'
import { placeholderOf } from '#cli/option-values.ts'
import { argumentUsage } from '#cli/parse-command.ts'
import type { VariableSpec } from '#cli/value-kinds.ts'
import { variables } from '#cli/variables.ts'

export interface GeneratedPage {
  /** Its path below the source folder, without `.md`. */
  path: string
  title: string
  markdown: string
}

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``
/** Angle brackets of a text stay text: they are no tags of a page. */
const plain = (text: string) => text.replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('|', '\\|')
const sentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`.replace(/(?<![.?])$/, '.')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0
    ? []
    : ['', ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)]

function commandMarkdown(command: CommandDescription): string {
  const { name, summary, description, examples } = command
  const { arguments: places = [], options = {}, variables: read = [], exitCodes: codes = {} } = command
  const call = ['npx swipress', name, ...places.map(argumentUsage)].join(' ')
  const hasOptions = Object.keys(options).length > 0
  const optionRows = Object.entries(options).map(([option, spec]) =>
    spec.kind === 'flag'
      ? [code(`--${option}`), plain(spec.summary), '']
      : [
          code(`--${option} <${placeholderOf(spec)}>`),
          plain(spec.summary),
          spec.default === undefined ? '' : code(String(spec.default)),
        ],
  )
  const variableRows = read.map((variable) => {
    const spec: VariableSpec = variables[variable]
    return [code(variable), plain(spec.summary), plain(spec.default)]
  })
  return [
    `# swipress ${name}`,
    '',
    [summary, description].flatMap((text) => (text ? [plain(sentence(text))] : [])).join(' '),
    '',
    '```sh',
    `${call}${hasOptions ? ' [options]' : ''}`,
    '```',
    ...table(
      ['argument', 'meaning', 'default'],
      places.map((place) => [
        code(argumentUsage(place)),
        plain(place.summary),
        place.default === undefined ? '' : code(place.default),
      ]),
    ),
    ...table(['option', 'meaning', 'default'], optionRows),
    ...table(['environment variable', 'meaning', 'default'], variableRows),
    '',
    '## Examples',
    '',
    ...examples.flatMap(({ line, meaning }) => [
      `${plain(sentence(meaning)).replace(/\.$/, '')}:`,
      '',
      '```sh',
      `npx swipress ${line}`,
      '```',
      '',
    ]),
    ...(Object.keys(codes).length > 0
      ? ['## Exit codes', ...table(['code', 'meaning'], Object.entries(codes)), '']
      : []),
    `[What all commands end with](index.md#exit-codes). \`npx swipress ${name} --help\` prints this page.`,
    '',
  ].join('\n')
}

/** A page for each command of the registry, and one that lists them with what they end with. */
export async function commandPages(): Promise<GeneratedPage[]> {
  const described = await describeCommands()
  const pages = described.map((command) => ({
    path: `commands/${command.name}`,
    title: command.name,
    markdown: commandMarkdown(command),
  }))
  const list = described.map(({ name, summary }) => [`[\`${name}\`](${name}.md)`, plain(summary)])
  const codes = Object.entries(exitCodeLabels).map(([name, words]) => [
    String(exitCodes[name as keyof typeof exitCodes]),
    plain(words),
  ])
  const overview = [
    '# Commands',
    ...table(['command', 'what it does'], list),
    '',
    '## Exit codes',
    ...table(['code', 'meaning'], codes),
    '',
  ].join('\n')
  return [{ path: 'commands/index', title: 'All commands', markdown: overview }, ...pages]
}
