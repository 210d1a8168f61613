import { isBuiltin } from 'node:module'
import { mayImport, mayImportEverything } from './folders.ts'
import { layers } from './layers.ts'
import { folderOf, type Import, type ReadFile } from './read-imports.ts'

/** Parts that run anywhere, with the packages they may use. */
const packagesOf: Readonly<Record<string, readonly string[]>> = {
  model: ['zod'],
  runtime: ['@simplewebauthn/browser', 'react', 'react-dom', 'uqr'],
}

const mayReadEnvironment = ['cli', 'library', 'packages', 'e2e', 'bench', 'checks', 'testing']

const isBuildSetting = (path: string) => path.endsWith('.config.ts')

/** Returns what is wrong with the imports of a file, one line each; `files` are all files by path. */
export type Rule = (file: ReadFile, files: ReadonlyMap<string, ReadFile>) => string[]

export const foldersRule: Rule = ({ path, imports }) => {
  const folder = folderOf(path)
  const allowed = mayImport[folder]
  if (!allowed) return []
  return imports.flatMap(({ specifier, target, isType }) => {
    if (target === undefined) return []
    const other = folderOf(target)
    const isAllowed =
      other === folder || allowed.includes(other) || (isType && allowed.includes(`types of ${other}`))
    return isAllowed
      ? []
      : [`${path}: ${folder} may not import ${isType ? 'types of ' : ''}${other} (${specifier})`]
  })
}

export const knownFolderRule: Rule = ({ path }) => {
  const folder = folderOf(path)
  const isKnown = !path.includes('/') || folder in mayImport || mayImportEverything.includes(folder)
  return isKnown ? [] : [`${path}: ${folder} is not in the table of folders`]
}

export const wayOfWritingRule: Rule = ({ path, imports }) =>
  imports.flatMap(({ specifier, target }) =>
    specifier.startsWith('.') &&
    target !== undefined &&
    folderOf(target) !== folderOf(path) &&
    path.includes('/')
      ? [`${path}: write #${target} instead of ${specifier}`]
      : [],
  )

export const packagesRule: Rule = ({ path, imports }) => {
  const folder = folderOf(path)
  const allowed = packagesOf[folder]
  if (!allowed) return []
  return imports.flatMap(({ specifier, target }) => {
    if (target !== undefined) return []
    if (isBuiltin(specifier)) return [`${path}: ${folder} runs without Node (${specifier})`]
    return allowed.includes(packageOf(specifier)) ? [] : [`${path}: ${folder} may not use ${specifier}`]
  })
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The runtime is loaded by phones, so its imports from the model must not load the schema library. */
export const zodFreeRule: Rule = (file, files) => {
  if (folderOf(file.path) !== 'runtime') return []
  return file.imports.flatMap((one) => {
    const chain = chainTo(one, files, ({ target, specifier }) => !target && packageOf(specifier) === 'zod')
    return chain ? [`${file.path}: loads zod through ${chain.join(' > ')}`] : []
  })
}

/** The programs that only deliver sites: any number of them run on a machine. */
const delivering = ['cli/delivery/delivery-process.ts', 'cli/serving/serve-sites.ts']
/** They make half of the modules, and 20 MB. */
const ofDefinitions = ['zod', 'parse5']

export const deliveringRule: Rule = (file, files) => {
  if (!delivering.includes(file.path)) return []
  return file.imports.flatMap((one) => {
    const isEnd = ({ target, specifier }: Import) => !target && ofDefinitions.includes(packageOf(specifier))
    const chain = chainTo(one, files, isEnd, ({ isType, isDynamic }) => !isType && !isDynamic)
    return chain ? [`${file.path}: loads what only definitions need through ${chain.join(' > ')}`] : []
  })
}

/** The chain of files from an import to a wanted one; undefined if there is none. */
function chainTo(
  one: Import,
  files: ReadonlyMap<string, ReadFile>,
  isEnd: (one: Import) => boolean,
  isFollowed = ({ isType }: Import): boolean => !isType,
  seen = new Set<string>(),
): string[] | undefined {
  if (!isFollowed(one)) return undefined
  if (isEnd(one)) return [one.target ?? packageOf(one.specifier)]
  if (one.target === undefined || seen.has(one.target)) return undefined
  seen.add(one.target)
  for (const next of files.get(one.target)?.imports ?? []) {
    const chain = chainTo(next, files, isEnd, isFollowed, seen)
    if (chain) return [one.target, ...chain]
  }
  return undefined
}

/** `api/db/schema/sites.ts` is in room `db` of `api`, and in room `schema` of `api/db`. */
const roomIn = (scope: string, path: string): string | undefined => {
  if (!path.startsWith(`${scope}/`)) return undefined
  const [first, second] = path.slice(scope.length + 1).split('/')
  return second === undefined ? '.' : first
}

export const layersRule: Rule = ({ path, imports }) =>
  Object.entries(layers).flatMap(([scope, rows]) => {
    const room = roomIn(scope, path)
    if (room === undefined) return []
    const heightOf = (name: string) => {
      const at = rows.findIndex((row) => row.includes(name))
      return at < 0 && name === '.' ? rows.length : at
    }
    // Within a part, a folder that is not named is below all that are.
    if (heightOf(room) < 0 && !scope.includes('/'))
      return [`${path}: ${scope}/${room} is not among the layers`]
    return imports.flatMap(({ specifier, target }) => {
      const other = target === undefined ? undefined : roomIn(scope, target)
      return other === undefined || other === room || heightOf(other) < heightOf(room)
        ? []
        : [`${path}: ${room} is not above ${other} in ${scope} (${specifier})`]
    })
  })

/** Parts that use the product from outside. */
const outside = ['testing', 'e2e', 'bench', 'checks']

export const testingRule: Rule = ({ path, imports }) =>
  outside.includes(folderOf(path))
    ? []
    : imports.flatMap(({ specifier, target }) =>
        target && outside.includes(folderOf(target)) ? [`${path}: only tests may import ${specifier}`] : [],
      )

/** Parts that Node runs directly: it strips types, but does not support JSX. */
const runByNode = [
  'model',
  'store',
  'content',
  'builder',
  'deploy',
  'extensions',
  'workers',
  'api',
  'cli',
  'library',
]

export const jsxFreeRule: Rule = (file, files) => {
  if (!runByNode.includes(folderOf(file.path))) return []
  return file.imports.flatMap((one) => {
    const chain = chainTo(one, files, ({ target }) => target?.endsWith('.tsx') === true)
    return chain ? [`${file.path}: loads JSX through ${chain.join(' > ')}`] : []
  })
}

/** Authorization tests look into the database from outside, and benchmarks measure it alone. */
const mayLookIntoSqlite = ['testing/api/authorization/', 'e2e/faults/', 'bench/']
const mayOpenSqlite = ['api/db/', 'store/queue/']

export const databaseRule: Rule = ({ path, imports }) =>
  imports.some(({ specifier }) => ['better-sqlite3', 'drizzle-orm'].includes(packageOf(specifier))) &&
  ![...mayOpenSqlite, ...mayLookIntoSqlite].some((folder) => path.startsWith(folder))
    ? [`${path}: only ${mayOpenSqlite.join(' and ')} talk to SQLite`]
    : []

export const environmentRule: Rule = ({ path, readsEnvironment }) =>
  readsEnvironment && !mayReadEnvironment.includes(folderOf(path)) && !isBuildSetting(path)
    ? [`${path}: only cli reads the environment`]
    : []
