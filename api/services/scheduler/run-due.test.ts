import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanDetail } from '#model/calls/accounts/plans.ts'
import type { ContractChangeRow, UserDetail } from '#model/calls/accounts/users.ts'
import { definitionKey, type LivePointer, livePointerKey } from '#model/jobs/release.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { addDays, startOfTokyoDay } from '#model/values/calendar-day.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { contractPeriods } from '../../db/accounts/contract-changes.ts'
import { termPeriods, termsOf } from '../../db/billing/account-plans.ts'
import { findLiveSnapshot } from '../../db/publishing/live-snapshots.ts'
import { addSiteMove, listSitesToFollow, transferSite } from '../../db/sites/site-moves.ts'
import { listSitesAwaitingScripts, updateSite } from '../../db/sites/sites.ts'
import { seedPlans } from '../accounts/plans/save-plan.ts'
import { recompileRestricted, runDue } from './run-due.ts'

let api: TestApi
let master: Call
let clock = startOfTokyoDay('2026-01-15')
/** Sessions do not last that long. */
const goTo = async (day: string, ms = 0) => {
  clock = startOfTokyoDay(day) + ms
  master = await signIn(api)
}
const run = () => runDue({ ...api, notify: () => api.publishing.notify() })

beforeAll(async () => {
  api = await openTestApi({ now: () => clock })
  seedPlans(api.database, clock)
})
afterAll(() => api.close())

const json = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body
const reasonOf = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  const { reason, issues } = await json<{ reason: string; issues?: { rule: string }[] }>(answer)
  return `${status} ${issues?.[0]?.rule ?? reason}`
}
const stateOf = async (id: string) => (await json<UserDetail>(master('GET', `/api/users/${id}`))).contract
const historyOf = async (accountId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ accountId }))
  const rows = await json<ContractChangeRow[]>(master('GET', `/api/contract-changes?filter=${filter}`))
  return rows.map(({ at, executor, to }) => [at, executor, to])
}
const isOnline = (siteId: string) => api.blobs.has(livePointerKey(siteId))

async function publish(siteId: string, accountId: string): Promise<void> {
  await api.importSite(siteId, testDefinition(), accountId)
  const answer = await master('POST', `/api/sites/${siteId}/publish`)
  expect(answer.status).toBe(202)
  await expect.poll(() => isOnline(siteId), { timeout: 5_000 }).toBe(true)
}

const opened = async (body: object) =>
  (
    await json<UserDetail>(
      master('POST', '/api/users', {
        type: 'MASTER_USER',
        parentId: 'provider',
        contactName: 'Contact',
        ...body,
      }),
    )
  ).id

test('T05 a contract begins and ends at midnight in Japan, once, and its history says that it did by itself', async () => {
  await goTo('2026-03-10')
  const dates = { contractStart: '2026-04-01', contractEnd: '2027-03-31' }
  const id = await opened({ company: 'Spring', email: 'spring@example.com', ...dates })
  expect(await stateOf(id)).toBe('INACTIVE')
  await goTo('2026-04-01', -1)
  await run()
  expect(await stateOf(id)).toBe('INACTIVE')
  await goTo('2026-04-01')
  expect((await run()).contracts).toBe(1)
  expect((await run()).contracts).toBe(0)
  expect(await stateOf(id)).toBe('ACTIVE')
  await goTo('2027-03-31', 86_399_999)
  await run()
  expect(await stateOf(id)).toBe('ACTIVE')
  // The process was away for three days.
  await goTo('2027-04-04', 5_000)
  await Promise.all([run(), run(), run()])
  expect(await stateOf(id)).toBe('INACTIVE')
  expect((await historyOf(id)).slice(0, 2)).toEqual([
    [new Date(startOfTokyoDay('2027-04-01')).toISOString(), '', 'INACTIVE'],
    [new Date(startOfTokyoDay('2026-04-01')).toISOString(), '', 'ACTIVE'],
  ])
  expect(contractPeriods(api.database.db, id, { from: '2026-03-01', to: '2027-04-30' })).toEqual([
    { from: '2026-03-10', to: '2026-03-31', state: 'INACTIVE' },
    { from: '2026-04-01', to: '2027-03-31', state: 'ACTIVE' },
    { from: '2027-04-01', to: '2027-04-30', state: 'INACTIVE' },
  ])
  expect((await master('PUT', `/api/users/${id}`, { contractEnd: '2028-03-31' })).status).toBe(200)
  expect(await stateOf(id)).toBe('ACTIVE')
})

