import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, setTestAccount, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { createTestBrowser } from '#testing/api/test-browser.ts'
import { updateContract } from '../../db/accounts/accounts.ts'
import { findStaffByEmail } from '../../db/accounts/staff.ts'
import { issueToken } from '../../services/accounts/sign-in/staff-tokens.ts'

const minute = 60_000
const newPassword = 'Another-horse-1'
let api: TestApi
let clock: number
beforeEach(async () => {
  clock = Date.parse('2026-04-01T00:00:00Z')
  api = await openTestApi({ now: () => clock, workers: false })
  await setTestAccount(api)
})
afterEach(() => api.close())

const post = (path: string, body: unknown, address?: string) =>
  createTestBrowser(api, address)('POST', path, body)
const forgot = (email: string, address?: string) => post('/api/passwords/forgot', { email }, address)
const reset = (token: string, password = newPassword) => post('/api/passwords/reset', { token, password })
const issue = (purpose: 'reset' | 'invitation' | 'two-factor') => {
  const { id } = findStaffByEmail(api.database.db, testAccount.email)!
  return issueToken(api.database.db, { staffId: id, purpose, now: clock })
}
const mails = async () => {
  const provider = createTestBrowser(api)
  await provider('POST', '/api/session', testAccount)
  return (await provider('GET', '/api/mails')).json() as Promise<{ template: string; to: string }[]>
}

test('whether or not there is such a person, the answer is the same and only one of them gets mail', async () => {
  const [known, unknown] = [await forgot(' Master@example.com'), await forgot('nobody@example.com')]
  expect([known.status, unknown.status]).toEqual([204, 204])
  const headers = ({ headers }: Response) => [...headers.keys()].toSorted()
  expect(headers(known)).toEqual(headers(unknown))
  expect(await mails()).toMatchObject([{ template: 'password-reset', to: testAccount.email }])
})

test('nobody whose contract is suspended gets a link, and one sent before opens nothing', async () => {
  const token = issue('reset')
  updateContract(api.database.db, 'provider', 'SUSPENDED', clock)
  expect((await forgot(testAccount.email)).status).toBe(204)
  expect((await reset(token)).status).toBe(410)
  updateContract(api.database.db, 'provider', 'ACTIVE', clock)
  expect(await mails()).toEqual([])
  expect((await reset(token)).status).toBe(204)
})

test('a link opens once; of many who come with it at a time, one gets in', async () => {
  const token = issue('reset')
  expect((await post('/api/passwords/check', { token })).status).toBe(204)
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([204, ...new Array<number>(19).fill(410)])
  expect((await post('/api/passwords/check', { token })).status).toBe(410)
})

test('a link ends after sixty minutes, with the next one, and with another password', async () => {
  const [old, next] = [issue('reset'), issue('reset')]
  expect((await reset(old)).status).toBe(410)
  clock += 60 * minute - 1
  expect((await post('/api/passwords/check', { token: next })).status).toBe(204)
  clock += 1
  expect((await reset(next)).status).toBe(410)
  const [invitation, last] = [issue('invitation'), issue('reset')]
  expect((await reset(last)).status).toBe(204)
  expect((await reset(invitation)).status).toBe(410)
})

test.each(['', 'x'.repeat(15), 'x'.repeat(43), 'x'.repeat(129), 1, null, { $ne: '' }])(
  'the token %j opens nothing',
  async (token) => {
    const answer = await post('/api/passwords/reset', { token, password: newPassword })
    expect([400, 410]).toContain(answer.status)
    expect((await post('/api/session', testAccount)).status).toBe(204)
  },
)

test('the ticket of a sign-in is no link', async () => {
  expect((await reset(issue('two-factor'))).status).toBe(410)
})

test('a weak password leaves the link as it is', async () => {
  const token = issue('reset')
  for (const password of ['short', 'Password-1', 'alllowercase-1'])
    expect((await reset(token, password)).status).toBe(400)
  expect((await reset(token)).status).toBe(204)
})

test('an invitation gives the first password, and their own', async () => {
  const before = findStaffByEmail(api.database.db, testAccount.email)!
  expect(before.passwordChosenAt).toBeNull()
  expect((await reset(issue('invitation'))).status).toBe(204)
  const after = findStaffByEmail(api.database.db, testAccount.email)!
  expect([after.passwordChosenAt, after.version]).toEqual([clock, before.version + 1])
  expect((await post('/api/session', { ...testAccount, password: newPassword })).status).toBe(204)
})

test('three mails an hour go to a person at one address, ten in all', async () => {
  for (let count = 0; count < 3; count++) expect((await forgot(testAccount.email)).status).toBe(204)
  expect((await forgot(testAccount.email)).status).toBe(429)
  for (let count = 0; count < 3; count++) expect((await forgot('nobody@example.com')).status).toBe(204)
  expect((await forgot('nobody@example.com')).status).toBe(429)
  const others = await Promise.all(
    Array.from({ length: 8 }, (_, index) => forgot(testAccount.email, `198.51.100.${index}`)),
  )
  expect(others.map(({ status }) => status)).toEqual([...new Array<number>(7).fill(204), 429])
  clock += 60 * minute
  expect((await forgot(testAccount.email)).status).toBe(204)
})
