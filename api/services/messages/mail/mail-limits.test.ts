import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminRow } from '#model/calls/accounts/admins.ts'
import type { AlertDeliveries, AlertRow } from '#model/calls/messages/alerts.ts'
import type { MailRow } from '#model/calls/messages/mails.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { mails } from '../../../db/schema/mails.ts'
import { reachedLimit } from './mail-limits.ts'

const hourMs = 60 * 60_000

let now = Date.now()
let api: TestApi
let provider: Call
/** Has signed up, without an active contract. */
let stranger: Call
/** Has a contract, since today. */
let customer: Call

beforeAll(async () => {
  api = await openTestApi({ now: () => now, workers: false })
  provider = await signIn(api)
  await open('customer')
  await open('stranger')
  const { db } = api.database
  db.update(accounts).set({ contract: 'INACTIVE' }).where(eq(accounts.company, 'stranger')).run()
})
afterAll(() => api.close())
// Each test begins on a day on which nothing was sent.
beforeEach(nextDay)

async function nextDay() {
  now += 25 * hourMs
  provider = await signIn(api)
  customer = await signInWith(api, 'customer@example.com')
  stranger = await signInWith(api, 'stranger@example.com')
}

async function open(name: string): Promise<Call> {
  const id = await openAccount(api, provider, { name, type: 'MASTER_USER', parentId: 'provider' })
  await api.importSite(`${name}-site`, testDefinition(), id)
  return signInWith(api, `${name}@example.com`)
}

const sentTo = (address: string) =>
  api.database.db
    .select()
    .from(mails)
    .where(eq(mails.to, address))
    .all()
    .filter(({ heldBecause, createdAt }) => heldBecause === null && createdAt > now - 24 * hourMs).length

const share = (call: Call, site: string, emails: readonly string[]) =>
  call('POST', `/api/sites/${site}/preview/share`, { emails, language: 'EN', expiresAt: null })

const reasonOf = async (answer: Response) =>
  answer.status < 300
    ? answer.status
    : `${answer.status} ${((await answer.json()) as { reason: string }).reason}`