test('P06 sites go offline with the contract, also below a partner, and come back as they were', async () => {
  await goTo('2027-05-10')
  const partner = await openAccount(api, master, {
    name: 'partner',
    type: 'OEM_MASTER',
    parentId: 'provider',
  })
  const byPartner = await signInWith(api, 'partner@example.com')
  const customer = await openAccount(api, byPartner, { name: 'customer', type: 'USER', parentId: partner })
  await publish('of-partner', partner)
  await publish('of-customer', customer)
  const pointer = await api.blobs.read(livePointerKey('of-customer'))
  const move = (id: string, contract: string) =>
    master('POST', `/api/users/${id}/contract`, { contract, content: 'Not paid' })
  expect((await move(partner, 'SUSPENDED')).status).toBe(200)
  expect([await isOnline('of-partner'), await isOnline('of-customer')]).toEqual([false, false])
  expect(await reasonOf(master('POST', '/api/sites/of-customer/publish'))).toBe('409 contract-not-running')
  expect((await move(partner, 'ACTIVE')).status).toBe(200)
  expect([await isOnline('of-partner'), await isOnline('of-customer')]).toEqual([true, true])
  const release = (bytes: Uint8Array | undefined) => JSON.parse(Buffer.from(bytes!).toString()).release
  expect(release(await api.blobs.read(livePointerKey('of-customer')))).toBe(release(pointer))
  expect((await move(customer, 'SUSPENDED')).status).toBe(200)
  expect([await isOnline('of-partner'), await isOnline('of-customer')]).toEqual([true, false])
  // The account above is active again, the one below is still suspended.
  await move(partner, 'SUSPENDED')
  await move(partner, 'ACTIVE')
  expect([await isOnline('of-partner'), await isOnline('of-customer')]).toEqual([true, false])
  const end = { contract: 'TERMINATED', company: 'customer', content: 'Left' }
  expect((await byPartner('POST', `/api/users/${customer}/contract`, end)).status).toBe(401)
  const again = await signInWith(api, 'partner@example.com')
  expect((await again('POST', `/api/users/${customer}/contract`, end)).status).toBe(200)
  const edit = {
    base: 1,
    edits: [{ op: 'set', path: ['pages', 'p0-0', 'allowZoom'], before: false, after: true }],
  }
  expect(await reasonOf(again('POST', '/api/sites/of-customer/edits', edit))).toBe('409 contract-ended')
})

test('T05 nobody but the provider ends a contract before a year is over, and says why', async () => {
  await goTo('2027-06-01')
  const dates = { contractStart: '2027-06-01', contractEnd: '2028-05-30' }
  const user = { type: 'USER', contactName: 'Contact', company: 'Early', email: 'early@example.com' }
  const partner = (await json<UserDetail[]>(master('GET', '/api/users?filter={"q":"partner@"}')))[0]!.id
  const byPartner = await signInWith(api, 'partner@example.com')
  const open = (extra: object) => byPartner('POST', '/api/users', { ...user, parentId: partner, ...extra })
  expect(await reasonOf(open(dates))).toBe('400 contract-too-short')
  const { id } = await json<UserDetail>(open({ ...dates, contractEnd: '2028-05-31' }))
  const end = { contract: 'TERMINATED', company: 'Early' }
  const move = (by: Call, body: object) => by('POST', `/api/users/${id}/contract`, body)
  expect(await reasonOf(move(byPartner, { ...end, content: 'Asked for it' }))).toBe('409 contract-minimum')
  expect(await reasonOf(move(master, end))).toBe('400 contract-minimum-reason')
  await goTo('2028-05-31')
  expect((await move(master, end)).status).toBe(200)
})

