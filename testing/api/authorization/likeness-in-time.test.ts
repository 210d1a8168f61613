import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#api/db/scope.ts'
import { answerError, expectedError } from '#api/http/answer-error.ts'
import type { ApiEnv } from '#api/http/env.ts'
import { siteReadingRoutes } from '#api/staff/sites/sites.ts'
import { AppError } from '#model/messages/errors.ts'
import { testDefinition } from '../open-test-api.ts'
import { gapAtFirstSight, gapBetween, limitMs } from './gap-between.ts'
import { type Matrix, openMatrix } from './open-matrix.ts'
import { send, type Walk } from './send-call.ts'
import { policy } from './test-policy.ts'
import { accountIdOf } from './test-tree.ts'
import { knownId, missingIds } from './walk.ts'

const large = 'south-large'

let matrix: Matrix
beforeAll(async () => {
  matrix = await openMatrix()
  await matrix.api.importSite(large, testDefinition(20, 100), accountIdOf('south-a'))
})
afterAll(() => matrix.api.close())

/** Measures a call about a record of another company, and about a missing one. */
function askBoth(walk: Walk, call: string, id: string, look = gapBetween) {
  const row = policy[call]!
  const caller = matrix.callerNamed('main of north')
  const missing = missingIds(row.about, 'south-a')[0]!
  const ask = (target: string) => async () => {
    const { status } = await send(walk, {
      call,
      row,
      caller,
      target: { id: target, account: 'south-a' },
    })
    if (status !== 404) walk.violations.push(`${call}: ${status}`)
  }
  return look(ask(id), ask(missing))
}

test('Z2 what is not theirs takes as long as what is not there, for every call', async () => {
  const walk = matrix.createWalk()
  const gaps: Record<string, number> = {}
  for (const call of matrix.calls) {
    const kind = policy[call]?.about
    if (!kind || kind === 'own session' || kind === 'mail' || call.includes('/v1/')) continue
    gaps[call] = await askBoth(walk, call, knownId(kind, 'south-a'))
  }
  gaps['a site with many pages'] = await askBoth(walk, 'GET /api/sites/:id', large)
  gaps['a page of many'] = await askBoth(walk, 'PUT /api/pages/:id', `${large}.p19-99`)
  gaps['publishing many pages'] = await askBoth(walk, 'POST /api/sites/:id/publish', large)
  expect(walk.violations).toEqual([])
  expect(Object.entries(gaps).filter(([, gap]) => Math.abs(gap) >= limitMs)).toEqual([])
  expect(Object.keys(gaps).length).toBeGreaterThan(20)
}, 120_000)

test('Z2 a call that reads first and asks afterwards whose it is takes longer', async () => {
  const app = new Hono<ApiEnv>().basePath('/api')
  app.use(async (c, next) => {
    c.set('scope', everything)
    await next()
    if (c.res.ok) throw new AppError('NOT_FOUND', 'no-such-site')
  })
  app.route('/', siteReadingRoutes({ ...matrix.deps, now: matrix.now }))
  app.onError((error, c) => answerError(c, expectedError(error, c) ?? new AppError('INTERNAL', 'internal')))
  const walk = matrix.createWalk(app)
  const gap = await askBoth(walk, 'GET /api/sites/:id', large, gapAtFirstSight)
  expect(walk.violations).toEqual([])
  expect(gap).toBeGreaterThan(limitMs)
}, 60_000)
