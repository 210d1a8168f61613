import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#model/errors.ts'
import { answerError, expectedError } from '../answer-error.ts'
import { createApi } from '../app.ts'
import { everything } from '../db/scope.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, ApiEnv } from '../env.ts'
import { openTestApi, type TestApi, testDefinition } from '../open-test-api.ts'
import { requireStaff } from '../sessions/staff-session.ts'
import { siteReadingRoutes, siteRoutes } from '../staff/sites.ts'
import { createContentsReader } from './database-contents.ts'
import { send, type Walk } from './send-call.ts'
import { addOutsiders, addPeople, type Caller, listPrograms } from './test-people.ts'
import { type PolicyRow, policy } from './test-policy.ts'
import {
  accountIdOf,
  addFresh,
  idOf,
  markersIn,
  plantTree,
  sessionHashOf,
  type TestTree,
} from './test-tree.ts'
import { walkCall } from './walk.ts'

const start = Date.parse('2026-04-01T00:00:00Z')
const stepMs = 200
let clock = start
let api: TestApi
let given: TestTree
let people: Caller[]
let outsiders: Caller[]
let programs: Caller[]

const about = { name: 'starter', title: {}, description: {}, thumbnail: 'a.png', grid: '1 × 1' }
const starter = {
  about,
  readDefinition: async () => testDefinition(1, 1),
  readMedia: async (path: string) => Buffer.from(path),
}

beforeAll(async () => {
  api = await openTestApi({
    workers: false,
    now: () => clock,
    templates: {
      list: async () => [about],
      find: async (name) => (name === about.name ? starter : undefined),
    },
  })
  given = { db: api.database.db, now: () => start, importSite: api.importSite }
  await plantTree(given)
  addFresh.mail(given, 'provider', idOf('mail'))
  people = addPeople(given)
  outsiders = addOutsiders(given)
  programs = listPrograms()
})
afterAll(() => api.close())

function createWalk(app: Pick<Hono<ApiEnv>, 'fetch'> = api.app): Walk {
  return {
    request: async (path, init, address) =>
      app.fetch(new Request(`http://localhost${path}`, init), {
        incoming: { socket: { remoteAddress: address } },
      }),
    contents: createContentsReader(api.database),
    given,
    secrets: [...people, ...outsiders].flatMap(({ session }) =>
      session ? [session.cookie, sessionHashOf(session.cookie)] : [],
    ),
    tick: () => {
      clock += stepMs
    },
    violations: [],
    requests: 0,
    changes: 0,
  }
}

const calls = () => [
  ...new Set(
    api.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  ),
]

test('Z1 every call that the API has stands in the policy of this test', () => {
  const without = calls().filter((call) => !(call in policy))
  expect(without, 'add rows for these calls to test-policy.ts').toEqual([])
})

/** How many entries the audit log has of changes that somebody who is known asked for. */
const enteredChanges = () =>
  api.database.db.get<{ count: number }>(
    sql`SELECT count(*) AS count FROM audit_entries WHERE actor_id IS NOT NULL AND route NOT LIKE 'GET %'`,
  ).count

test('Z1 Z2 Z7 Z11 L7 L8 every call as everybody, on what is theirs and what is not, is answered as the policy says', async () => {
  const walk = createWalk()
  for (const call of calls().filter((call) => call in policy))
    for (const caller of [...people, ...outsiders, ...programs])
      await walkCall(walk, call, policy[call]!, caller)
  expect(walk.violations.slice(0, 40)).toEqual([])
  expect(enteredChanges()).toBe(walk.changes)
  expect(api.errors).toEqual([])
  expect(walk.requests).toBeGreaterThan(10_000)
}, 120_000)

const callerNamed = (title: string) =>
  [...people, ...outsiders].find((caller) => caller.title === title) ?? expect.fail(title)
const guarded = () => calls().filter((call) => policy[call]?.who !== 'anybody')

/** What nobody may set by sending it along, and no list may be filtered or sorted by. */
const hiddenColumns = [
  ...['accountId', 'account_id', 'siteId', 'ownerId', 'parentId', 'parent_id', 'path', 'type', 'accountType'],
  ...['role', 'position', 'authority', 'accountAuthority', 'contract', 'licenseIssuance', 'license_issuance'],
  ...['id', 'version', 'revision', 'createdAt', 'created_at', 'updatedAt', 'lastSignInAt', 'status', 'email'],
  ...[
    'passwordHash',
    'password_hash',
    'password',
    'passwordChosenAt',
    'totpSecret',
    'totp_secret',
    'totpSince',
  ],
  ...['definitionVersion', 'liveRelease', 'sequence', 'settingsHash', 'lookup', 'secretHash', 'secret_hash'],
  ...['isEnabled', 'createdBy', 'lastUsedAt', 'planId', 'numberClicks', 'idHash', 'tokenHash', 'staffId'],
  ...['account.id', 'constructor', '__proto__'],
]

