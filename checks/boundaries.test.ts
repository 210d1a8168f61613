import { expect, test } from 'vitest'
import {
  databaseRule,
  deliveringRule,
  environmentRule,
  foldersRule,
  jsxFreeRule,
  knownFolderRule,
  layersRule,
  packagesRule,
  type Rule,
  testingRule,
  wayOfWritingRule,
  zodFreeRule,
} from './import-rules.ts'
import { type ReadFile, readImports } from './read-imports.ts'
import { readSourceFiles, type SourceFile, supportsTests } from './source-files.ts'
import { namedByNone, readProductTexts } from './test-support.ts'

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
      made('admin/accounts/coupons/d.tsx', "import { PlanList } from '../plans/list.tsx'"),
      made('admin/accounts/customers/e.tsx', "import { CouponList } from '../coupons/d.tsx'"),
    ],
    found: [
      'api/db/a.ts: db is not above services in api (../services/messages/b.ts)',
      'api/db/a.ts: db is not above staff in api (../staff/c.ts)',
      'api/staff/b.ts: staff is not above visitor in api (../visitor/c.ts)',
      'api/utils/c.ts: api/utils is not among the layers',
      'admin/accounts/coupons/d.tsx: coupons is not above plans in admin/accounts (../plans/list.tsx)',
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
    name: 'what only delivers sites loads nothing that only definitions need',
    rule: deliveringRule,
    stray: [
      made(
        'cli/serving/serve-sites.ts',
        "import '#builder/a.ts'\nimport type { Site } from '#model/definition/site.ts'\nexport const late = () => import('#model/definition/site.ts')",
      ),
      made('builder/a.ts', "import { position } from '#model/values/position.ts'"),
      made('model/values/position.ts', "import { z } from 'zod'"),
      made('model/definition/site.ts', "import { z } from 'zod'"),
    ],
    found: [
      'cli/serving/serve-sites.ts: loads what only definitions need through builder/a.ts > model/values/position.ts > zod',
    ],
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
