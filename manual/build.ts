import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vitepress'
import { findDeadLinks } from './built-links.ts'
import { commandPages } from './command-pages.ts'
import { fieldPages } from './field-pages.ts'
import { outsideFiles, startLanguages, titleOf } from './pages.ts'

const rootFolder = new URL('../', import.meta.url).pathname
const source = join(rootFolder, 'dist/docs-source')
const out = join(rootFolder, 'dist/docs')

/** Everything the site is made from, in one folder: the documents, first pages, and the pages of commands and fields. */
async function gatherSource(): Promise<void> {
  await rm(source, { recursive: true, force: true })
  await cp(join(rootFolder, 'docs'), source, { recursive: true })
  // Pictures that the first pages name by their addresses, and what documents offer to be copied.
  const isNoDocument = (path: string) => !path.endsWith('.md')
  await cp(join(rootFolder, 'docs'), join(source, 'public'), { recursive: true, filter: isNoDocument })
  await cp(join(rootFolder, 'LICENSE'), join(source, 'public/LICENSE.txt'))
  for (const path of await readdir(source, { recursive: true })) {
    if (!path.endsWith('.md')) continue
    const markdown = await readFile(join(source, path), 'utf8')
    const within = Object.entries(outsideFiles).reduce(
      (text, [file, instead]) => text.replaceAll(`](${file}`, `](${instead}`),
      markdown,
    )
    await writeFile(join(source, path), within)
  }
  for (const { folder, code } of startLanguages)
    await cp(join(rootFolder, 'manual/home', `${code}.md`), join(source, folder, 'index.md'))
  await writeFile(join(source, 'decisions/index.md'), await listDecisions())
  for (const { path, markdown } of [...(await commandPages()), ...fieldPages()]) {
    const file = join(source, `${path}.md`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, markdown)
  }
}

async function listDecisions(): Promise<string> {
  const folder = join(source, 'decisions')
  const names = (await readdir(folder)).toSorted()
  const lines = names.map(async (name) => {
    const markdown = await readFile(join(folder, name), 'utf8')
    return `- [${titleOf(markdown) ?? name}](${name})`
  })
  return [
    '# Decisions',
    '',
    'Why it is built this way, with figures.',
    '',
    ...(await Promise.all(lines)),
    '',
  ].join('\n')
}

const { values } = parseArgs({ options: { base: { type: 'string', default: '/' } } })
await gatherSource()
await build(join(rootFolder, 'manual'), { base: values.base })
const dead = await findDeadLinks(out, values.base)
if (dead.length > 0) {
  console.error(`Links that lead nowhere:\n${dead.join('\n')}`)
  process.exitCode = 1
} else console.log(`${out}: look at it with python3 -m http.server --directory ${out}`)
