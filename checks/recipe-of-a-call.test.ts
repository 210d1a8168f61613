import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rootFolder } from './source-files.ts'

/*
 * Follows "A staff call" in the table of `docs/ARCHITECTURE.md` on a copy of the affected parts: only the declaration
 * and the handler are added.
 */
const parts = [
  'api',
  'builder',
  'cli',
  'content',
  'deploy',
  'model',
  'runtime',
  'store',
  'testing',
  'workers',
]
const declared = 'model/calls/system/jobs.ts'
const served = 'api/staff/system/jobs.ts'

let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'swipress-recipe-'))
  for (const part of parts) cpSync(join(rootFolder, part), join(copy, part), { recursive: true })
  cpSync(join(rootFolder, 'package.json'), join(copy, 'package.json'))
  symlinkSync(join(rootFolder, 'node_modules'), join(copy, 'node_modules'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

/** Inserts lines after a text in a file of the copy. */
function write(path: string, after: string, lines: string): void {
  const text = readFileSync(join(copy, path), 'utf8')
  expect(text.split(after)).toHaveLength(2)
  writeFileSync(join(copy, path), text.replace(after, `${after}\n${lines}`))
}

const declare = () =>
  write(
    declared,
    'defineCalls({',
    `'GET /api/jobs/count': {
      action: 'job.read',
      tag: 'Operation',
      summary: 'Count the regular jobs',
      ...answers(z.object({ jobs: z.number() }), 'How many there are.'),
    },`,
  )
const serve = () =>
  write(
    served,
    'serveCalls({',
    "'GET /api/jobs/count': (_c, call) => call.answer({ jobs: regularJobIds.length }),",
  )

/**
 * Starts the API of the copy, makes the new call as the provider and without a session, and looks it up in the OpenAPI
 * document.
 */
const trial = `
import { openTestApi, signIn } from '#testing/api/open-test-api.ts'
const api = await openTestApi({ workers: false })
const call = await signIn(api)
const path = '/api/jobs/count'
const asked = await call('GET', path)
const nobody = await api.app.request(path)
const document = await (await call('GET', '/api/openapi.json')).json()
console.log(JSON.stringify({
  status: asked.status,
  body: await asked.json(),
  nobody: nobody.status,
  summary: document.paths[path]?.get?.summary,
}))
await api.close()
process.exit()
`

function tryOut(): unknown {
  writeFileSync(join(copy, 'trial.ts'), trial)
  return JSON.parse(
    execFileSync(process.execPath, ['trial.ts'], { cwd: copy, encoding: 'utf8', stdio: 'pipe' }),
  )
}

test('a staff call is its declaration and its handler: it is served, guarded and documented', () => {
  declare()
  serve()
  expect(tryOut()).toEqual({
    status: 200,
    body: { jobs: expect.any(Number) },
    nobody: 401,
    summary: 'Count the regular jobs',
  })
})

test('a call that nothing serves, and one that is not declared, keep the API from starting', () => {
  declare()
  expect(tryOut).toThrow('GET /api/jobs/count')
  serve()
  cpSync(join(rootFolder, declared), join(copy, declared))
  expect(tryOut).toThrow('GET /api/jobs/count')
})
