import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanChoices } from '#model/calls/accounts/plans.ts'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { countPlanUse, countSiteUse } from '../../../db/accounts/plan-use.ts'
import { findLiveSnapshot } from '../../../db/publishing/live-snapshots.ts'
import { seedPlans } from './save-plan.ts'

let api: TestApi
let master: Call
let userId: string
let user: Call
beforeAll(async () => {
  api = await openTestApi()
  seedPlans(api.database, api.now())
  master = await signIn(api)
  userId = await openAccount(api, master, { name: 'inn', type: 'MASTER_USER', parentId: 'provider' })
  user = await signInWith(api, 'inn@example.com')
  await api.importSite('plain', scripted({}), userId)
  await api.importSite('inn', scripted({ chatbotScript: 'greet()' }), userId)
})
afterAll(() => api.close())

/** A site with one page, with something on it. */
function scripted(more: object) {
  const definition = testDefinition(1, 1)
  const [category] = definition.categories
  return { ...definition, categories: [{ ...category, pages: [{ ...category!.pages[0]!, ...more }] }] }
}

const json = async <Reply>(answer: Response | Promise<Response>) => (await (await answer).json()) as Reply

async function livePlan(siteId: string) {
  const hash = findLiveSnapshot(api.database.db, siteId)
  const bytes = hash && (await api.blobs.read(definitionKey(hash)))
  return bytes ? ((JSON.parse(Buffer.from(bytes).toString()) as SnapshotRoot).plan ?? null) : undefined
}

test('T06 on a plan without scripts an imported site is published without them, and none is begun', async () => {
  expect((await user('POST', '/api/sites/inn/publish')).status).toBe(202)
  await expect.poll(() => livePlan('inn')).toBeNull()
  const { choices } = await json<PlanChoices>(master('GET', `/api/users/${userId}/plan/choices`))
  const trial = choices.find(({ terms }) => terms.name === 'Trial')!
  expect(trial.shortfall).toContainEqual({ field: 'creatorScripts', sites: 1 })
  for (const { terms } of choices.filter(({ kind }) => kind !== 'TRIAL'))
    expect(terms.creatorScripts).toBe(true)
  const choose = { planId: trial.planId, version: trial.version }
  expect((await master('PUT', `/api/users/${userId}/plan`, choose)).status).toBe(200)
  await expect.poll(() => livePlan('inn')).toMatchObject({ creatorScripts: false })

  const page = await json<object>(user('GET', '/api/pages/plain.p0-0'))
  const refused = await user('PUT', '/api/pages/plain.p0-0', { ...page, chatbotScript: 'greet()' })
  const said = await json<{ issues: { path: string; rule: string; message: string; expected: string }[] }>(
    refused,
  )
  expect([refused.status, said.issues.map(({ rule }) => rule)]).toEqual([400, ['plan-scripts']])
  expect(said.issues[0]!.message).toContain('does not include scripts')
  expect(said.issues[0]!.expected).toContain('larger plan')
  // Existing scripts can be changed and removed.
  const scriptedPage = await json<object>(user('GET', '/api/pages/inn.p0-0'))
  const save = (chatbotScript: string) =>
    user('PUT', '/api/pages/inn.p0-0', { ...scriptedPage, chatbotScript })
  expect((await save('greetAgain()')).status).toBe(200)

  const entries = await json<AuditRow[]>(master('GET', '/api/audit-entries'))
  expect(entries.find(({ action }) => action === 'plan.choose')).toMatchObject({
    status: 200,
    target: userId,
  })
})

test('T06 a partner takes scripts out of a plan by another version of it, which is entered in the log', async () => {
  const { choices } = await json<PlanChoices>(master('GET', `/api/users/${userId}/plan/choices`))
  const { planId, terms } = choices.find((choice) => choice.terms.name === 'Light')!
  const read = await master('GET', `/api/plans/${planId}`)
  const { revision } = await json<{ revision: string }>(read)
  const saved = await master(
    'PUT',
    `/api/plans/${planId}`,
    { terms: { ...terms, creatorScripts: false } },
    { 'if-match': `"${revision}"` },
  )
  expect(saved.status, await saved.clone().text()).toBe(200)
  expect(await json<object>(saved)).toMatchObject({ version: 2, terms: { creatorScripts: false } })
  const entries = await json<AuditRow[]>(master('GET', '/api/audit-entries'))
  expect(entries.find(({ action }) => action === 'plan.edit')).toMatchObject({ status: 200, target: planId })
})

test('T06 a site uses scripts with any one of them, on a page or in its settings, and not with an empty one', async () => {
  const { db } = api.database
  const uses = (siteId: string) => countSiteUse(db, siteId).flags.creatorScripts
  expect([uses('plain'), uses('inn'), countPlanUse(db, userId).flags.creatorScripts]).toEqual([0, 1, 1])
  await api.importSite('empty', scripted({ chatbotScript: ' ' }), userId)
  await api.importSite(
    'words',
    scripted({ details: { EN: { media: 'media/a.png', mainText: '"script":"x"' } } }),
    userId,
  )
  const tagged = scripted({})
  const settings = { ...tagged.settings, tags: { tagManagerId: 'GTM-ABCD123' } }
  await api.importSite('tagged', { ...tagged, settings }, userId)
  expect([uses('empty'), uses('words'), uses('tagged')]).toEqual([0, 0, 1])
})
