import { expect, test } from 'vitest'
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