test('T07 plans are in force from the days that were shown, whenever and however often this runs', async () => {
  await goTo('2028-01-31')
  const id = await opened({ company: 'Plans', email: 'plans@example.com' })
  const plans = await json<{ id: string; version: number; terms: { name: string } }[]>(
    master('GET', '/api/plans'),
  )
  expect(plans).toHaveLength(defaultPlans.length)
  const choose = (name: string) => {
    const { id: planId, version } = plans.find(({ terms }) => terms.name === name)!
    return master('PUT', `/api/users/${id}/plan`, { planId, version })
  }
  expect((await choose('Light')).status).toBe(200)
  expect((await choose('Premium')).status).toBe(200)
  const { db } = api.database
  expect(termsOf(db, id, '2028-01-30')).toBeUndefined()
  expect(termsOf(db, id, '2028-01-31')?.name).toBe('Light')
  expect(termsOf(db, id, '2028-02-01')?.name).toBe('Premium')
  const inForce = async () =>
    (await json<{ inForce: { terms: { name: string } } }>(master('GET', `/api/users/${id}/plan`))).inForce
      .terms.name
  await goTo('2028-02-01', -1)
  await run()
  expect(await inForce()).toBe('Light')
  await goTo('2028-02-01')
  expect((await Promise.all([run(), run()])).map(({ plans: count }) => count).sort()).toEqual([0, 1])
  expect(await inForce()).toBe('Premium')
  const periods = termPeriods(db, id, { from: '2028-01-01', to: '2028-02-29' })
  expect(periods.map(({ from, to, terms }) => [from, to, terms.name])).toEqual([
    ['2028-01-31', '2028-01-31', 'Light'],
    ['2028-02-01', '2028-02-29', 'Premium'],
  ])
  expect(addDays('2028-02-29', 1)).toBe('2028-03-01')
})

test('T07 a run that dies between two accounts leaves each done or not, and the next one does the rest', async () => {
  await goTo('2028-05-20')
  await run()
  const [light, pro] = (
    await json<{ id: string; version: number; terms: { name: string } }[]>(master('GET', '/api/plans'))
  ).filter(({ terms }) => terms.name === 'Light' || terms.name === 'Pro')
  const ids: string[] = []
  for (let number = 0; number < 5; number++) {
    const id = await opened({ company: `Many ${number}`, email: `many-${number}@example.com` })
    for (const plan of [light!, pro!])
      await master('PUT', `/api/users/${id}/plan`, { planId: plan.id, version: plan.version })
    ids.push(id)
  }
  await goTo('2028-06-01')
  let left = 3
  const { database } = api
  const dying = {
    ...database,
    transaction: <Result>(work: Parameters<typeof database.transaction<Result>>[0]): Result => {
      if (left-- === 0) throw new Error('The process is gone')
      return database.transaction(work)
    },
  }
  const publisher = { ...api, database: dying, notify: () => api.publishing.notify() }
  await expect(runDue(publisher)).rejects.toThrow('The process is gone')
  const done = () =>
    Promise.all(
      ids.map(async (id) => {
        const { history } = await json<{ history: { deed: string; to: string }[] }>(
          master('GET', `/api/users/${id}/plan`),
        )
        return history.filter(({ deed, to }) => deed === 'IN_FORCE' && to === 'Pro').length
      }),
    )
  const before = (await done()).reduce((sum, one) => sum + one, 0)
  expect(before > 0 && before < 5).toBe(true)
  await run()
  await run()
  expect(await done()).toEqual([1, 1, 1, 1, 1])
  for (const id of ids) expect(termsOf(database.db, id, '2028-06-01')?.name).toBe('Pro')
})

