import { expect, test } from 'vitest'
import { readImports } from '#checks/read-imports.ts'
import { readSourceFiles } from '#checks/source-files.ts'

const files = new Map(readSourceFiles().map((source) => [source.path, readImports(source)]))

/** Every module that a program may load, according to imports. */
function loadedBy(entry: string): string[] {
  const found = new Set([entry])
  for (const path of found)
    for (const { target, isType } of files.get(path)?.imports ?? []) if (target && !isType) found.add(target)
  return [...found]
}

const extensionsIn = (entry: string) => loadedBy(entry).filter((path) => path.startsWith('extensions/'))

test.each(['cli/commands/start.ts', 'cli/commands/worker.ts'])(
  'the product that hosts sites loads nothing that reads a config: %s',
  (entry) => {
    expect(loadedBy(entry).length).toBeGreaterThan(50)
    expect(extensionsIn(entry)).toEqual([])
  },
)

test('the compiler of folders does', () => {
  expect(extensionsIn('cli/compile-definition.ts')).toContain('extensions/load-config.ts')
})
