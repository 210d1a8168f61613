import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanChoices, PlanDetail, PlanRow, UserPlan } from '#model/calls/accounts/plans.ts'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { findLiveSnapshot } from '../../db/publishing/live-snapshots.ts'
import { seedPlans } from '../../services/accounts/plans/save-plan.ts'

let api: TestApi
let master: Call
let north: Call
let northId: string
let customer: Call
let customerId: string
let direct: Call
let directId: string
beforeAll(async () => {
  api = await openTestApi()
  seedPlans(api.database, Date.now())
  seedPlans(api.database, Date.now())
  master = await signIn(api)
  northId = await openAccount(api, master, { name: 'north', type: 'OEM_MASTER', parentId: 'provider' })
  north = await signInWith(api, 'north@example.com')
  customerId = await openAccount(api, north, { name: 'customer', type: 'USER', parentId: northId })
  customer = await signInWith(api, 'customer@example.com')
  directId = await openAccount(api, master, { name: 'direct', type: 'MASTER_USER', parentId: 'provider' })
  direct = await signInWith(api, 'direct@example.com')
})
afterAll(() => api.close())

const json = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body
const reasonOf = async (answer: Response | Promise<Response>) =>
  `${(await answer).status} ${(await json<{ reason: string }>(answer)).reason}`
const standard = defaultPlans.find(({ terms }) => terms.name === 'Standard')!
const terms = { ...standard.terms, name: 'Northern' }
const planNamed = async (by: Call, name: string) =>
  (await json<PlanRow[]>(by('GET', '/api/plans'))).find((plan) => plan.terms.name === name)!
const choose = (by: Call, id: string, { id: planId, version }: Pick<PlanRow, 'id' | 'version'>) =>
  by('PUT', `/api/users/${id}/plan`, { planId, version })

test('T06 the provider begins with one price list, once, and each plan is found by its kind', async () => {
  const rows = await json<PlanRow[]>(master('GET', '/api/plans'))
  expect(rows.map((row) => row.terms)).toEqual(
    defaultPlans.map((plan) => plan.terms).toSorted((one, other) => one.price - other.price),
  )
  const ofKind = await json<PlanRow[]>(master('GET', '/api/plans?filter={"kind":"EP"}'))
  expect(ofKind.map((row) => row.terms.name)).toEqual(['OEM/Enterprise'])
})

test('T06 a partner has a price list of its own, which its customers choose from and others do not see', async () => {
  expect(await json(north('GET', '/api/plans'))).toEqual([])
  const made = await north('POST', '/api/plans', { kind: 'STANDARD', terms })
  const plan = await json<PlanDetail>(made)
  expect([made.status, plan.ownerId, plan.version]).toEqual([201, northId, 1])
  const seen = await json<PlanChoices>(customer('GET', `/api/users/${customerId}/plan/choices`))
  expect(seen.choices.map((choice) => choice.terms.name)).toEqual(['Northern'])
  expect((await customer('GET', '/api/plans')).status).toBe(403)
  const foreign = await planNamed(master, 'Standard')
  expect((await north('GET', `/api/plans/${foreign.id}`)).status).toBe(404)
  expect(await reasonOf(choose(customer, customerId, foreign))).toBe('400 no-such-plan')
  expect(await reasonOf(north('PUT', `/api/plans/${foreign.id}`, { isRetired: true }))).toBe(
    '404 no-such-plan',
  )
})

test('a price that bills could not be worked out exactly with is refused beside its field', async () => {
  const create = (change: Partial<typeof terms>) =>
    master('POST', '/api/plans', { kind: 'STANDARD', terms: { ...terms, name: 'Dear', ...change } })
  expect(await json(create({ limitAccessPrice: 1_001 }))).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: '/terms/limitAccessPrice', rule: 'too-big', params: { limit: 1_000, value: '1001' } }],
  })
  expect((await create({ price: 100_000_000 })).status).toBe(400)
  const dearest = await create({ limitAccessPrice: 1_000, price: 99_999_999, licensePrice: 99_999_999 })
  expect(dearest.status).toBe(201)
  const { id } = await json<PlanDetail>(dearest)
  await master('PUT', `/api/plans/${id}`, { isRetired: true })
})