/** What may be sent, call by call. */
const sendable: Record<string, string[]> = {
  'POST /api/sites': [],
  'PUT /api/sites/:id': [],
  'PUT /api/pages/:id': [],
  'POST /api/users': ['type', 'parentId', 'email', 'licenseIssuance', 'authority'],
  'PUT /api/users/:id': ['licenseIssuance', 'authority'],
  'POST /api/users/:id/contract': ['contract'],
  'PUT /api/users/:id/theme': [],
  'POST /api/admins': ['accountId', 'email', 'position', 'authority'],
  'PUT /api/admins/:id': ['position', 'authority'],
  'POST /api/api-keys': ['accountId'],
  'PUT /api/api-keys/:id': ['isEnabled'],
  'PUT /api/me': [],
}

const canary = 'CANARY-NOT-TO-BE-KEPT'
/** As somebody would send it who hopes that it is taken over. */
const wishes: Readonly<Record<string, unknown>> = {
  accountId: accountIdOf('south-a'),
  account_id: accountIdOf('south-a'),
  parentId: accountIdOf('south'),
  parent_id: accountIdOf('south'),
  type: 'MASTER',
  position: 'MAIN_CONTACT',
  authority: 'VIEW',
  contract: 'TERMINATED',
  status: 'PUBLISH',
  licenseIssuance: true,
  license_issuance: 1,
  isEnabled: false,
  version: 99,
  sequence: 99,
  liveRelease: 99,
  id: idOf('wished for'),
}
const wishFor = (column: string): unknown => (Object.hasOwn(wishes, column) ? wishes[column] : canary)

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Rows that something has added, without what is another each time. */
const addedRows = (before: string, after: string): string[] => {
  const known = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .map((line) => line.replace(uuids, 'id').replace(/"[0-9a-f]{64}"|"sw[^"]*"|\d{13}/g, 'x'))
    .sort()
}

test('Z3 Z4 what is sent along with a change is refused, or has no effect', async () => {
  const walk = createWalk()
  const read = createContentsReader(api.database, ['version', 'updated_at', 'definition_version'])
  let attempts = 0
  for (const [call, allowed] of Object.entries(sendable))
    for (const title of ['main of provider', 'main of north', 'main of north-admin']) {
      const [caller, row] = [callerNamed(title), policy[call]!]
      const account = caller.standing!.account
      const id =
        row.idIn || !row.about || row.about === 'own session'
          ? accountIdOf(account)
          : await addFresh[row.about](given, account)
      const target = { id, account }
      const empty = read()
      expect([call, row.done?.includes((await send(walk, { call, row, caller, target })).status)]).toEqual([
        call,
        true,
      ])
      const usual = addedRows(empty, read())
      for (const column of hiddenColumns.filter((name) => !allowed.includes(name))) {
        const before = read()
        const body = (about: typeof target) =>
          JSON.parse(
            `{${JSON.stringify(column)}:${JSON.stringify(wishFor(column))},${JSON.stringify(row.body!(about)).slice(1)}`,
          ) as unknown
        const { status } = await send(walk, { call, row: { ...row, body }, caller, target })
        const after = read()
        const rows = before === after ? [] : addedRows(before, after)
        const isAsUsual = rows.length === 0 || (status === 201 && rows.join() === usual.join())
        if (!isAsUsual || status >= 500)
          walk.violations.push(`${call} with ${column}: ${status} ${rows.join().slice(0, 300)}`)
        attempts++
      }
    }
  expect(walk.violations).toEqual([])
  expect(attempts).toBeGreaterThan(1_500)
}, 60_000)

test('Z5 Z6 no list is filtered or sorted by what it does not show, and no text becomes SQL', async () => {
  const walk = createWalk()
  const caller = callerNamed('main of provider')
  const lists = calls().filter(
    (call) => policy[call]?.lists && call !== 'GET /api/sessions' && !call.includes('/v1/'),
  )
  expect(lists.length).toBeGreaterThan(8)
  const ask = async (call: string, parameters: Record<string, string>) => {
    const row: PolicyRow = { ...policy[call]!, query: () => new URLSearchParams(parameters).toString() }
    return send(walk, { call, row, caller, target: { id: '', account: '' } })
  }
  const shown = [
    'id',
    'email',
    'type',
    'parentId',
    'accountId',
    'siteId',
    'contract',
    'status',
    'position',
    'createdAt',
    'updatedAt',
    'lastUsedAt',
    'lastSignInAt',
  ]
  for (const call of lists)
    for (const column of hiddenColumns.filter((name) => !shown.includes(name))) {
      const value = JSON.stringify(secretValue)
      const filters = [
        `{"${column}":${value}}`,
        `{"${column}":{"$ne":null}}`,
        `{"${column}.x":${value}}`,
        `{"$or":[{"${column}":${value}}]}`,
        `{"q":{"${column}":${value}}}`,
      ]
      const asked = [
        ...filters.map((filter) => ({ filter })),
        { sort: `["${column}","ASC"]` },
        { sort: `["id; DROP TABLE staff","ASC"]` },
        { sort: `["id","ASC, ${column}"]` },
      ]
      for (const parameters of asked) {
        const { status } = await ask(call, parameters)
        if (status !== 400) walk.violations.push(`${call} ${JSON.stringify(parameters)}: ${status}`)
      }
    }
  const hostile = [
    "'",
    '"',
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    "');DROP TABLE staff;--",
    '\u0000',
    "x' UNION SELECT password_hash FROM staff --",
  ]
  for (const call of lists)
    for (const q of hostile) {
      const { status, text } = await ask(call, { filter: JSON.stringify({ q }) })
      const isEmpty = status === 400 || matchesAll.includes(q) || markersIn(text).length === 0
      if (status >= 500 || (!isEmpty && call !== 'GET /api/audit-entries'))
        walk.violations.push(`${call} ${q}: ${status}`)
    }
  expect(walk.violations).toEqual([])
}, 60_000)

const secretValue = 'SECRET'
/** For SQLite, a text ends at its first NUL. */
const matchesAll = ['%', '_', '\\', '\u0000']

test('Z10 no other spelling of an address leads past the guard', async () => {
  const tricks = (path: string) => [
    ...[`${path}/`, `/${path}`, path.replace('/api/', '/api//'), path.replaceAll('/', '//'), `${path};x=1`],
    ...[`${path}.json`, `${path}%2F`, `${path}%00`, `${path}/.`, path.replace('/api/', '/api/./')],
    ...[path.replace('/api/', '/api/x/../'), path.replace('/api/', '/API/'), path.toUpperCase()],
    ...[path.replace('/api/', '/api/%2e%2e/api/'), path.replace('/api/', '/%61pi/'), `${path}?_method=GET`],
    ...[path.replace('/api/', '/api%2F'), path.replace('/api/', '/api%252F'), `${path}#x`, path.slice(1)],
  ]
  const open: string[] = []
  for (const call of guarded()) {
    const [method = '', template = ''] = call.split(' ')
    for (const path of tricks(template.replace(/:\w+/, 'north-a-1')))
      for (const headers of [
        undefined,
        { 'x-http-method-override': 'GET', 'x-original-url': '/api/health' },
      ]) {
        const address = `http://localhost${path.startsWith('/') ? '' : '/'}${path}`
        const request = new Request(address, { method, ...(headers ? { headers } : {}) })
        const { status } = await api.app.fetch(request)
        if (status < 400 || status >= 500) open.push(`${method} ${path}: ${status}`)
      }
  }
  expect(open).toEqual([])
})

const createDeps = (): ApiDeps => ({
  ...api,
  templates: { list: async () => [], find: async () => undefined },
  consoleOrigin: 'http://localhost:3000',
  siteUrl: (id) => id,
  health: () => ({ status: 'ok' }),
  onError: () => {},
})

test('Z8 where it can not be found out who somebody is, nobody is let in', async () => {
  const { db } = api.database
  const broken = new Proxy(db, {
    get: (target, name) => {
      if (name === 'select') throw new Error('The database is away.')
      return Reflect.get(target, name) as unknown
    },
  })
  const app = createApi({ ...createDeps(), database: { ...api.database, db: broken } })
  const caller = callerNamed('main of provider')
  const statuses = new Set<number>()
  for (const call of guarded()) {
    const [method = '', path = ''] = call.split(' ')
    const address = path.replace(/:\w+/, 'north-a-1')
    const program = { authorization: `token ${'x'.repeat(20)}` }
    const headers = path.startsWith('/api/v1/') ? program : caller.headers
    statuses.add((await app.request(address, { method, headers })).status)
  }
  expect([...statuses].every((status) => status === 500 || status === 401)).toBe(true)
  expect(statuses).toContain(500)
})

/** Ways to get it wrong, each of which the walk has to see. */
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
  const deps = { ...createDeps(), now: () => clock }
  const app = new Hono<ApiEnv>().basePath('/api')
  app.use(async (c, next) => {
    admit(c, deps)
    await next()
  })
  app.route('/', siteReadingRoutes(deps))
  app.route('/', siteRoutes(deps))
  app.onError((error, c) => answerError(c, expectedError(error) ?? new AppError('INTERNAL', 'internal')))
  const walk = createWalk(app)
  for (const call of ['GET /api/sites/:id', 'PUT /api/sites/:id'])
    for (const title of ['main of north-a', 'viewer of north-a', 'nobody'])
      await walkCall(walk, call, policy[call]!, callerNamed(title))
  expect(walk.violations.join('\n')).toMatch(seen)
})

test('the same walk sees the name of another company, a secret and a stack in an answer', async () => {
  const reply = { name: 'marker-south-end', hash: people[0]!.session!.cookie, stack: new Error('x').stack }
  const app = new Hono<ApiEnv>().get('*', (c) => c.json(reply))
  const walk = createWalk(app)
  await walkCall(walk, 'GET /api/session', policy['GET /api/session']!, callerNamed('main of north-a'))
  expect(walk.violations.map((violation) => violation.split(': ')[1])).toEqual([
    'names south',
    'shows a secret',
    'shows the inside of the program',
  ])
})
