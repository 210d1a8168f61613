import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from './commands.ts'
import { complete } from './complete.ts'
import { findProgram } from './find-program.ts'
import { rootFolder } from './places.ts'

const run = promisify(execFile)
const values = async (...words: string[]) => (await complete(words)).candidates.map(({ value }) => value)

test('every command is offered, and those that begin as what is typed', async () => {
  expect(await values('')).toEqual([...Object.keys(commands), 'help'])
  expect(await values('s')).toEqual(['start', 'serve-sites', 'serve', 'snapshot', 'schema'])
  expect(await values('--')).toEqual(['--help', '--version'])
  expect(await values('help', 'exit')).toEqual(['exit-codes'])
})

test('options that are not there yet, their values, and what may stand in a place', async () => {
  expect(await values('build', '--lang', 'jp', '--')).not.toContain('--lang')
  expect(await values('build', '--')).toContain('--lang')
  expect(await values('build', '--lang', '')).toEqual(['jp', 'en', 'cn', 'kr'])
  expect(await values('build', '--lang', '=', 'e')).toEqual(['en'])
  expect(await values('new', 'i')).toEqual(['inn'])
  expect(await complete(['new', 'inn', ''])).toEqual({ candidates: [], directive: 'folders' })
  expect(await complete(['build', '--out', ''])).toEqual({ candidates: [], directive: 'folders' })
  expect(await complete(['build', '--lang', 'en', 'x', ''])).toEqual({ candidates: [], directive: 'none' })
})

test('nonsense is offered nothing', async () => {
  expect(await values('nonsense', '')).toEqual([])
  expect(await values('toString', '--')).toEqual([])
  expect(await values('build', '--constructor', '')).toEqual([])
})

describe('in the shells themselves', () => {
  let folder: string
  let env: NodeJS.ProcessEnv

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swipress-shells-'))
    const bin = join(folder, 'bin')
    await mkdir(bin)
    await mkdir(join(folder, 'my-site'))
    await symlink(process.execPath, join(bin, 'node'))
    await writeFile(
      join(bin, 'swipress'),
      `#!/bin/sh\nexec "${process.execPath}" "${join(rootFolder, 'cli', 'swipress.js')}" "$@"\n`,
    )
    await chmod(join(bin, 'swipress'), 0o755)
    env = { ...process.env, HOME: folder, PATH: [bin, dirname(process.execPath), process.env.PATH].join(':') }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const shell = async (program: string, ...args: string[]) =>
    (await run(program, args, { env, cwd: folder })).stdout.split('\n').filter(Boolean)

  const inBash = (...words: string[]) =>
    shell(
      'bash',
      '--norc',
      '-c',
      `source <(swipress completion bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _swipress; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      ...words,
    )

  test('bash', async () => {
    expect(await inBash('swipress', 'bu')).toEqual(['build'])
    expect(await inBash('swipress', 'build', 'my')).toEqual(['my-site'])
    expect(await inBash('swipress', 'build', '--lang', '=', 'j')).toEqual(['jp'])
  })

  test.skipIf(!findProgram('fish', process.env.PATH))('fish', async () => {
    const inFish = (line: string) =>
      shell('fish', '--no-config', '-c', `swipress completion fish | source; complete -C '${line}'`)
    expect(await inFish('swipress bu')).toEqual([`build\t${commands.build!.summary}`])
    expect(await inFish('swipress build my')).toEqual(['my-site/'])
    expect(await inFish('swipress build --lang j')).toEqual(['jp'])
  })

  test.skipIf(!findProgram('zsh', process.env.PATH))('zsh', async () => {
    // A terminal in which the tab key is pressed.
    const inZsh = async (line: string) => {
      const script = `
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell "PS1=; autoload -U compinit && compinit -u -D; source <(swipress completion zsh)"
        zpty -w shell 'report() { print -r -- "<$BUFFER>" }; zle -N report; bindkey "^I" complete-word "^X" report; echo re""ady'
        zpty -r -m shell seen '*ready*'
        zpty -w -n shell "${line}"$'\\t\\x18'
        zpty -r -m shell seen '*<*>*'
        print -r -- "$seen"`
      return /<(.*)>/.exec((await shell('zsh', '-f', '-c', script)).join('\n'))?.[1]
    }
    expect(await inZsh('swipress bu')).toBe('swipress build ')
    expect(await inZsh('swipress build my')).toBe('swipress build my-site/')
  })
})
