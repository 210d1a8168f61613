import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '#cli/commands.ts'
import { variables } from '#cli/variables.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { mayImport, mayImportEverything } from './folders.ts'
import { projectFiles, rootFolder } from './source-files.ts'

const documents = projectFiles().filter((path) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(path))
const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8')
const codeFolders = [...Object.keys(mayImport), ...mayImportEverything, 'docs', '.ci']

/** Paths that a text contains as code, such as `model/definition/site.ts` or `api/staff/`; patterns are skipped. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.*<>-]*)+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => codeFolders.includes(path.split('/')[0]!) && !/[*<>]/.test(path))

/** Targets of a document's links within the repository. */
const linksIn = (document: string, text: string): string[] =>
  [...text.matchAll(/(?<!!)\[[^\]]*\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) =>
    posix.join(posix.dirname(document), link!),
  )

const examplesIn = (text: string, kind: string): unknown[] =>
  [...text.matchAll(new RegExp(`^\`\`\`json ${kind}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, json]) => JSON.parse(json!) as unknown,
  )

describe.each(documents)('%s', (document) => {
  const text = read(document)

  test('names only what exists', () => {
    const named = [...pathsIn(text), ...linksIn(document, text)]
    expect(named.filter((path) => !existsSync(join(rootFolder, path)))).toEqual([])
  })

  test('calls only commands that exist', () => {
    const called = [...text.matchAll(/npx swipress ([a-z-]+)/g)].map(([, name]) => name!)
    expect(called.filter((name) => !Object.hasOwn(commands, name))).toEqual([])
  })
})

test('the architecture names many paths, and a path that is gone would be found', () => {
  expect(pathsIn(read('docs/ARCHITECTURE.md')).length).toBeGreaterThan(40)
  expect(
    pathsIn('see `model/definition/site.ts`, `model/gone.ts`, `blobs/<sha256>` and `model/*.ts`'),
  ).toEqual(['model/definition/site.ts', 'model/gone.ts'])
  expect(linksIn('docs/a.md', '[x](../README.md) [y](https://example.com/z) ![z](pictures/z.png)')).toEqual([
    'README.md',
  ])
})

test('the table of folders is the one that imports are held against', () => {
  const rows = [...read('docs/ARCHITECTURE.md').matchAll(/^\| (`[^|]*\/`) \|[^|]*\|([^|]*)\|$/gm)]
  const table = rows.flatMap(([, folders, imports]) =>
    [...folders!.matchAll(/`(\w+)\/`/g)].map(([, folder]) => [folder!, imports!.trim()] as const),
  )
  const wanted = Object.entries(mayImport).map(([folder, allowed]) => [
    folder,
    folder === 'model' ? 'zod' : allowed.join(', '),
  ])
  expect(Object.fromEntries(table)).toEqual({
    ...Object.fromEntries(wanted),
    ...Object.fromEntries(mayImportEverything.map((folder) => [folder, 'everything'])),
  })
})

test('the README names only environment variables that exist', () => {
  const rows = [...read('README.md').matchAll(/^\| ((?:`[A-Z\d_]+`(?:, )?)+) \|/gm)]
  const told = rows.flatMap(([, names]) => [...names!.matchAll(/[A-Z\d_]+/g)].map(([name]) => name))
  expect(told).toEqual(expect.arrayContaining(['CONSOLE_URL', 'DATA_DIR']))
  expect(told.filter((name) => !Object.hasOwn(variables, name))).toEqual([])
})

describe('the examples of the definition format', () => {
  const text = read('docs/definition-format.md')
  const [site] = examplesIn(text, 'site')
  const problemsOf = (input: unknown) => checkSite(input, { for: 'publish' }).problems ?? []

  test('a whole site can be published as it stands', () => {
    expect(problemsOf(site)).toEqual([])
  })

  test.each(examplesIn(text, 'page') as { id: string; details: object }[])(
    'the page $id can be published',
    (page) => {
      const languages = Object.keys(page.details)
      const inAll = <Value>(value: Value) =>
        Object.fromEntries(languages.map((language) => [language, value]))
      const coffee = { id: 'coffee', details: inAll({ media: 'media/coffee.jpg' }) }
      const settings = { name: 'Example', languages, defaultLanguage: languages[0] }
      const categories = [{ id: 'menu', name: inAll('Menu'), pages: [page, coffee] }]
      expect(problemsOf({ version: 1, settings, categories })).toEqual([])
    },
  )

  test('there are several, and a wrong one would be found', () => {
    expect(examplesIn(text, 'page').length).toBeGreaterThanOrEqual(2)
    expect(problemsOf({ ...(site as object), categories: [] }).length).toBeGreaterThan(0)
  })
})
