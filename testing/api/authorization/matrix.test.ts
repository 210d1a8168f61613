import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listContests } from '#api/db/billing/view-contests.ts'
import { everything } from '#api/db/scope.ts'
import { answerError, expectedError } from '#api/http/answer-error.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { ApiContext, ApiEnv } from '#api/http/env.ts'
import { requireStaff } from '#api/http/guard/staff-session.ts'
import { siteReadingRoutes, siteRoutes } from '#api/staff/sites/sites.ts'
import { AppError } from '#model/messages/errors.ts'
import { type Matrix, openMatrix } from './open-matrix.ts'
import { chargedMonth } from './test-contests.ts'
import type { Caller } from './test-people.ts'
import { policy } from './test-policy.ts'
import { walkCall } from './walk.ts'

/** The policy treats all callers of one kind alike, so one of them at a time is enough. */
function kindOf({ isProgram, standing }: Caller): string | undefined {
  if (!standing) return undefined
  const { account, ...alike } = standing
  return JSON.stringify([isProgram, alike])
}

const strangersAtOnce = 4

/**
 * The callers for the nth call: one of each kind, and every fourth of those without any access. Over all calls, every
 * caller makes some, and every call is made by all kinds.
 */
function callersByTurns(callers: readonly Caller[], turn: number): Caller[] {
  const alike = Map.groupBy(callers, kindOf)
  const strangers = alike.get(undefined) ?? []
  alike.delete(undefined)
  return [
    ...[...alike.values()].map((kind) => kind[turn % kind.length]!),
    ...strangers.filter((_, index) => (index + turn) % strangersAtOnce === 0),
  ]
}

/** `LONG=1`: every caller makes every call. */
const isLong = process.env.LONG === '1'

let matrix: Matrix
beforeAll(async () => {
  matrix = await openMatrix({ isLong })
})
afterAll(() => matrix.api.close())

test('Z1 every call that the API has stands in the policy of this test', () => {
  const without = matrix.calls.filter((call) => !(call in policy))
  expect(without, 'add rows for these calls to test-policy.ts').toEqual([])
})

/** Number of audit log entries for changes by known callers. */
const enteredChanges = () =>
  matrix.api.database.db.get<{ count: number }>(
    sql`SELECT count(*) AS count FROM audit_entries WHERE actor_id IS NOT NULL AND route NOT LIKE 'GET %'`,
  ).count

test('Z1 Z2 Z7 Z11 L7 L8 every call as everybody, on what is theirs and what is not, is answered as the policy says', async () => {
  const walk = matrix.createWalk()
  const everybody = [...matrix.people, ...matrix.outsiders, ...matrix.programs]
  for (const [turn, call] of matrix.calls.filter((call) => call in policy).entries())
    for (const caller of isLong ? everybody : callersByTurns(everybody, turn))
      await walkCall(walk, call, policy[call]!, caller)
  expect(walk.violations.slice(0, 40)).toEqual([])
  expect(enteredChanges()).toBe(walk.changesAsked)
  expect(matrix.api.errors).toEqual([])
  expect(walk.requests).toBeGreaterThan(10_000)
  const contests = listContests(matrix.api.database.db, everything, { state: undefined, order: 'ASC' })
  const isSeen = {
    contested: contests.some(({ reason }) => reason === chargedMonth),
    decided: contests.some(({ state }) => state === 'not-counted'),
  }
  expect(isSeen).toEqual({ contested: true, decided: true })
}, 300_000)

/** Faults that the walk must detect. */
const faults: Record<
  string,
  { admit: (c: ApiContext, deps: ApiDeps & { now: () => number }) => void; seen: RegExp }
> = {
  'a scope that is always everything': {
    admit: (c, deps) => {
      c.set('staff', requireStaff(c, deps))
      c.set('scope', everything)
    },
    seen: /main of north-a.*200 instead of 404/,
  },
  'nobody asks for the role': {
    admit: (c, deps) => {
      const staff = requireStaff(c, deps)
      c.set('staff', staff)
      c.set('scope', { accountId: staff.accountId, path: staff.accountPath, reach: 'own' })
    },
    seen: /viewer of north-a.*200 instead of 403/,
  },
  'nobody asks for a session': {
    admit: (c) => {
      c.set('scope', everything)
    },
    seen: /nobody.*200 instead of 401/,
  },
  'a refusal that writes': {
    admit: (c, deps) => {
      deps.database.db.run(sql`UPDATE staff SET version = version + 1`)
      c.set('staff', requireStaff(c, deps))
    },
    seen: /changed the database/,
  },
}

test.each(Object.entries(faults))('the same walk sees %s', async (_, { admit, seen }) => {
  const deps = { ...matrix.deps, now: matrix.now }
  const app = new Hono<ApiEnv>().basePath('/api')
  app.use(async (c, next) => {
    admit(c, deps)
    await next()
  })
  app.route('/', siteReadingRoutes(deps))
  app.route('/', siteRoutes(deps))
  app.onError((error, c) => answerError(c, expectedError(error, c) ?? new AppError('INTERNAL', 'internal')))
  const walk = matrix.createWalk(app)
  for (const call of ['GET /api/sites/:id', 'PUT /api/sites/:id'])
    for (const title of ['main of north-a', 'viewer of north-a', 'nobody'])
      await walkCall(walk, call, policy[call]!, matrix.callerNamed(title))
  expect(walk.violations.join('\n')).toMatch(seen)
})

test('the same walk sees the name of another company, a secret and a stack in an answer', async () => {
  const reply = {
    name: 'marker-south-end',
    hash: matrix.people[0]!.session!.cookie,
    stack: new Error('x').stack,
  }
  const app = new Hono<ApiEnv>().get('*', (c) => c.json(reply))
  const walk = matrix.createWalk(app)
  await walkCall(walk, 'GET /api/session', policy['GET /api/session']!, matrix.callerNamed('main of north-a'))
  expect(walk.violations.map((violation) => violation.split(': ')[1])).toEqual([
    'names south',
    'shows a secret',
    'shows the inside of the program',
  ])
})
