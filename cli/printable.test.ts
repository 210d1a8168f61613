import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { shellWord } from './printable.ts'

const readByShell = (word: string) => execFileSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' })

test('a path is the same path in a shell, and never an option or the home of somebody', () => {
  for (const path of ['my-inn', "it's", '100% ü#', '~', '~/x', '~root', 'a~b', 'a b', '$HOME', '`x`', 'a*'])
    expect([path, readByShell(shellWord(path))]).toEqual([path, path])
  for (const path of ['-x', '--out', '-a b', "-'"])
    expect([path, readByShell(shellWord(path))]).toEqual([path, `./${path}`])
  expect(readByShell('~/x')).not.toBe('~/x')
})
