import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import { mayImport, mayImportEverything } from './folders.ts'
import { layers } from './layers.ts'
import { folderOf, type Import, type ReadFile, readImports } from './read-imports.ts'
import { readSourceFiles, type SourceFile, supportsTests } from './source-files.ts'
import { namedByNone, readProductTexts } from './test-support.ts'

/** Parts that run anywhere, and the packages they stand on. */
const packagesOf: Readonly<Record<string, readonly string[]>> = {
  model: ['zod'],
  runtime: ['@simplewebauthn/browser', 'react', 'react-dom', 'uqr'],
}

const mayReadEnvironment = ['cli', 'library', 'packages', 'e2e', 'bench', 'checks', 'testing']

const isBuildSetting = (path: string) => path.endsWith('.config.ts')

type Rule = (file: ReadFile, files: ReadonlyMap<string, ReadFile>) => string[]

const foldersRule: Rule = ({ path, imports }) => {
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

const knownFolderRule: Rule = ({ path }) => {
  const folder = folderOf(path)
  const isKnown = !path.includes('/') || folder in mayImport || mayImportEverything.includes(folder)
  return isKnown ? [] : [`${path}: ${folder} is not in the table of folders`]
}

const wayOfWritingRule: Rule = ({ path, imports }) =>
  imports.flatMap(({ specifier, target }) =>
    specifier.startsWith('.') &&
    target !== undefined &&
    folderOf(target) !== folderOf(path) &&
    path.includes('/')
      ? [`${path}: write #${target} instead of ${specifier}`]
      : [],
  )

const packagesRule: Rule = ({ path, imports }) => {
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

/** The runtime is loaded by phones: what it takes from the model must come without the schema library. */
const zodFreeRule: Rule = (file, files) => {
  if (folderOf(file.path) !== 'runtime') return []
  return file.imports.flatMap((one) => {
    const chain = chainTo(one, files, ({ target, specifier }) => !target && packageOf(specifier) === 'zod')
    return chain ? [`${file.path}: loads zod through ${chain.join(' > ')}`] : []
  })
}

/** The files that lead from an import to one that is looked for; undefined where none does. */
function chainTo(
  one: Import,
  files: ReadonlyMap<string, ReadFile>,
  isEnd: (one: Import) => boolean,
  seen = new Set<string>(),
): string[] | undefined {
  if (one.isType) return undefined
  if (isEnd(one)) return [one.target ?? packageOf(one.specifier)]
  if (one.target === undefined || seen.has(one.target)) return undefined
  seen.add(one.target)
  for (const next of files.get(one.target)?.imports ?? []) {
    const chain = chainTo(next, files, isEnd, seen)
    if (chain) return [one.target, ...chain]
  }
  return undefined
}

/** `api/db/schema/sites.ts` lies in `db` of `api` and in `schema` of `api/db`. */
const roomIn = (scope: string, path: string): string | undefined => {
  if (!path.startsWith(`${scope}/`)) return undefined
  const [first, second] = path.slice(scope.length + 1).split('/')
  return second === undefined ? '.' : first
}

const layersRule: Rule = ({ path, imports }) =>
  Object.entries(layers).flatMap(([scope, rows]) => {
    const room = roomIn(scope, path)
    if (room === undefined) return []
    const heightOf = (name: string) => {
      const at = rows.findIndex((row) => row.includes(name))
      return at < 0 && name === '.' ? rows.length : at
    }
    if (heightOf(room) < 0) return [`${path}: ${scope}/${room} is not among the layers`]
    return imports.flatMap(({ specifier, target }) => {
      const other = target === undefined ? undefined : roomIn(scope, target)
      return other === undefined || other === room || heightOf(other) < heightOf(room)
        ? []
        : [`${path}: ${room} is not above ${other} in ${scope} (${specifier})`]
    })
  })

/** They look at the product from outside. */
const outside = ['testing', 'e2e', 'bench', 'checks']

const testingRule: Rule = ({ path, imports }) =>
  outside.includes(folderOf(path))
    ? []
    : imports.flatMap(({ specifier, target }) =>
        target && outside.includes(folderOf(target)) ? [`${path}: only tests may import ${specifier}`] : [],
      )

/** Parts that Node runs as they are written: it takes the types away, but knows no JSX. */
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

const jsxFreeRule: Rule = (file, files) => {
  if (!runByNode.includes(folderOf(file.path))) return []
  return file.imports.flatMap((one) => {
    const chain = chainTo(one, files, ({ target }) => target?.endsWith('.tsx') === true)
    return chain ? [`${file.path}: loads JSX through ${chain.join(' > ')}`] : []
  })
}

/** The tests of who may do what look at the database from outside, and benchmarks at what it does alone. */
const mayLookIntoSqlite = ['testing/api/authorization/', 'e2e/faults/', 'bench/']
const mayOpenSqlite = ['api/db/', 'store/queue/']

const databaseRule: Rule = ({ path, imports }) =>
  imports.some(({ specifier }) => ['better-sqlite3', 'drizzle-orm'].includes(packageOf(specifier))) &&
  ![...mayOpenSqlite, ...mayLookIntoSqlite].some((folder) => path.startsWith(folder))
    ? [`${path}: only ${mayOpenSqlite.join(' and ')} talk to SQLite`]
    : []

const environmentRule: Rule = ({ path, readsEnvironment }) =>
  readsEnvironment && !mayReadEnvironment.includes(folderOf(path)) && !isBuildSetting(path)
    ? [`${path}: only cli reads the environment`]
    : []

const byPath = (sources: readonly SourceFile[]) =>
  new Map(sources.map((source) => [source.path, readImports(source)]))

const breaches = (rule: Rule, files: ReadonlyMap<string, ReadFile>): string[] =>
  [...files.values()].flatMap((file) => rule(file, files))

const all = byPath(readSourceFiles())
const product = new Map([...all].filter(([path]) => !supportsTests(path)))
const made = (path: string, text: string): SourceFile => ({ path, text })

const rules: { name: string; rule: Rule; stray: SourceFile[]; found: string[] }[] = [
  {
    name: 'every folder imports only from the folders below it',
    rule: foldersRule,
    stray: [
      made('model/a.ts', "import {\n  type Blob,\n  open,\n} from '#store/blobs/blob-store.ts'"),
      made('runtime/b.tsx', "export { edit } from '#admin/editor/edit.tsx'"),
      made('workers/c.ts', "const db = await import('#api/db/database.ts')"),
      made('admin/d.ts', "import type { App } from '#api/app.ts'\nimport { createApi } from '#api/app.ts'"),
      made('store/e.ts', "export type Page = import('#builder/page.ts').Page"),
    ],
    found: [
      'model/a.ts: model may not import store (#store/blobs/blob-store.ts)',
      'runtime/b.tsx: runtime may not import admin (#admin/editor/edit.tsx)',
      'workers/c.ts: workers may not import api (#api/db/database.ts)',
      'admin/d.ts: admin may not import api (#api/app.ts)',
      'store/e.ts: store may not import types of builder (#builder/page.ts)',
    ],
  },
  {
    name: 'inside the parts, too, every folder imports only from the ones below it',
    rule: layersRule,
    stray: [
      made(
        'api/db/a.ts',
        "import { send } from '../services/messages/b.ts'\nimport type { Row } from '../staff/c.ts'",
      ),
      made('api/staff/b.ts', "import { open } from '../db/a.ts'\nimport { read } from '../visitor/c.ts'"),
      made('api/utils/c.ts', ''),
      made('api/app.ts', "import { routes } from './staff/b.ts'"),
    ],
    found: [
      'api/db/a.ts: db is not above services in api (../services/messages/b.ts)',
      'api/db/a.ts: db is not above staff in api (../staff/c.ts)',
      'api/staff/b.ts: staff is not above visitor in api (../visitor/c.ts)',
      'api/utils/c.ts: api/utils is not among the layers',
    ],
  },
  {
    name: 'nothing of the product imports what helps tests',
    rule: testingRule,
    stray: [
      made('cli/a.ts', "import { freePort } from '#testing/store/free-ports.ts'"),
      made('packing/b.ts', "import { openPage } from '#e2e/open-site.ts'"),
      made('bench/c.ts', "import { freePort } from '#testing/store/free-ports.ts'"),
    ],
    found: [
      'cli/a.ts: only tests may import #testing/store/free-ports.ts',
      'packing/b.ts: only tests may import #e2e/open-site.ts',
    ],
  },
  {
    name: 'every folder with code is in the table',
    rule: knownFolderRule,
    stray: [made('utils/a.ts', '')],
    found: ['utils/a.ts: utils is not in the table of folders'],
  },
  {
    name: 'another folder is imported by its name',
    rule: wayOfWritingRule,
    stray: [made('api/staff/a.ts', "import { limits } from '../../model/limits.ts'\nimport './b.ts'")],
    found: ['api/staff/a.ts: write #model/limits.ts instead of ../../model/limits.ts'],
  },
  {
    name: 'model and runtime run without Node and on few packages',
    rule: packagesRule,
    stray: [
      made('model/a.ts', "import { createHash } from 'node:crypto'\nimport { z } from 'zod'"),
      made('runtime/b.tsx', "import fs from 'fs'\nimport { Button } from '@mui/material/Button'"),
    ],
    found: [
      'model/a.ts: model runs without Node (node:crypto)',
      'runtime/b.tsx: runtime runs without Node (fs)',
      'runtime/b.tsx: runtime may not use @mui/material/Button',
    ],
  },
  {
    name: 'the runtime loads nothing that loads zod',
    rule: zodFreeRule,
    stray: [
      made(
        'runtime/a.tsx',
        "import { position } from '#model/values/position.ts'\nimport type { Site } from '#model/definition/site.ts'",
      ),
      made('model/values/position.ts', "import { limits } from './limits.ts'"),
      made('model/values/limits.ts', "import { z } from 'zod'"),
      made('model/definition/site.ts', "import { z } from 'zod'"),
    ],
    found: ['runtime/a.tsx: loads zod through model/values/position.ts > model/values/limits.ts > zod'],
  },
  {
    name: 'what Node runs as it is written loads no JSX',
    rule: jsxFreeRule,
    stray: [
      made(
        'builder/a.ts',
        "import { blocksOf } from '#runtime/page/b.ts'\nimport type { C } from '#runtime/page/c.tsx'",
      ),
      made('runtime/page/b.ts', "import './c.tsx'"),
      made('admin/d.ts', "import './e.tsx'"),
    ],
    found: ['builder/a.ts: loads JSX through runtime/page/b.ts > runtime/page/c.tsx'],
  },
  {
    name: 'SQLite is opened in its own folders only',
    rule: databaseRule,
    stray: [made('api/staff/a.ts', "import { eq } from 'drizzle-orm'")],
    found: ['api/staff/a.ts: only api/db/ and store/queue/ talk to SQLite'],
  },
  {
    name: 'only the command line reads the environment',
    rule: environmentRule,
    stray: [
      made('api/a.ts', 'export const url = process.env.REDIS_URL'),
      made('store/b.ts', "import { env } from 'node:process'"),
      made('builder/c.ts', "export const replaced = { 'process.env.NODE_ENV': 'production' } // process.env"),
      made('cli/d.ts', 'export const url = process.env.REDIS_URL'),
    ],
    found: ['api/a.ts: only cli reads the environment', 'store/b.ts: only cli reads the environment'],
  },
]

test.each(rules)('$name', ({ rule }) => {
  expect(breaches(rule, product)).toEqual([])
})

test.each(rules)('a file against it is found: $name', ({ rule, stray, found }) => {
  expect(breaches(rule, byPath(stray))).toEqual(found)
})

test('what only tests use lies in testing/', () => {
  expect(namedByNone(readProductTexts())).toEqual([])
})

test('a file that no other of the product names, and what only that one names, are found', () => {
  const files = [
    made('cli/main.ts', "import './used.ts'"),
    made('cli/swipress.js', "import('./main.ts')"),
    made('cli/used.ts', ''),
    made('cli/helper.ts', "import './helped.ts'"),
    made('cli/helped.ts', ''),
  ]
  expect(namedByNone(files)).toEqual(['cli/helped.ts', 'cli/helper.ts'])
})

test('every import of the product leads to a file', () => {
  const lost = [...product.values()].flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target !== undefined && /\.tsx?$/.test(target) && !all.has(target))
      .map(({ specifier }) => `${path}: ${specifier}`),
  )
  expect(lost).toEqual([])
})
