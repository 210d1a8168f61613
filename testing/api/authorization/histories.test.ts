import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '#api/db/accounts/accounts.ts'
import { addStaff } from '#api/db/accounts/staff.ts'
import type { AccountType, PositionInAccount } from '#model/records/account.ts'
import { testDefinition } from '../open-test-api.ts'
import { type Matrix, openMatrix } from './open-matrix.ts'
import { type Kind, type Tenancy, type Verdict, verdict, visible } from './tenancy-model.ts'
import { type Choice, type Step, type StepName, steps, type World } from './tenancy-steps.ts'
import { cookieName } from './test-people.ts'
import { putSession } from './test-tree.ts'

let matrix: Matrix
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.api.close())

type Send = (who: string, method: string, path: string, body?: unknown) => Promise<Sent>

interface Sent {
  status: number
  body: unknown
}

const cookieOf = (who: string) => `history-of-${who}`

/** Sends a call with an existing session, whatever has happened to the account: refusing it is up to the API. */
const send: Send = async (who, method, path, body) => {
  const headers = { cookie: `${cookieName}=${cookieOf(who)}`, 'content-type': 'application/json' }
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await matrix.api.app.request(`/api${path}`, { method, headers, ...content })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

/** Two OEMs, one with an admin below, with two users with a site each; more people in them, and an empty account. */
async function createWorld(): Promise<World> {
  const { db } = matrix.given
  const tenancy: Tenancy = { accounts: new Map(), people: new Map(), sites: new Map() }
  const world: World = { db, tenancy, everybody: [] }
  const addPerson = (account: string, position: PositionInAccount) => {
    const id = randomUUID()
    addStaff(db, { id, accountId: account, email: `${id}@example.com`, name: 'x', position, createdAt: 0 })
    tenancy.people.set(id, { id, account, position, authority: 'EDIT' })
    world.everybody.push(id)
  }
  const add = (type: AccountType, above: { id: string; path: string }) => {
    const id = randomUUID()
    const path = `${above.path}${id}/`
    const opensAccounts = type !== 'USER'
    const at = { createdAt: 0, updatedAt: 0 }
    const facts = { id, type, company: id, contract: 'ACTIVE' } as const
    addAccount(db, { ...facts, ...at, parentId: above.id, path, licenseIssuance: opensAccounts })
    tenancy.accounts.set(id, { ...facts, parent: above.id, authority: 'EDIT', opensAccounts })
    addPerson(id, 'MAIN_CONTACT')
    return { id, path }
  }
  const provider = { id: 'provider', path: 'provider/' }
  const grants = { contract: 'ACTIVE', authority: 'EDIT', opensAccounts: true } as const
  tenancy.accounts.set('provider', {
    ...provider,
    type: 'MASTER',
    parent: undefined,
    company: 'x',
    ...grants,
  })
  const [north, south] = [add('OEM_MASTER', provider), add('OEM_MASTER', provider)]
  const office = add('OEM_ADMIN', north)
  for (const above of [north, office, south, south]) {
    const { id } = add('USER', above)
    const site = randomUUID()
    await matrix.api.importSite(site, testDefinition(1, 1), id)
    tenancy.sites.set(site, id)
  }
  addPerson(north.id, 'VIEWER')
  addPerson(north.id, 'EDITOR')
  addPerson(south.id, 'EDITOR')
  add('USER', south)
  return world
}

const refusals: Readonly<Record<Exclude<Verdict, 'admitted'>, number>> = {
  nobody: 401,
  denied: 403,
  missing: 404,
}

/** `not possible`: refused because of the state of the record, regardless of the caller. */
type End = Exclude<Verdict, 'admitted'> | 'done' | 'not possible'

/** Chooses the caller: anybody, or usually somebody with permission, so that something happens. */
function choose(world: World, name: StepName, choice: Choice): { who: string; step: Step } {
  const all = world.everybody.map((who) => ({ who, step: steps[name](world, who, choice) as Step }))
  const able = all.filter(({ who, step }) => !step.isOwn && verdict(world.tenancy, who, step) === 'admitted')
  const from = choice.isAble && able.length > 0 ? able : all
  return from[choice.who % from.length]!
}

/** Takes a step and returns how it ended; throws if it should have ended differently. */
async function takeStep(world: World, ask: Send, name: StepName, choice: Choice): Promise<End> {
  const { who, step } = choose(world, name, choice)
  if (world.tenancy.people.has(who)) putSession(matrix.given, { staffId: who, cookie: cookieOf(who) })
  const wanted = verdict(world.tenancy, who, step)
  const { status, body } = await ask(who, step.method, step.path, step.body)
  const told = `${name}: ${status}`
  if (wanted !== 'admitted') {
    expect(told).toBe(`${name}: ${refusals[wanted]}`)
    return wanted
  }
  if (step.isOwn) {
    expect([403, 409], `${told} to themselves`).toContain(status)
    return 'denied'
  }
  if (status === 400 || status === 409) return 'not possible'
  expect([200, 201, 202, 204], told).toContain(status)
  step.apply?.(body as { id: string })
  return 'done'
}

const lists: Readonly<Record<Kind, string>> = { site: 'sites', account: 'users', person: 'admins' }

/** Every person reads every list. */
async function compareLists(world: World, ask: Send): Promise<string[]> {
  const wrong: string[] = []
  const { sites, accounts } = world.tenancy
  const ids: Record<Kind, string[]> = {
    site: [...sites.keys()],
    account: [...accounts.keys()],
    person: world.everybody,
  }
  for (const who of world.everybody)
    for (const kind of ['site', 'account', 'person'] as const) {
      if (world.tenancy.people.has(who)) putSession(matrix.given, { staffId: who, cookie: cookieOf(who) })
      const query = new URLSearchParams({ filter: JSON.stringify({ id: ids[kind] }), range: '[0,99]' })
      const { status, body } = await ask(who, 'GET', `/${lists[kind]}?${query}`)
      const shown = status === 200 ? (body as { id: string }[]).map(({ id }) => id).sort() : undefined
      const wanted = visible(world.tenancy, who, kind)
      if (shown?.join() !== wanted?.join())
        wrong.push(`${kind}s: ${status}, ${shown?.length}, ${wanted?.length}`)
    }
  return wrong
}

const number = fc.noBias(fc.nat({ max: 999 }))
const isAble = number.map((one) => one % 3 > 0)
const choices = fc.record({ who: number, about: number, how: number, isAble })
const names = Object.keys(steps) as StepName[]
const looks: readonly StepName[] = ['read a site', 'read an account', 'read a person', 'rename a site']
/** Steps that are rarely possible are tried more often. */
const rare: readonly StepName[] = [
  'delete an account',
  'delete an account',
  'change a contract',
  'remove a person',
  'move a person',
  'open an account',
]
/** Many steps only check the effect of others. */
const stepNames = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...names) },
  { weight: 3, arbitrary: fc.constantFrom(...rare) },
  { weight: 3, arbitrary: fc.constantFrom(...looks) },
)
const histories = fc.array(fc.tuple(stepNames, choices), { minLength: 50, maxLength: 50 })