test('T18 a site that was moved, and not compiled anew before the process died, follows the plan of its account', async () => {
  await goTo('2029-01-10')
  const { kind, terms } = defaultPlans.find((plan) => plan.kind === 'PRO')!
  const still = { kind, terms: { ...terms, name: 'Still', swipe: false } }
  const { id: planId, version } = await json<PlanDetail>(master('POST', '/api/plans', still))
  const from = await opened({ company: 'Leaver', email: 'leaver@example.com' })
  expect((await master('PUT', `/api/users/${from}/plan`, { planId, version })).status).toBe(200)
  await publish('moved-on', from)
  const release = async () => {
    const pointer = await api.blobs.read(livePointerKey('moved-on'))
    return (JSON.parse(Buffer.from(pointer!).toString()) as LivePointer).release
  }
  const left = await release()
  await run()
  expect(await release()).toBe(left)
  const to = { toId: 'provider', toCompany: 'Provider' }
  api.database.transaction((db) => {
    transferSite(db, { siteId: 'moved-on', toId: to.toId, at: clock })
    const sides = { ...to, fromId: from, fromCompany: 'Leaver' }
    addSiteMove(db, { ...sides, siteId: 'moved-on', at: clock, executor: 'Master' })
  })
  await run()
  await expect.poll(release, { timeout: 5_000 }).not.toBe(left)
  expect(listSitesToFollow(api.database.db)).toEqual([])
})

test('T18 a site whose snapshot is lost is reported, and holds up no other that is to follow its plan', async () => {
  await goTo('2029-02-10')
  const { kind, terms } = defaultPlans.find((plan) => plan.kind === 'PRO')!
  const still = { kind, terms: { ...terms, name: 'Still again', swipe: false } }
  const { id: planId, version } = await json<PlanDetail>(master('POST', '/api/plans', still))
  const from = await opened({ company: 'Loser', email: 'loser@example.com' })
  expect((await master('PUT', `/api/users/${from}/plan`, { planId, version })).status).toBe(200)
  const siteIds = ['a-lost', 'b-kept']
  for (const siteId of siteIds) await publish(siteId, from)
  await run()
  const { db } = api.database
  const snapshotOf = (siteId: string) => definitionKey(findLiveSnapshot(db, siteId)!)
  const before = snapshotOf('b-kept')
  for (const siteId of siteIds)
    api.database.transaction(() => {
      transferSite(db, { siteId, toId: 'provider', at: clock })
      const sides = { toId: 'provider', toCompany: 'Provider', fromId: from, fromCompany: 'Loser' }
      addSiteMove(db, { ...sides, siteId, at: clock, executor: 'Master' })
    })
  expect(listSitesToFollow(db)).toEqual(siteIds)
  await api.blobs.remove(snapshotOf('a-lost'))
  await expect(run()).rejects.toThrow('no longer kept')
  await expect.poll(() => snapshotOf('b-kept'), { timeout: 5_000 }).not.toBe(before)
  expect(listSitesToFollow(db)).toEqual(['a-lost'])
})

test('T18 sites that can not be followed, more than are followed at once, hold up no other', async () => {
  await goTo('2029-03-10')
  const { database } = api
  const bad = Array.from({ length: 201 }, (_, index) => `a-bad-${index}`)
  for (const siteId of [...bad, 'b-good']) {
    await api.importSite(siteId, testDefinition(1, 1))
    updateSite(database.db, siteId, { awaitsScripts: true })
  }
  const runExclusive: typeof database.runExclusive = (key, work) =>
    key.includes('a-bad-') ? Promise.reject(new Error('Not to be read')) : database.runExclusive(key, work)
  const publisher = { ...api, database: { ...database, runExclusive }, notify: () => api.publishing.notify() }
  await expect(recompileRestricted(publisher)).rejects.toThrow()
  expect(listSitesAwaitingScripts(database.db).sort()).toEqual(bad.sort())
})