test('T07 changing a plan changes nobody who has it, and what is retired is not chosen', async () => {
  const plan = await planNamed(north, 'Northern')
  expect((await choose(customer, customerId, plan)).status).toBe(200)
  const path = `/api/plans/${plan.id}`
  const dearer = { terms: { ...terms, price: 25_000, quantitySite: 1 } }
  const changed = await json<PlanDetail>(north('PUT', path, dearer, { 'If-Match': '"1"' }))
  expect([changed.version, changed.versions.map(({ accounts }) => accounts), changed.accounts]).toEqual([
    2,
    [0, 1],
    1,
  ])
  expect((await north('PUT', path, { terms }, { 'If-Match': '"1"' })).status).toBe(409)
  const held = await json<UserPlan>(customer('GET', `/api/users/${customerId}/plan`))
  expect([held.inForce?.terms.price, held.inForce?.version]).toEqual([terms.price, 1])
  const limits = await json<{ maxSites: number }>(customer('GET', '/api/site-limits'))
  expect(limits.maxSites).toBe(terms.quantitySite)
  // The offered plan has changed since it was shown.
  expect(await reasonOf(choose(customer, customerId, plan))).toBe('409 changed-meanwhile')
  const now = await planNamed(north, 'Northern')
  await north('PUT', path, { isRetired: true })
  expect(await reasonOf(choose(customer, customerId, now))).toBe('409 plan-retired')
  await north('PUT', path, { isRetired: false })
  expect((await choose(customer, customerId, now)).status).toBe(200)
})

test('T07 a plan for the next month is exchanged and taken back until then, and all of it is written down', async () => {
  const path = `/api/users/${customerId}/plan`
  const before = await json<UserPlan>(customer('GET', path))
  expect([before.inForce?.version, before.coming?.version]).toEqual([1, 2])
  expect(before.coming?.fromDay).toMatch(/-01$/)
  const after = await json<UserPlan>(customer('DELETE', path))
  expect(after.coming).toBeNull()
  expect(await reasonOf(customer('DELETE', path))).toBe('409 no-coming-plan')
  expect(after.history.map(({ deed, executor }) => `${deed} ${executor}`).slice(0, 2)).toEqual([
    'TAKEN_BACK Contact of customer',
    'CHOSEN Contact of customer',
  ])
})

test('T06 a trial is given, not taken, and partners’ plans are for partners', async () => {
  const [trial, partners] = [await planNamed(master, 'Trial'), await planNamed(master, 'OEM/Enterprise')]
  expect(await reasonOf(choose(direct, directId, trial))).toBe('409 plan-not-yourself')
  expect(await reasonOf(choose(master, directId, partners))).toBe('409 plan-not-for-this')
  expect((await choose(north, northId, partners)).status).toBe(200)
  expect((await choose(master, directId, trial)).status).toBe(200)
  const short = { contractStart: '2026-12-01', contractEnd: '2026-12-31' }
  expect((await master('PUT', `/api/users/${directId}`, short)).status).toBe(200)
  await master('PUT', `/api/users/${directId}`, { contractStart: null, contractEnd: null })
})

test('T06 what is online is compiled again with a first plan, and more than it allows is not published', async () => {
  const id = await openAccount(api, master, { name: 'busy', type: 'MASTER_USER', parentId: 'provider' })
  await api.importSite('busy-1', testDefinition(6, 3), id)
  await api.importSite('busy-2', testDefinition(1, 1), id)
  const live = async (siteId: string) => {
    const hash = findLiveSnapshot(api.database.db, siteId)
    const bytes = hash && (await api.blobs.read(definitionKey(hash)))
    return bytes ? (JSON.parse(Buffer.from(bytes).toString()) as SnapshotRoot) : undefined
  }
  for (const siteId of ['busy-1', 'busy-2']) {
    expect((await master('POST', `/api/sites/${siteId}/publish`)).status).toBe(202)
    await expect.poll(() => live(siteId)).toBeTruthy()
  }
  const choices = await json<PlanChoices>(master('GET', `/api/users/${id}/plan/choices`))
  const light = choices.choices.find(({ terms }) => terms.name === 'Light')!
  expect(light.shortfall).toEqual([
    { field: 'quantitySite', used: 2, limit: 1 },
    { field: 'quantitySwipe', used: 18, limit: 16 },
    { field: 'multiLanguage', sites: 2 },
  ])
  expect((await choose(master, id, { id: light.planId, version: light.version })).status).toBe(200)
  await expect.poll(async () => Object.keys((await live('busy-1'))?.plan ?? {})).toContain('settingPopupCta')
  expect(await reasonOf(master('POST', '/api/sites/busy-1/publish'))).toBe('409 plan-pages-online')
  expect(await reasonOf(master('POST', '/api/sites/busy-2/publish'))).toBe('409 plan-sites-online')
  // An earlier release contains no more than the plan includes, either.
  await master('POST', '/api/sites/busy-2/unpublish')
  expect((await master('POST', '/api/releases/busy-1.1/activate')).status).toBe(200)
  await expect.poll(async () => Object.keys((await live('busy-1'))?.plan ?? {})).toContain('settingPopupCta')
})

test('T05 the days of an account are told with its plan', async () => {
  const { contract } = await json<UserDetail>(master('GET', `/api/users/${customerId}`))
  const plan = await json<UserPlan>(master('GET', `/api/users/${customerId}/plan`))
  expect([plan.contract, plan.company, plan.use.sites]).toEqual([contract, 'customer', 0])
})
