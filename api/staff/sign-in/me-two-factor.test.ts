import { TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, setTestAccount, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { createTestBrowser, type TestBrowser } from '#testing/api/test-browser.ts'
import { mails } from '../../db/schema/mails.ts'

const minute = 60_000
let api: TestApi
let clock: number
let browser: TestBrowser
beforeEach(async () => {
  clock = Date.parse('2026-04-01T00:00:00Z')
  api = await openTestApi({ now: () => clock, workers: false })
  await setTestAccount(api)
  browser = createTestBrowser(api)
  await browser('POST', '/api/session', testAccount)
})
afterEach(() => api.close())

const codeAt = (secret: string, timestamp = clock) => new TOTP({ secret }).generate({ timestamp })
const { password } = testAccount

/** Switches the second factor on, like an authenticator that has read the QR code. */
async function switchOn() {
  const begun = await browser('POST', '/api/me/two-factor', { password })
  const { secret, uri } = (await begun.json()) as { secret: string; uri: string }
  const confirmed = await browser('PUT', '/api/me/two-factor', { code: codeAt(secret) })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  clock += minute
  return { secret, uri, recoveryCodes }
}

async function ticketOf(who: TestBrowser): Promise<string> {
  const answer = await who('POST', '/api/session', testAccount)
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { ticket: string }).ticket
}

const secondStep = async (who: TestBrowser, ticket: string, code: string) =>
  (await who('POST', '/api/session/two-factor', { ticket, code })).status

test('the second factor comes into force once a code proves that the secret was taken over', async () => {
  const begun = await browser('POST', '/api/me/two-factor', { password })
  const { secret, uri } = (await begun.json()) as { secret: string; uri: string }
  expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' })
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  const fresh = createTestBrowser(api)
  expect((await fresh('POST', '/api/session', testAccount)).status).toBe(204)
  expect((await browser('PUT', '/api/me/two-factor', { code: '000000' })).status).toBe(400)
  expect((await browser('PUT', '/api/me/two-factor', { code: codeAt(secret) })).status).toBe(200)
  expect((await fresh('POST', '/api/session', testAccount)).status).toBe(202)
  expect(await (await browser('GET', '/api/session')).json()).toMatchObject({ hasTwoFactor: true })
  expect((await browser('POST', '/api/me/two-factor', { password })).status).toBe(409)
})

test('the password alone opens nothing; with a code it does', async () => {
  const { secret } = await switchOn()
  const fresh = createTestBrowser(api)
  const ticket = await ticketOf(fresh)
  expect((await fresh('GET', '/api/session')).status).toBe(401)
  expect(await secondStep(fresh, ticket, '123456')).toBe(401)
  expect(await secondStep(fresh, ticket, codeAt(secret))).toBe(204)
  expect((await fresh('GET', '/api/session')).status).toBe(200)
})

test('a code opens one session, and none before it opens another', async () => {
  const { secret } = await switchOn()
  const [code, before] = [codeAt(secret), codeAt(secret, clock - 30_000)]
  expect(await secondStep(createTestBrowser(api), await ticketOf(createTestBrowser(api)), code)).toBe(204)
  const ticket = await ticketOf(createTestBrowser(api))
  expect(await secondStep(createTestBrowser(api), ticket, code)).toBe(401)
  expect(await secondStep(createTestBrowser(api), ticket, before)).toBe(401)
  expect(await secondStep(createTestBrowser(api), ticket, codeAt(secret, clock + 30_000))).toBe(204)
})

test.each([
  ['two steps old', -60_000, 401],
  ['one step old', -30_000, 204],
  ['one step early', 30_000, 204],
  ['two steps early', 60_000, 401],
])('a code that is %s is answered with its due', async (_, offset, status) => {
  const { secret } = await switchOn()
  clock += minute
  const ticket = await ticketOf(createTestBrowser(api))
  expect(await secondStep(createTestBrowser(api), ticket, codeAt(secret, clock + offset))).toBe(status)
})

test('a recovery code stands in for the authenticator once, however it is typed', async () => {
  const { recoveryCodes } = await switchOn()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first, second] = recoveryCodes as [string, string]
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `
  expect(await secondStep(createTestBrowser(api), await ticketOf(createTestBrowser(api)), typed)).toBe(204)
  const ticket = await ticketOf(createTestBrowser(api))
  expect(await secondStep(createTestBrowser(api), ticket, first)).toBe(401)
  expect(await secondStep(createTestBrowser(api), ticket, second)).toBe(204)
})

test('a ticket is for one sign-in, for five minutes and for five codes', async () => {
  const { secret, recoveryCodes } = await switchOn()
  const used = await ticketOf(createTestBrowser(api))
  expect(await secondStep(createTestBrowser(api), used, recoveryCodes[0]!)).toBe(204)
  expect(await secondStep(createTestBrowser(api), used, recoveryCodes[1]!)).toBe(410)
  const late = await ticketOf(createTestBrowser(api))
  clock += 5 * minute
  expect(await secondStep(createTestBrowser(api), late, codeAt(secret))).toBe(410)
  const ticket = await ticketOf(createTestBrowser(api))
  for (let count = 0; count < 5; count++)
    expect(await secondStep(createTestBrowser(api), ticket, '000000')).toBe(401)
  expect(await secondStep(createTestBrowser(api), ticket, codeAt(secret))).toBe(429)
  expect(await secondStep(createTestBrowser(api), 'x'.repeat(43), codeAt(secret))).toBe(410)
})

test('an account has five codes in a quarter of an hour, whatever the ticket and the address', async () => {
  const { secret } = await switchOn()
  for (const [number, wrong] of [
    [0, 3],
    [3, 2],
  ] as const) {
    const ticket = await ticketOf(createTestBrowser(api))
    for (let count = number; count < number + wrong; count++)
      expect(await secondStep(createTestBrowser(api, `198.51.100.${count}`), ticket, '000000')).toBe(401)
  }
  const ticket = await ticketOf(createTestBrowser(api, '198.51.100.99'))
  expect(await secondStep(createTestBrowser(api, '198.51.100.99'), ticket, codeAt(secret))).toBe(429)
  clock += 15 * minute
  const later = await ticketOf(createTestBrowser(api))
  expect(await secondStep(createTestBrowser(api), later, codeAt(secret))).toBe(204)
})

test('switching the second factor on or off is told by mail, beginning to is not', async () => {
  const told = () =>
    api.database.db
      .select({ template: mails.template, to: mails.to })
      .from(mails)
      .orderBy(mails.createdAt)
      .all()
  const to = testAccount.email
  await browser('POST', '/api/me/two-factor', { password })
  await browser('DELETE', '/api/me/two-factor', { password })
  expect(told()).toEqual([])
  await switchOn()
  expect(told()).toEqual([{ template: 'two-factor-on', to }])
  await browser('DELETE', '/api/me/two-factor', { password })
  expect(told()).toEqual([
    { template: 'two-factor-on', to },
    { template: 'two-factor-off', to },
  ])
})

test('the second factor ends with the password, and its recovery codes with it', async () => {
  await switchOn()
  expect((await browser('DELETE', '/api/me/two-factor', { password: 'Wrong-horse-1' })).status).toBe(400)
  expect((await createTestBrowser(api)('POST', '/api/session', testAccount)).status).toBe(202)
  expect((await browser('DELETE', '/api/me/two-factor', { password })).status).toBe(204)
  expect((await createTestBrowser(api)('POST', '/api/session', testAccount)).status).toBe(204)
  expect((await browser('PUT', '/api/me/two-factor', { code: '000000' })).status).toBe(409)
})
