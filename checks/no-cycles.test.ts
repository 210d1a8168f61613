import { expect, test } from 'vitest'
import { readImports } from './read-imports.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'

/** Cycles of files that load each other at run time, as `a > b > a`; each file is shown in at most one. */
function cycles(sources: readonly SourceFile[]): string[] {
  const loads = new Map<string, string[]>()
  for (const { path, imports } of sources.map(readImports))
    loads.set(
      path,
      imports.flatMap(({ target, isType }) => (target !== undefined && !isType ? [target] : [])),
    )
  const found: string[] = []
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) found.push([...trail.slice(start), path].join(' > '))
    if (start >= 0 || done.has(path)) return
    for (const next of loads.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of loads.keys()) walk(path, [])
  return found
}

test('no file loads itself through others', () => {
  expect(cycles(readSourceFiles())).toEqual([])
})

test('a ring is found and written out; types alone make none', () => {
  const sources = [
    { path: 'model/a.ts', text: "import { b } from './b.ts'" },
    { path: 'model/b.ts', text: "export { c } from '#store/c.ts'" },
    { path: 'store/c.ts', text: "const a = await import('#model/a.ts')" },
    { path: 'model/d.ts', text: "import type { E } from './e.ts'" },
    { path: 'model/e.ts', text: "import { d } from './d.ts'" },
  ]
  expect(cycles(sources)).toEqual(['model/a.ts > model/b.ts > store/c.ts > model/a.ts'])
})