const people = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index}@example.com`)

test('whoever has no contract sends few mails an hour and a day, and nothing of what is held back has happened', async () => {
  expect((await share(stranger, 'stranger-site', people('a', 20))).status).toBe(200)
  const more = people('b', 20)
  expect(await reasonOf(await share(stranger, 'stranger-site', more))).toBe('429 mail-limit-person')
  const shares = (await (await stranger('GET', '/api/sites/stranger-site/preview/share')).json()) as unknown[]
  expect([shares.length, sentTo('b0@example.com')]).toEqual([20, 0])
  now += hourMs
  expect((await share(stranger, 'stranger-site', more)).status).toBe(200)
  now += hourMs
  expect(await reasonOf(await share(stranger, 'stranger-site', ['c@example.com']))).toBe(
    '429 mail-limit-account',
  )
  await nextDay()
  expect((await share(stranger, 'stranger-site', ['c@example.com'])).status).toBe(200)
})

test('a customer sends more', async () => {
  expect((await share(customer, 'customer-site', people('d', 40))).status).toBe(200)
  expect(sentTo('d39@example.com')).toBe(1)
})

test('nobody is mailed again and again, in whichever way', async () => {
  const victim = 'victim@example.com'
  const answers: (string | number)[] = []
  for (let time = 0; time < 4; time++)
    answers.push(await reasonOf(await share(customer, 'customer-site', [victim])))
  for (let time = 0; time < 10; time++) {
    const made = await customer('POST', '/api/admins', { name: 'V', email: victim, position: 'EDITOR' })
    answers.push(made.status)
    if (made.status !== 201) continue
    const { id } = (await made.json()) as AdminRow
    await customer('POST', `/api/admins/${id}/invitation`)
    await customer('DELETE', `/api/admins/${id}`)
  }
  expect(answers).toEqual([200, 200, 200, 200, 201, ...Array.from({ length: 9 }, () => 429)])
  expect(sentTo(victim)).toBe(6)
})

test('accounts together mail one address no more than so often', async () => {
  const victim = 'everybody@example.com'
  const callers: [Call, string][] = [
    [customer, 'customer-site'],
    [stranger, 'stranger-site'],
  ]
  for (const name of ['third', 'fourth']) callers.push([await open(name), `${name}-site`])
  for (const [call, site] of callers) for (let time = 0; time < 6; time++) await share(call, site, [victim])
  expect(sentTo(victim)).toBe(20)
})

test('tests of an alert are few, and mail of alerts to an address has an end', async () => {
  const place = { kind: 'MAIL', email: 'told@example.com' }
  const wish = { name: 'Team', place, events: ['submission.created'], pace: 'AT_ONCE', language: 'EN' }
  const answers: (string | number)[] = []
  let last: AlertRow | undefined
  for (let alert = 0; alert < 3; alert++) {
    last = (await (await stranger('POST', '/api/sites/stranger-site/alerts', wish)).json()) as AlertRow
    for (let time = 0; time < 6; time++)
      answers.push((await stranger('POST', `/api/alerts/${last.id}/test`)).status)
  }
  expect(answers.filter((status) => status === 429)).toHaveLength(3)
  const log = async () =>
    ((await (await stranger('GET', `/api/alerts/${last!.id}/deliveries`)).json()) as AlertDeliveries)
      .deliveries
  await expect.poll(async () => (await log()).filter(({ state }) => state === 'waiting')).toEqual([])
  expect(sentTo(place.email)).toBe(10)
  expect((await log())[0]).toMatchObject({ state: 'failed', tries: [{ failure: 'held-back' }] })
})

test('whose addresses mail servers refuse sends no more that day', async () => {
  await share(customer, 'customer-site', people('gone', 15))
  expect((await share(customer, 'customer-site', ['real@example.com'])).status).toBe(200)
  api.database.db
    .update(mails)
    .set({ error: '550 no such person' })
    .where(eq(mails.template, 'preview-invitation'))
    .run()
  expect(await reasonOf(await share(customer, 'customer-site', ['next@example.com']))).toBe(
    '429 mail-limit-refusals',
  )
})

test('the provider sees what was held back, of whom, and why; an address once a day', async () => {
  await share(stranger, 'stranger-site', people('e', 20))
  for (let time = 0; time < 3; time++) await share(stranger, 'stranger-site', ['held@example.com'])
  const filter = encodeURIComponent(JSON.stringify({ isHeld: true, q: 'held@' }))
  const rows = (await (await provider('GET', `/api/mails?filter=${filter}`)).json()) as MailRow[]
  expect(rows).toMatchObject([
    {
      ...{ to: 'held@example.com', template: 'preview-invitation', heldBecause: 'person', sentAt: null },
      cause: { company: 'stranger' },
    },
  ])
  expect((await stranger('GET', '/api/mails')).status).toBe(403)
})

test('new accounts behind one address have a limit together, and those elsewhere are none of them', async () => {
  const { db } = api.database
  const strangers: [string, Call][] = []
  for (let index = 0; index < 7; index++) {
    const name = `behind${index}`
    strangers.push([name, await open(name)])
    db.update(accounts).set({ contract: 'INACTIVE' }).where(eq(accounts.company, name)).run()
  }
  const answers: unknown[] = []
  for (const [name, call] of strangers.slice(0, 6))
    answers.push(await reasonOf(await share(call, `${name}-site`, people(`${name}-guest`, 20))))
  expect(answers).toEqual([200, 200, 200, 200, 200, '429 mail-limit-origin'])
  expect(sentTo('behind5-guest0@example.com')).toBe(0)
  expect(await reasonOf(await share(customer, 'customer-site', people('known', 20)))).toBe(200)
  const [name, last] = strangers[6]!
  expect(await reasonOf(await share(last, `${name}-site`, ['late@example.com']))).toBe(
    '429 mail-limit-origin',
  )
  const accountId = db.select().from(accounts).where(eq(accounts.company, name)).get()!.id
  const elsewhere = { accountId, staffId: name, address: '198.51.100.9' }
  expect(reachedLimit(db, elsewhere, { to: 'late@example.com', now })).toBeUndefined()
  await nextDay()
  expect(await reasonOf(await share(stranger, 'stranger-site', people('next', 20)))).toBe(200)
})
