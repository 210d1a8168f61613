import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consoleFolder } from '#cli/places.ts'
import { prepareConsole } from '#cli/prepare.ts'
import { catalogues } from '#model/messages/catalogues.ts'
import { readImports } from './read-imports.ts'
import { readSourceFiles } from './source-files.ts'

const loads = new Map(readSourceFiles().map((source) => [source.path, readImports(source).imports]))

/** The modules loaded before `path` runs. */
function loadedBy(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { target, isType, isDynamic } of loads.get(path) ?? [])
    if (target !== undefined && !isType && !isDynamic) loadedBy(target, seen)
  return seen
}

const below = (folders: readonly string[], paths: Iterable<string>) =>
  [...paths].filter((path) => folders.some((folder) => path.startsWith(folder)))

/** Modules that are only needed after signing in, or to fill in a site's forms. */
const later = [
  'admin/editor/phone/',
  'admin/editor/session/',
  'admin/kit/form/',
  'admin/sites/',
  'model/definition/forms/',
  'model/rules/',
]

test('the sign-in screen waits for nothing that belongs to the console or to forms of sites', () => {
  const first = loadedBy('admin/main.tsx')
  expect(below(later, first)).toEqual([])
  expect(first.size).toBeGreaterThan(30)
  expect(below(later, loadedBy('admin/editor/screen/editor-screen.tsx')).length).toBeGreaterThan(30)
})

test('a chunk has the texts about problems in one language only', async () => {
  await prepareConsole(console.error)
  const folder = join(consoleFolder, 'assets')
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const texts = Object.entries(catalogues).map(([language, { rules }]) => ({
    language,
    text: rules['reserved-id'].message,
  }))
  const spoken = chunks.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8')
    const found = texts.filter(({ text }) => code.includes(text)).map(({ language }) => language)
    return found.length > 0 ? [found] : []
  })
  expect(spoken.toSorted()).toEqual([['CN'], ['EN'], ['JP'], ['KR']])
})
