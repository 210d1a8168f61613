import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlanChoices, UserPlan } from '#model/calls/accounts/plans.ts'
import type { SessionReply } from '#model/calls/accounts/session.ts'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import { addDays, tokyoDay } from '#model/values/calendar-day.ts'
import { openTestApi, setTestAccount, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { createTestBrowser } from '#testing/api/test-browser.ts'
import { findStaffByEmail } from '../../db/accounts/staff.ts'
import { findMail, listMails } from '../../db/messages/mails.ts'
import { seedPlans } from '../../services/accounts/plans/save-plan.ts'
import { runDue } from '../../services/scheduler/run-due.ts'

const hour = 60 * 60_000
const password = 'Correct-horse-1'
let api: TestApi
let clock: number
beforeEach(async () => {
  clock = Date.parse('2026-04-01T00:00:00Z')
  api = await openTestApi({ now: () => clock, workers: false })
  await setTestAccount(api)
})
afterEach(() => api.close())

const body = {
  company: 'Seaside Inn',
  contactName: 'Hana Mori',
  email: 'hana@example.com',
  password,
  language: 'EN',
}
const json = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body
const post = (path: string, sent: unknown, address?: string) =>
  createTestBrowser(api, address)('POST', path, sent)
const signUp = (change: object = {}, address?: string) =>
  post('/api/sign-ups', { ...body, ...change }, address)
const confirm = async (token: string) => (await post('/api/sign-ups/confirm', { token })).status
const signIn = async (email = body.email, secret = password) =>
  (await post('/api/session', { email, password: secret })).status

const mails = () =>
  listMails(api.database.db, { sort: { field: 'createdAt', order: 'DESC' }, offset: 0, limit: 9 }).rows
const tokenOf = (text: string) => /\/sign-up\/confirm#token=([\w-]{43})/.exec(text)![1]!
const lastToken = () => tokenOf(findMail(api.database.db, mails()[0]!.id)!.text)

test('whoever confirms the mailed link has an account of the provider without a contract', async () => {
  expect((await signUp({ email: ' Hana@Example.com ' })).status).toBe(204)
  expect(await signIn()).toBe(401)
  expect(findStaffByEmail(api.database.db, body.email)).toBeUndefined()
  expect(await confirm(lastToken())).toBe(204)
  const browser = createTestBrowser(api)
  expect((await browser('POST', '/api/session', { email: body.email, password })).status).toBe(204)
  expect(await (await browser('GET', '/api/session')).json()).toMatchObject({
    name: 'Hana Mori',
    role: 'MASTER_USER',
    language: 'EN',
    account: { company: 'Seaside Inn', contract: 'INACTIVE' },
    shouldChangePassword: false,
    isFirstSignIn: true,
  })
})

test('whoever signs up is on trial for 30 days, and buys a plan that is theirs at once', async () => {
  seedPlans(api.database, clock)
  await signUp({ email: 'trial@example.com' })
  expect(await confirm(lastToken())).toBe(204)
  const browser = createTestBrowser(api)
  const enter = () => browser('POST', '/api/session', { email: 'trial@example.com', password })
  await enter()
  const { account } = await json<SessionReply>(browser('GET', '/api/session'))
  expect(account.contract).toBe('ACTIVE')
  const path = `/api/users/${account.id}`
  const days = async () => {
    const { contractStart, contractEnd } = await json<UserDetail>(browser('GET', path))
    return [contractStart, contractEnd]
  }
  const today = tokyoDay(clock)
  expect(await days()).toEqual([today, addDays(today, 29)])
  expect((await json<UserPlan>(browser('GET', `${path}/plan`))).inForce).toMatchObject({ kind: 'TRIAL' })

  clock += 40 * 24 * hour
  await runDue({ ...api, notify: () => api.publishing.notify() })
  await enter()
  expect((await json<UserDetail>(browser('GET', path))).contract).toBe('INACTIVE')
  const { choices } = await json<PlanChoices>(browser('GET', `${path}/plan/choices`))
  const light = choices.find(({ kind }) => kind === 'LIGHT')!
  const bought = await browser('PUT', `${path}/plan`, { planId: light.planId, version: light.version })
  expect(bought.status).toBe(200)
  expect((await json<UserDetail>(browser('GET', path))).contract).toBe('ACTIVE')
  expect(await days()).toEqual([tokyoDay(clock), null])
  expect((await json<UserPlan>(browser('GET', `${path}/plan`))).inForce).toMatchObject({ kind: 'LIGHT' })
})

test('a known address is answered alike and told so by mail; its account stays as it is', async () => {
  const before = findStaffByEmail(api.database.db, testAccount.email)
  const [known, unknown] = [await signUp({ email: testAccount.email }), await signUp()]
  expect([known.status, unknown.status]).toEqual([204, 204])
  expect(
    mails()
      .map(({ template }) => template)
      .toSorted(),
  ).toEqual(['sign-up', 'sign-up-known'])
  expect(findStaffByEmail(api.database.db, testAccount.email)).toEqual(before)
})

test('a link works once and for a day', async () => {
  await signUp()
  const token = lastToken()
  clock += 24 * hour
  expect(await confirm(token)).toBe(410)
  await signUp()
  const next = lastToken()
  expect(await confirm(next)).toBe(204)
  expect(await confirm(next)).toBe(410)
})

test('of two sign-ups with one address, the one that is confirmed counts, with its own password', async () => {
  await signUp()
  const own = lastToken()
  clock += 1
  await signUp({ password: 'Others-horse-1' })
  const others = lastToken()
  expect(await confirm(own)).toBe(204)
  expect(await confirm(others)).toBe(410)
  expect([await signIn(), await signIn(body.email, 'Others-horse-1')]).toEqual([204, 401])
})

test('an address that has been invited meanwhile is not taken over', async () => {
  await signUp()
  await setTestAccount(api, { email: body.email, password: 'Invited-horse-1' })
  expect(await confirm(lastToken())).toBe(410)
  expect([await signIn(), await signIn(body.email, 'Invited-horse-1')]).toEqual([401, 204])
})

test.each([
  ['the type of the account', { type: 'MASTER' }],
  ['the account above', { parentId: 'provider' }],
  ['a contract', { contract: 'ACTIVE' }],
  ['a position', { position: 'MAIN_CONTACT' }],
  ['an address with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['an empty company', { company: '  ' }],
  ['a weak password', { password: 'weak' }],
  ['a password that everybody tries first', { password: 'Welcome-2026' }],
])('%s is refused', async (_, change) => {
  expect((await signUp(change)).status).toBe(400)
  expect(mails()).toEqual([])
})

test('ten an hour come from one address, three for one person', async () => {
  for (let count = 0; count < 3; count++) expect((await signUp()).status).toBe(204)
  expect((await signUp({}, '198.51.100.1')).status).toBe(429)
  for (let count = 0; count < 7; count++)
    expect((await signUp({ email: `new${count}@example.com` })).status).toBe(204)
  expect((await signUp({ email: 'new8@example.com' })).status).toBe(429)
  clock += hour
  expect((await signUp()).status).toBe(204)
})
