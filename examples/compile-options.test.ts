import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { templatesFolder } from '#cli/places.ts'
import { type CompileOptions, compile } from '#library/compile.ts'

const home = mkdtempSync(join(tmpdir(), 'swipress-library-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const folder = join(templatesFolder, 'inn')
const out = join(home, 'out')
const origin = 'https://inn.example'
const itself: { self?: object } = {}
itself.self = itself

/** What programs without types give. */
const wrong: [options: object | undefined, message: string][] = [
  [undefined, 'compile: folder is missing. Give the path of a folder.'],
  [{ folder, origin }, 'compile: out is missing. Give the path of a folder.'],
  [{ folder, out }, 'compile: origin is missing. Give a web address, such as https://example.com/shop.'],
  [
    { folder, out, origin: 'inn.example' },
    'compile: origin is inn.example. Give a web address, such as https://example.com/shop.',
  ],
  [
    { folder, out, origin: null },
    'compile: origin is null. Give a web address, such as https://example.com/shop.',
  ],
  [{ folder: 7, out, origin }, 'compile: folder is 7. Give the path of a folder.'],
  [{ folder, out, origin, for: 'ngnix' }, 'compile: for is ngnix. Give one of '],
  [{ folder, out, origin, output: out }, 'compile: there is no option output.'],
  [{ folder, out, origin, outt: out }, 'compile: there is no option outt. Did you mean out?'],
  [{ folder, out, origin, layout: 'filee' }, '--layout is filee. Did you mean file?'],
  [{ folder, out, origin, language: 'fr' }, 'The site has no language fr. It has: JP, EN, CN, KR.'],
  [{ folder: join(home, 'none'), out, origin }, 'there is no such file or folder'],
  [{ site: null, folder, out, origin }, 'compile: site is no definition.'],
  [{ site: { categories: [itself] }, folder, out, origin }, 'compile: site holds what JSON can not'],
]

test.each(wrong)('%# is refused in one line', async (options, message) => {
  const error = await compile(options as CompileOptions).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ message: expect.stringContaining(message) })
  expect((error as Error).message.split('\n')).toHaveLength(1)
  expect(existsSync(out)).toBe(false)
})

test.each([{}, { categories: 'x' }, { categories: [null] }, { version: 1, settings: [], categories: {} }])(
  'the definition %j has problems',
  async (site) => {
    const { problems } = await compile({ site, folder, out, origin } as never)
    expect(problems.length).toBeGreaterThan(0)
  },
)
