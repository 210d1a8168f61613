import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PasskeysReply } from '#model/calls/visitor/members.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { createAuthenticator, type Lies } from '#testing/api/test-authenticator.ts'
import { becomeMember, createMemberBrowser, lastMail, type MemberBrowser } from '#testing/api/test-member.ts'

const email = 'yui@example.com'
const host = 'inn.localhost'
const origin = 'http://inn.localhost:3001'

let visitors: TestVisitors
let member: MemberBrowser
let now = Date.now()
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now })
  await visitors.publish('inn')
  await visitors.publish('spa')
  member = await becomeMember(visitors, 'inn', email)
  await becomeMember(visitors, 'spa', email)
})
afterAll(() => visitors.close())

async function challengeOf(browser: MemberBrowser, path: string): Promise<string> {
  const answer = await browser('POST', `${path}/start`, {})
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { options: { challenge: string } }).options.challenge
}

async function addPasskey(authenticator = createAuthenticator(host, origin), lies: Lies = {}) {
  const challenge = await challengeOf(member, '/profile/passkeys')
  const response = authenticator.make(challenge, lies)
  const answer = await member('POST', '/profile/passkeys', { name: 'Phone', response, lang: 'EN' })
  return { authenticator, answer, response }
}

const listed = async () =>
  ((await (await member('GET', '/profile/passkeys')).json()) as PasskeysReply).passkeys

const stranger = () => createMemberBrowser(visitors, 'inn', '192.0.2.9')

async function logIn(authenticator: ReturnType<typeof createAuthenticator>, lies: Lies = {}) {
  const browser = stranger()
  const response = authenticator.sign(await challengeOf(browser, '/passkey-login'), lies)
  const answer = await browser('POST', '/passkey-login', { response, lang: 'EN' })
  return { browser, answer, response }
}

test('F21 a passkey that a member has added logs them in, and they are told of it by mail', async () => {
  now += 1_000
  const { authenticator, answer } = await addPasskey()
  expect(answer.status).toBe(201)
  expect(await listed()).toMatchObject([{ name: 'Phone', host, lastUsedAt: null }])
  expect(lastMail(visitors, email)?.subject).toContain('passkey has been added')
  const { browser, answer: entered } = await logIn(authenticator)
  expect(entered.status).toBe(200)
  expect(await (await browser('GET', '/profile')).json()).toMatchObject({ email })
  expect((await listed())[0]?.lastUsedAt).not.toBeNull()
})

test('what was signed once does not log in again, nor after its challenge is over', async () => {
  const { authenticator } = await addPasskey()
  const { response } = await logIn(authenticator)
  const again = stranger()
  expect((await again('POST', '/passkey-login', { response })).status).toBe(400)
  expect(again.cookies.size).toBe(0)
  const late = authenticator.sign(await challengeOf(again, '/passkey-login'))
  now += 5 * 60_000 + 1
  expect((await again('POST', '/passkey-login', { response: late })).status).toBe(400)
  expect(again.cookies.size).toBe(0)
  expect((await logIn(authenticator)).answer.status).toBe(200)
})

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

test.each<[string, Lies]>([
  ['for another origin', { origin: 'http://spa.localhost:3001' }],
  ['for another host', { host: 'spa.localhost' }],
  ['with another key', { key: otherKey }],
  ['for another purpose', { type: 'webauthn.create' }],
  ['by nobody who was looked at', { isVerified: false }],
  ['by a copy that has counted less', { counter: 1 }],
])('what was signed %s logs nobody in, and the challenge is gone', async (_, lies) => {
  const { authenticator } = await addPasskey()
  expect((await logIn(authenticator)).answer.status).toBe(200)
  const { browser, answer, response } = await logIn(authenticator, lies)
  expect(answer.status).toBe(400)
  expect(browser.cookies.size).toBe(0)
  const again = await browser('POST', '/passkey-login', { response })
  expect(await again.json()).toMatchObject({ reason: 'passkey-over' })
  await removeAll()
})

async function removeAll() {
  for (const { id } of await listed()) await member('POST', `/profile/passkeys/${id}/removal`, {})
}

test.each<[string, Lies]>([
  ['made for another origin', { origin: 'https://inn.example.com' }],
  ['made for another host', { host: 'example.com' }],
  ['made without looking at anybody', { isVerified: false }],
  [
    'with a certificate',
    {
      statement: new Map<string, unknown>([
        ['alg', -7],
        ['x5c', []],
      ]),
    },
  ],
])('a passkey %s is not kept', async (_, lies) => {
  await removeAll()
  expect((await addPasskey(undefined, lies)).answer.status).toBe(400)
  expect(await listed()).toEqual([])
})

test('a passkey is added, renamed and removed by its member alone', async () => {
  await removeAll()
  const spa = await becomeMember(visitors, 'spa', 'ken@example.com')
  const { authenticator } = await addPasskey()
  const { id } = (await listed())[0]!
  expect((await spa('POST', `/profile/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await spa('POST', `/profile/passkeys/${id}/removal`, {})).status).toBe(404)
  expect((await member('POST', `/profile/passkeys/${id}`, { name: 'Tablet' })).status).toBe(200)
  expect(await listed()).toMatchObject([{ name: 'Tablet' }])
  const other = createMemberBrowser(visitors, 'spa', '192.0.2.9')
  const elsewhere = authenticator.sign(await challengeOf(other, '/passkey-login'))
  expect((await other('POST', '/passkey-login', { response: elsewhere })).status).toBe(400)
  expect((await member('POST', `/profile/passkeys/${id}/removal`, {})).status).toBe(200)
  expect((await logIn(authenticator)).answer.status).toBe(400)
})

test('the challenge of one member makes no passkey of another', async () => {
  const ken = await becomeMember(visitors, 'inn', 'kento@example.com')
  const challenge = await challengeOf(ken, '/profile/passkeys')
  const response = createAuthenticator(host, origin).make(challenge)
  const body = { name: 'Phone', response, lang: 'EN' }
  expect((await member('POST', '/profile/passkeys', body)).status).toBe(400)
})

test('a browser that was left open adds no passkey', async () => {
  now += 11 * 60_000
  const answer = await member('POST', '/profile/passkeys/start', { lang: 'EN' })
  expect([answer.status, await answer.json()]).toMatchObject([400, { reason: 'log-in-again' }])
})
