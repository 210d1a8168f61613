import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnPasskey } from '#model/calls/accounts/passkeys.ts'
import { openTestApi, setTestAccount, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { createAuthenticator, type Lies } from '#testing/api/test-authenticator.ts'
import { createTestBrowser, type TestBrowser } from '#testing/api/test-browser.ts'
import { mails } from '../../db/schema/mails.ts'

const [host, origin] = ['localhost', 'http://localhost:3000']
const headers = { origin }
const { password } = testAccount

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

interface Started {
  options: { challenge: string }
}

async function add(authenticator = createAuthenticator(host, origin), lies: Lies = {}) {
  const started = await browser('POST', '/api/me/passkeys/start', { password }, headers)
  expect(started.status).toBe(200)
  const { options } = (await started.json()) as Started
  const response = authenticator.make(options.challenge, lies)
  const answer = await browser('POST', '/api/me/passkeys', { name: 'Phone', response }, headers)
  return { authenticator, answer, response, options }
}

const listed = async () =>
  ((await (await browser('GET', '/api/me/passkeys')).json()) as { passkeys: OwnPasskey[] }).passkeys

async function signInWith(authenticator: ReturnType<typeof createAuthenticator>, lies: Lies = {}) {
  const stranger = createTestBrowser(api, '198.51.100.4')
  const { options } = (await (
    await stranger('POST', '/api/session/passkey/start', {}, headers)
  ).json()) as Started
  const response = authenticator.sign(options.challenge, lies)
  const answer = await stranger('POST', '/api/session/passkey', { response }, headers)
  return { stranger, answer, response }
}

const reasonOf = async (answer: Response) =>
  `${answer.status} ${((await answer.json()) as { reason?: string }).reason}`

test('T14 a passkey of the profile signs in, by itself and without a code, and is told of by mail', async () => {
  const { authenticator, answer, options } = await add()
  expect(answer.status).toBe(200)
  expect(options).toMatchObject({ rp: { id: host }, authenticatorSelection: { residentKey: 'required' } })
  expect(await listed()).toMatchObject([{ name: 'Phone', host, lastUsedAt: null }])
  await switchTotpOn()
  clock += 60_000
  const { stranger, answer: entered } = await signInWith(authenticator)
  expect(entered.status).toBe(204)
  expect(await (await stranger('GET', '/api/session')).json()).toMatchObject({ email: testAccount.email })
  expect(await listed()).toMatchObject([{ lastUsedAt: new Date(clock).toISOString() }])
  expect(api.database.db.select({ template: mails.template }).from(mails).all()).toContainEqual({
    template: 'passkey-added',
  })
})

async function switchTotpOn(): Promise<string> {
  const begun = await browser('POST', '/api/me/two-factor', { password })
  const { secret } = (await begun.json()) as { secret: string }
  const code = new TOTP({ secret }).generate({ timestamp: clock })
  expect((await browser('PUT', '/api/me/two-factor', { code })).status).toBe(200)
  clock += 60_000
  return secret
}

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

test.each<[string, Lies]>([
  ['for another origin', { origin: 'http://localhost:3001' }],
  ['for another host', { host: 'inn.localhost' }],
  ['with another key', { key: otherKey }],
  ['for another purpose', { type: 'webauthn.create' }],
  ['by nobody who was looked at', { isVerified: false }],
  ['by a copy that has counted less', { counter: 1 }],
])('what was signed %s signs nobody in, and the challenge is gone', async (_, lies) => {
  const { authenticator } = await add()
  expect((await signInWith(authenticator)).answer.status).toBe(204)
  const { stranger, answer, response } = await signInWith(authenticator, lies)
  expect(await reasonOf(answer)).toBe('400 passkey-refused')
  expect(stranger.cookies.size).toBe(0)
  expect(await reasonOf(await stranger('POST', '/api/session/passkey', { response }, headers))).toBe(
    '400 passkey-over',
  )
})

test('a challenge works once, for five minutes, and only for whoever asked for it', async () => {
  const { authenticator, response: added } = await add()
  expect(
    await reasonOf(await browser('POST', '/api/me/passkeys', { name: 'X', response: added }, headers)),
  ).toBe('400 passkey-over')
  const { options } = (await (
    await browser('POST', '/api/me/passkeys/start', { password }, headers)
  ).json()) as Started
  const signed = authenticator.sign(options.challenge)
  expect(await reasonOf(await browser('POST', '/api/session/passkey', { response: signed }, headers))).toBe(
    '400 passkey-over',
  )
  const late = (await (await browser('POST', '/api/session/passkey/start', {}, headers)).json()) as Started
  const response = authenticator.sign(late.options.challenge)
  clock += 5 * 60_000
  expect(await reasonOf(await browser('POST', '/api/session/passkey', { response }, headers))).toBe(
    '400 passkey-over',
  )
  expect((await signInWith(authenticator)).answer.status).toBe(204)
})

test('a passkey is added and removed only with the password, and with a code where there is one', async () => {
  const { authenticator } = await add()
  const [{ id } = { id: '' }] = await listed()
  const secret = await switchTotpOn()
  const code = () => new TOTP({ secret }).generate({ timestamp: clock })
  const remove = (proof: object) => browser('DELETE', `/api/me/passkeys/${id}`, proof)
  expect(await reasonOf(await remove({ password: 'Wrong-horse-1' }))).toBe('400 wrong-password')
  expect(await reasonOf(await remove({ password }))).toBe('400 code-needed')
  expect(await reasonOf(await browser('POST', '/api/me/passkeys/start', { password }))).toBe(
    '400 code-needed',
  )
  expect(await reasonOf(await browser('PUT', '/api/me/passkeys/other', { name: 'X' }))).toBe(
    '404 no-such-passkey',
  )
  expect((await browser('PUT', `/api/me/passkeys/${id}`, { name: 'Work phone' })).status).toBe(200)
  expect(await listed()).toMatchObject([{ name: 'Work phone' }])
  expect((await remove({ password, code: code() })).status).toBe(204)
  expect(await reasonOf((await signInWith(authenticator)).answer)).toBe('400 passkey-refused')
})

test('whether anybody has a passkey is answered alike', async () => {
  const { authenticator } = await add()
  const { answer } = await signInWith(createAuthenticator(host, origin))
  expect(await reasonOf(answer)).toBe('400 passkey-refused')
  expect((await signInWith(authenticator)).answer.status).toBe(204)
})

const requireSecondStep = async (isRequired = true) =>
  expect((await browser('PUT', '/api/users/provider/second-step', { isRequired })).status).toBe(200)

test('T14 who has no second step sets one up at the next sign-in, and can do nothing else before', async () => {
  await requireSecondStep()
  // Who is signed in already goes on.
  expect((await browser('GET', '/api/sites')).status).toBe(200)
  clock += 1_000
  expect((await browser('POST', '/api/session', testAccount)).status).toBe(204)
  expect(await (await browser('GET', '/api/session')).json()).toMatchObject({ isWithoutSecondStep: true })
  for (const path of ['/api/sites', '/api/users', '/api/sessions', '/api/dashboard', '/api/nothing'])
    expect(await reasonOf(await browser('GET', path))).toBe('403 second-step-first')
  expect(await reasonOf(await browser('PUT', '/api/me', { name: 'X' }))).toBe('403 second-step-first')
  expect(await reasonOf(await browser('PUT', '/api/users/provider/second-step', { isRequired: false }))).toBe(
    '403 second-step-first',
  )
  await add()
  expect((await browser('GET', '/api/sites')).status).toBe(200)
  expect(await (await browser('GET', '/api/session')).json()).toMatchObject({ isWithoutSecondStep: false })
})

test('where a second step is required the password alone does not replace a passkey, nor is the last one removed', async () => {
  const { authenticator } = await add()
  const [{ id } = { id: '' }] = await listed()
  const stranger = createTestBrowser(api)
  expect((await stranger('POST', '/api/session', testAccount)).status).toBe(204)
  await requireSecondStep()
  const answer = await createTestBrowser(api)('POST', '/api/session', testAccount)
  expect(answer.status).toBe(202)
  const { ticket, ways } = (await answer.json()) as { ticket: string; ways: string[] }
  expect(ways).toEqual(['passkey'])
  expect((await stranger('POST', '/api/session/two-factor', { ticket, code: '000000' })).status).toBe(401)
  expect((await signInWith(authenticator)).answer.status).toBe(204)
  const remove = (proof: object) => browser('DELETE', `/api/me/passkeys/${id}`, proof)
  expect(await reasonOf(await remove({ password }))).toBe('409 second-step-required')
  expect(await listed()).toHaveLength(1)
  const secret = await switchTotpOn()
  const code = new TOTP({ secret }).generate({ timestamp: clock })
  expect((await remove({ password, code })).status).toBe(204)
  expect(await reasonOf(await browser('DELETE', '/api/me/two-factor', { password }))).toBe(
    '409 second-step-required',
  )
  await requireSecondStep(false)
  expect((await browser('DELETE', '/api/me/two-factor', { password })).status).toBe(204)
})

test('that a second step is required is kept, and recorded with what it was before', async () => {
  await requireSecondStep()
  const first = clock
  clock += 60_000
  await requireSecondStep()
  const read = () =>
    api.database.db.get(sql`SELECT second_step_since AS since FROM accounts WHERE id = 'provider'`)
  expect(read()).toEqual({ since: first })
  expect(await (await browser('GET', '/api/users/provider/second-step')).json()).toEqual({ isRequired: true })
  await requireSecondStep(false)
  expect(read()).toEqual({ since: null })
})
