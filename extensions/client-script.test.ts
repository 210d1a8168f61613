import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readClientScript } from './client-script.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = join(folder, 'swipress.config.ts')
const write = (files: Readonly<Record<string, string>>) => {
  mkdirSync(join(folder, 'lib'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
const read = () => readClientScript(join(folder, 'a.ts'), config)

test('a script and what it imports stand beside each other, under names that change with what they hold', async () => {
  write({
    'a.ts':
      "import type { X } from './types.ts'\nimport { b } from './lib/b.ts'; import'./c.js'\nconst x: X = b\n",
    'lib/b.ts': "export {\n  c as b,\n} from '../c.js'\nexport const from = './not-a-name.ts'\n",
    'c.js': "export const c = 1\nexport const later = () => import('./lib/d.mjs')\n",
    'lib/d.mjs': 'export default 2\n',
  })
  const { name, assets, files } = await read()
  const text = Object.fromEntries(assets.map((asset) => [asset.name, String(asset.bytes)]))
  const [d, c, b, a] = assets.map((asset) => asset.name)
  expect(name).toBe(a)
  expect(text[a!]).toContain(`import { b } from './${b}'; import'./${c}'\nconst x    = b\n`)
  expect(text[b!]).toBe(`export {\n  c as b,\n} from './${c}'\nexport const from = './not-a-name.ts'\n`)
  expect(text[c!]).toContain(`import('./${d}')`)
  expect(files).toEqual(['lib/d.mjs', 'c.js', 'lib/b.ts', 'a.ts'].map((one) => join(folder, one)))
  write({ 'lib/d.mjs': 'export default 3\n' })
  const other = await read()
  expect(other.assets.map((asset) => asset.name).filter((one) => one in text)).toEqual([])
})

test.each([
  ['a type in a comment', "/** @param {import('preact').VNode} node */\nexport const a = 1\n"],
  ['a comment', "// once: import('./old.ts')\nexport const a = 1\n"],
  ['the text of a template', "export const text = `\nimport './nothing.js'\n`\n"],
  ['a regular expression', "export const is = (x) => /import('gone')/.test(x)\n"],
])('what looks like an import in %s is none', async (_where, text) => {
  write({ 'only.js': text })
  const { assets } = await readClientScript(join(folder, 'only.js'), config)
  expect(assets.map(({ bytes }) => String(bytes))).toEqual([text])
})

test.each([
  ['behind a comment', "/* licence */ import { now } from './clock.ts'\n", (name: string) => `'./${name}'`],
  ['in a template', 'export const clock = import(`./clock.ts`)\n', (name: string) => `\`./${name}\``],
  [
    'in a template of a template',
    'export const c = `$' + "{import('./clock.ts')}`\n",
    (name) => `'./${name}'`,
  ],
  ['with escapes', "export * from './\\x63lock.ts'\n", (name: string) => `'./${name}'`],
])('an import %s is found', async (_where, text, written) => {
  write({ 'only.js': text, 'clock.ts': 'export const now: number = 1\n' })
  const { assets } = await readClientScript(join(folder, 'only.js'), config)
  expect(assets).toHaveLength(2)
  expect(String(assets[1]!.bytes)).toContain(written(assets[0]!.name))
  expect(String(assets[1]!.bytes)).not.toContain('lock.ts')
})

test.each([
  ['import(name)', /only\.js:2:1: import\(…\) names no file\. .* import\('\.\/clock\.ts'\)/],
  ['import(`./$' + '{name}.js`)', /names no file/],
  ["import('./clock' + '.ts')", /names no file/],
  ["import 'preact'", /no packages/],
  ['const a = )', /only\.js:2:11: The script can not be read/],
])('what leads to no file is told, with its line: %s', async (text, message) => {
  write({ 'only.js': `const name = 'clock'\n${text}\n` })
  await expect(readClientScript(join(folder, 'only.js'), config)).rejects.toThrow(message)
})
