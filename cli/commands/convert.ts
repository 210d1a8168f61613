import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { defineCommand, jsonOption } from '../command.ts'
import { convertSite } from '../convert-site.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { namesOfParts } from '../parts-of-site.ts'
import { printable, shellWord } from '../printable.ts'

export const command = defineCommand({
  description:
    'What the site says stays the same, to the last field; its media are copied. A folder that holds something is only written to with --force.',
  arguments: [
    { name: 'from', summary: 'a site: its folder, or its site.yaml or site.json', kind: 'folder' },
    { name: 'to', summary: 'a folder that is empty or does not exist; with --force any', kind: 'folder' },
  ],
  options: {
    format: {
      kind: 'choice',
      summary: 'a folder of YAML and Markdown files, or one site.json',
      choices: ['folder', 'json'],
      default: 'folder',
    },
    texts: {
      kind: 'flag',
      summary: 'texts of other languages than the default one in texts/<language>.yaml, for translators',
    },
    force: {
      kind: 'flag',
      summary:
        'write into a folder that holds something: the files of a site in it are replaced, others stay; without it they are named',
    },
    json: jsonOption,
  },
  examples: [
    { line: 'convert my-inn my-inn-files', meaning: 'a file for each page, which is easy to review' },
    { line: 'convert my-inn my-inn-files --texts', meaning: 'with a file for each translator' },
    { line: 'convert my-inn-files my-inn --format json', meaning: 'one site.json' },
    { line: 'convert my-inn my-inn --force', meaning: 'where it stands' },
  ],
  async run({ positionals, options }) {
    const [from, to] = [positionals[0]!, positionals[1]!]
    const { format, texts, force } = options
    if (texts && format === 'json')
      throw new CommandError(
        exitCodes.usage,
        '--texts goes with --format folder: one site.json has all texts in it.',
      )
    const { removed, replaced } = await convertSite({
      from,
      to: resolve(to),
      format,
      hasTextFiles: texts,
      force,
    })
    if (options.json) {
      console.log(JSON.stringify({ from, to: resolve(to), format, removed, replaced }))
      return exitCodes.done
    }
    const config = configLeftBehind(from, to)
    if (config)
      console.error(
        printable(`${config} is not copied. Copy it with the files that it names, or ${to} looks otherwise.`),
      )
    if (removed.length > 0) console.log(`Removed: ${namesOfParts(removed)}`)
    if (replaced.length > 0) console.log(`Replaced: ${namesOfParts(replaced)}`)
    console.log(
      `${to} says the same as ${from}. Compile it: npx swipress build ${shellWord(to)} --out ${shellWord(`${to}/out`)}`,
    )
    return exitCodes.done
  },
})

/** The config of a site that its new folder lacks. */
function configLeftBehind(from: string, to: string): string | undefined {
  const folder = statSync(from).isDirectory() ? from : dirname(from)
  const name = readdirSync(folder).find((one) => /^swipress\.config\.[cm]?[jt]s$/.test(one))
  return name !== undefined && !existsSync(join(to, name)) ? join(folder, name) : undefined
}
