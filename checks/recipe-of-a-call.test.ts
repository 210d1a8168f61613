import { expect, test } from 'vitest'
import { RecipeCopy, serverParts } from './recipe-copy.ts'

/*
 * Follows "A staff call" in the table of `docs/ARCHITECTURE.md` on a copy of the affected parts: only the declaration
 * and the handler are added.
 */
const declared = 'model/calls/system/jobs.ts'
const served = 'api/staff/system/jobs.ts'

const declare = (copy: RecipeCopy) =>
  copy.insert(
    declared,
    'defineCalls({',
    `
    'GET /api/jobs/count': {
      action: 'job.read',
      tag: 'Operation',
      summary: 'Count the regular jobs',
      ...answers(z.object({ jobs: z.number() }), 'How many there are.'),
    },`,
  )
const serve = (copy: RecipeCopy) =>
  copy.insert(
    served,
    'serveCalls({',
    "\n'GET /api/jobs/count': (_c, call) => call.answer({ jobs: regularJobIds.length }),",
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

test('a staff call is its declaration and its handler: it is served, guarded and documented', () => {
  using copy = new RecipeCopy(serverParts)
  declare(copy)
  serve(copy)
  expect(copy.run(trial)).toEqual({
    status: 200,
    body: { jobs: expect.any(Number) },
    nobody: 401,
    summary: 'Count the regular jobs',
  })
  expect(copy.touched).toEqual([served, declared])
})

test('a call that nothing serves, and one that is not declared, keep the API from starting', () => {
  using copy = new RecipeCopy(serverParts)
  declare(copy)
  expect(() => copy.run(trial)).toThrow('GET /api/jobs/count')
  serve(copy)
  copy.restore(declared)
  expect(() => copy.run(trial)).toThrow('GET /api/jobs/count')
})
