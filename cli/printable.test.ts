import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shellWord } from './printable.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

const readByShell = (word: string) => execFileSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' })

test('a path is the same path in a shell, and never an option or the home of somebody', () => {
  for (const path of ['my-inn', "it's", '100% ü#', '~', '~/x', '~root', 'a~b', 'a b', '$HOME', '`x`', 'a*'])
    expect([path, readByShell(shellWord(path))]).toEqual([path, path])
  for (const path of ['-x', '--out', '-a b', "-'"])
    expect([path, readByShell(shellWord(path))]).toEqual([path, `./${path}`])
  expect(readByShell('~/x')).not.toBe('~/x')
})

/** Values in a line to copy that a shell would read otherwise. */
const unquotedIn = (text: string) =>
  text.match(/npx swipress [a-z-]+[^`'.;]*?\$\{(?!shellWord\()[^}]*\}/g) ?? []

test('a command that is shown to be copied has its values as a shell reads them', () => {
  expect(unquotedIn(`Try: npx swipress rollback --to ${'$'}{to}`)).toHaveLength(1)
  expect(unquotedIn(`Try: npx swipress rollback --to ${'$'}{shellWord(to)}`)).toEqual([])
  const sources = ['cli', 'deploy', 'builder'].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
  )
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap((file) => unquotedIn(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
