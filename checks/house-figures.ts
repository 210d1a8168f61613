/*
 * How easy it is to find one's way: folders that import one another, files that hold next to nothing, generated lines,
 * and test support among the sources. Prints a table; `--save` keeps it in `house-figures.json`.
 * Usage: node checks/house-figures.ts [--save]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { knotsOf } from './knots.ts'
import { readImports } from './read-imports.ts'
import { projectFiles, readSourceFiles, rootFolder } from './source-files.ts'
import { namedByNone, readProductTexts } from './test-support.ts'

/** The parts in which people work every day. */
const parts = ['api', 'admin', 'runtime', 'model']
const product = [...parts, 'builder', 'cli', 'content', 'deploy', 'extensions', 'library', 'store', 'workers']
const shortLines = 25

const linesOf = (text: string): number => text.trimEnd().split('\n').length
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const sources = readSourceFiles().filter(({ path }) => product.some((part) => path.startsWith(`${part}/`)))
const support = namedByNone(readProductTexts())
const own = sources.filter(({ path }) => !support.includes(path))
const read = own.map(readImports)
const snapshots = projectFiles('api/db/migrations/meta').map((path) =>
  linesOf(readFileSync(join(rootFolder, path), 'utf8')),
)

/** Of the product itself: texts and tests do not count. */
const isText = (path: string): boolean => /^(?:admin\/i18n|model\/messages)\/(?:en|ja|zh|ko)\//.test(path)

const figures = {
  foldersInKnots: Object.fromEntries(parts.map((part) => [part, knotsOf(part, read).flat().length])),
  sourceFiles: own.length,
  sourceLines: sum(own.filter(({ path }) => !isText(path)).map(({ text }) => linesOf(text))),
  sourceFilesOfAtMost25Lines: own.filter(({ text }) => linesOf(text) <= shortLines).length,
  linesOfMigrationSnapshots: sum(snapshots),
  linesOfTestSupportAmongSources: sum(
    sources.filter(({ path }) => support.includes(path)).map(({ text }) => linesOf(text)),
  ),
}

console.log(JSON.stringify(figures, null, 2))
if (process.argv.includes('--save'))
  writeFileSync(join(import.meta.dirname, 'house-figures.json'), `${JSON.stringify(figures, null, 2)}\n`)