/** A property that holds while an API, called by `ask`, agrees with the model. */
const agreement = (createAsk: () => Send, onEnd?: (name: StepName, end: End) => void) =>
  fc.asyncProperty(histories, async (history) => {
    const world = await createWorld()
    const ask = createAsk()
    for (const [at, [name, choice]] of history.entries()) {
      const end = await takeStep(world, ask, name, choice)
      onEnd?.(name, end)
      if (at % 25 === 24) expect(await compareLists(world, ask)).toEqual([])
    }
  })

test('Z13 whatever happens in accounts, one after another, everybody reaches exactly what is theirs', async () => {
  const ends = new Map<string, number>()
  const note = (key: string) => ends.set(key, (ends.get(key) ?? 0) + 1)
  const onEnd = (name: StepName, end: End) => {
    note(end)
    note(`${name} ${end}`)
  }
  await fc.assert(
    agreement(() => send, onEnd),
    { numRuns: process.env.LONG === '1' ? 200 : 20 },
  )
  expect(names.filter((name) => !ends.has(`${name} done`))).toEqual([])
  for (const end of ['nobody', 'denied', 'missing'] satisfies End[])
    expect(ends.get(end), end).toBeGreaterThan(0)
  expect(matrix.api.errors).toEqual([])
}, 600_000)

/** Faults that only show after something else has happened. */
const faults: Record<string, () => Send> = {
  'what was read before is answered from a cache': () => {
    const kept = new Map<string, Sent>()
    return async (who, method, path, body) => {
      const key = `${who} ${path.split('?')[0]}`
      const known = method === 'GET' ? kept.get(key) : undefined
      const answer = known ?? (await send(who, method, path, body))
      if (answer.status === 200) kept.set(key, answer)
      return answer
    }
  },
  'somebody who was let in once stays in': () => {
    const seen = new Set<string>()
    return async (who, method, path, body) => {
      const answer = await send(who, method, path, body)
      if (answer.status === 401 && seen.has(who)) return { status: 404, body: undefined }
      if (answer.status !== 401) seen.add(who)
      return answer
    }
  },
}

test.each(Object.entries(faults))(
  'the same histories see when %s',
  async (_, createAsk) => {
    const { failed } = await fc.check(agreement(createAsk), { numRuns: 50, endOnFailure: true })
    expect(failed).toBe(true)
  },
  60_000,
)
