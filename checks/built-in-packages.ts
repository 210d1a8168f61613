import type { LockedPackages } from './bill-of-materials.ts'
import { readImports } from './read-imports.ts'
import { readSourceFiles } from './source-files.ts'

/** Folders that are built into files which browsers, or hosts at the edge, load. */
const built = /^(?:admin|runtime|content|model|api\/preview\/overlay|cli\/edges)\//

/** What the viewer is built with in place of React. */
const inPlaceOfReact = 'preact'

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The development packages that the console, the viewer and delivery at the edge are built from. */
export function builtInPackages(packages: LockedPackages): string[] {
  const development = packages['']?.devDependencies ?? {}
  const imported = readSourceFiles()
    .filter(({ path }) => built.test(path))
    .flatMap((file) => readImports(file).imports)
    .filter(({ isType, target }) => !isType && target === undefined)
    .map(({ specifier }) => packageOf(specifier))
  return [...new Set([...imported, inPlaceOfReact])].filter((name) => Object.hasOwn(development, name)).sort()
}
