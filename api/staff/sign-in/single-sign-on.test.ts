import { generateKeyPairSync } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SingleSignOnReply } from '#model/calls/accounts/single-sign-on.ts'
import { providerAccountId } from '#model/records/account.ts'
import { type Call, noDomains, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { choosePassword, openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { createAuthenticator } from '#testing/api/test-authenticator.ts'
import { createTestBrowser, type TestBrowser } from '#testing/api/test-browser.ts'
import {
  type Forge,
  openTestProvider,
  signedToken,
  type TestPerson,
  type TestProvider,
  testClient,
  unsignedToken,
} from '#testing/api/test-identity-provider.ts'
import { begunSignIns } from '../../db/schema/single-sign-on.ts'
import { staff } from '../../db/schema/staff.ts'

const issuer = 'https://login.example.org'
const redirectUri = 'http://localhost:3000/single-sign-on'
const yui: TestPerson = { sub: 'U1', email: 'Yui@example.com', email_verified: true, name: 'Yui' }
const settings = {
  ...{ issuer, ...testClient },
  ...{ asksSecondStep: false, newPeople: 'NONE', isRequired: false },
}

let api: TestApi
let idp: TestProvider
let usualIdp: TestProvider
let clock: number
let own: Call
let rival: Call
let ids: { own: string; rival: string }
const records = new Map<string, string[]>()

beforeAll(async () => {
  usualIdp = await openTestProvider({ issuer, redirectUri })
})
afterAll(() => usualIdp.close())
beforeEach(async () => {
  clock = Date.now()
  records.clear()
  idp = usualIdp
  Object.assign(idp.state, { forge: undefined, isDown: false })
  const texts = async (name: string) => records.get(name) ?? []
  api = await openTestApi({
    workers: false,
    now: () => clock,
    reachIssuer: (url, options) => idp.fetchIssuer(url, options),
    domains: { dns: { ...noDomains.dns, texts } },
  })
  const master = await signIn(api)
  const open = (name: string) =>
    openAccount(api, master, { name, type: 'MASTER_USER', parentId: providerAccountId })
  ids = { own: await open('own'), rival: await open('rival') }
  own = await signInWith(api, 'own@example.com')
  rival = await signInWith(api, 'rival@example.com')
  const person = { name: 'Yui', email: 'yui@example.com', position: 'EDITOR' }
  expect((await own('POST', '/api/admins', person)).status).toBe(201)
  await connect(own, ids.own)
  await prove(own, ids.own, 'example.com')
  idp.state.person = yui
})
afterEach(async () => {
  await api.close()
  if (idp !== usualIdp) await idp.close()
})

const read = async (answer: Promise<Response>): Promise<SingleSignOnReply> => {
  const given = await answer
  expect(given.status, await given.clone().text()).toBe(200)
  return (await given.json()) as SingleSignOnReply
}

const connect = (call: Call, id: string, change: object = {}) =>
  read(call('PUT', `/api/users/${id}/single-sign-on`, { ...settings, ...change }))

async function enter(call: Call, id: string, domain: string) {
  const { domains } = await read(call('POST', `/api/users/${id}/single-sign-on/domains`, { name: domain }))
  const { host, value: text } = domains.find(({ name }) => name === domain)!.record
  return { host, text, check: () => call('POST', `/api/users/${id}/single-sign-on/domains/${domain}/check`) }
}

async function prove(call: Call, id: string, domain: string) {
  const { host, text, check } = await enter(call, id, domain)
  records.set(host, [...(records.get(host) ?? []), text])
  await read(check())
}

const reasonOf = async (answer: Response) =>
  answer.ok
    ? String(answer.status)
    : `${answer.status} ${((await answer.json()) as { reason: string }).reason}`

const session = '/api/session/single-sign-on'

async function begin(browser: TestBrowser, email = 'yui@example.com'): Promise<string> {
  const answer = await browser('POST', `${session}/start`, { email })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return ((await answer.json()) as { address: string }).address
}

const broughtBack = (address: URL) => Object.fromEntries(address.searchParams)

async function comeIn(person: Partial<TestPerson> = {}, browser = createTestBrowser(api)) {
  idp.state.person = { ...yui, ...person }
  const brought = broughtBack(await idp.walk(await begin(browser)))
  return { browser, brought, answer: await browser('POST', session, brought) }
}

const whoIs = async (browser: TestBrowser) =>
  ((await (await browser('GET', '/api/session')).json()) as { email?: string }).email

test('T14 whoever the identity provider of the account names is signed in, also once their address has changed there', async () => {
  const { browser, answer } = await comeIn()
  expect(await reasonOf(answer)).toBe('204')
  expect(await whoIs(browser)).toBe('yui@example.com')
  const later = await comeIn({ email: 'yui.married@example.com' })
  expect(await whoIs(later.browser)).toBe('yui@example.com')
  const entry = api.database.db.get<{ details: string; action: string }>(
    sql`SELECT action, details FROM audit_entries WHERE route LIKE '%single-sign-on' AND action = 'session.start' LIMIT 1`,
  )
  expect(entry?.details).toContain(issuer)
})

test('the browser goes there with PKCE, a state, a nonce and the exact address to come back to', async () => {
  const { origin, searchParams } = new URL(await begin(createTestBrowser(api)))
  expect(origin).toBe(issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: testClient.clientId,
    redirect_uri: redirectUri,
    code_challenge_method: 'S256',
    login_hint: 'yui@example.com',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  const elsewhere = (await begin(createTestBrowser(api))).replace(
    encodeURIComponent(redirectUri),
    encodeURIComponent('https://evil.example/single-sign-on'),
  )
  await expect(idp.walk(elsewhere)).rejects.toThrow('400')
})

test('addresses that are only at the userinfo endpoint, and a client that is registered for the body, do, too', async () => {
  idp = await openTestProvider({ issuer, redirectUri, method: 'client_secret_post', claimsInToken: false })
  expect(await reasonOf((await comeIn()).answer)).toBe('204')
  expect(await reasonOf((await comeIn({ sub: 'U9', email_verified: false })).answer)).toBe(
    '403 single-sign-on-unverified',
  )
})

const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const claim =
  (change: Record<string, unknown>): Forge =>
  ({ header, claims, key }) =>
    signedToken(header, { ...claims, ...change }, key)
const longAgo = Math.floor(Date.now() / 1000) - 3_600

test.each<[string, Forge]>([
  ['for another audience', claim({ aud: 'other' })],
  ['with another nonce', claim({ nonce: 'x' })],
  ['without a nonce', claim({ nonce: undefined })],
  ['of another issuer', claim({ iss: 'https://login.evil.example' })],
  ['that is over', claim({ iat: longAgo - 60, exp: longAgo })],
  ['of the future', claim({ nbf: longAgo + 7_200 })],
  ['signed with another key', ({ header, claims }) => signedToken(header, claims, otherKey)],
  ['that is not signed', ({ claims }) => unsignedToken(claims)],
])('a token %s signs nobody in', async (_, forge) => {
  idp.state.forge = claim({})
  expect(await reasonOf((await comeIn()).answer)).toBe('204')
  idp.state.forge = forge
  const { browser, answer } = await comeIn()
  expect(await reasonOf(answer)).toBe('400 single-sign-on-refused')
  expect(browser.cookies.size).toBe(0)
})

test('what one browser began no other finishes, and nobody twice, later, or once the connection is another', async () => {
  const [browser, stranger] = [createTestBrowser(api), createTestBrowser(api)]
  const brought = broughtBack(await idp.walk(await begin(browser)))
  await begin(stranger)
  expect(await reasonOf(await stranger('POST', session, brought))).toBe('400 single-sign-on-over')
  expect(await reasonOf(await createTestBrowser(api)('POST', session, brought))).toBe(
    '400 single-sign-on-over',
  )
  const thief = createTestBrowser(api)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  expect(await reasonOf(await browser('POST', session, brought))).toBe('204')
  expect(await reasonOf(await thief('POST', session, brought))).toBe('400 single-sign-on-over')

  const again = createTestBrowser(api)
  await begin(again)
  const { code } = brought
  const state = new URL(await begin(again)).searchParams.get('state')
  expect(await reasonOf(await again('POST', session, { code, state, iss: issuer }))).toBe(
    '400 single-sign-on-refused',
  )
  const late = createTestBrowser(api)
  const tooLate = broughtBack(await idp.walk(await begin(late)))
  clock += 10 * 60_000
  expect(await reasonOf(await late('POST', session, tooLate))).toBe('400 single-sign-on-over')
  const meanwhile = createTestBrowser(api)
  const changed = broughtBack(await idp.walk(await begin(meanwhile)))
  await connect(own, ids.own)
  expect(await reasonOf(await meanwhile('POST', session, changed))).toBe('400 single-sign-on-over')
  expect(api.database.db.select().from(begunSignIns).all()).toEqual([])
})

test('an answer of another issuer, or of none, is not mixed up with that of the own one', async () => {
  const browser = createTestBrowser(api)
  const brought = broughtBack(await idp.walk(await begin(browser)))
  const mixed = { ...brought, iss: 'https://login.evil.example' }
  expect(await reasonOf(await browser('POST', session, mixed))).toBe('400 single-sign-on-refused')
  const { iss: _, ...without } = broughtBack(await idp.walk(await begin(browser)))
  expect(await reasonOf(await browser('POST', session, without))).toBe('400 single-sign-on-refused')
  const state = new URL(await begin(browser)).searchParams.get('state')
  expect(await reasonOf(await browser('POST', session, { state, error: 'access_denied', iss: issuer }))).toBe(
    '400 single-sign-on-cancelled',
  )
  expect(await reasonOf((await comeIn({}, browser)).answer)).toBe('204')
})

test.each<[string, Partial<TestPerson>, string]>([
  ['an address that is not verified', { email_verified: false }, 'single-sign-on-unverified'],
  ['an address without a word about it', { email_verified: undefined }, 'single-sign-on-unverified'],
  ['no address', { email: undefined }, 'single-sign-on-unverified'],
  ['an address of another domain', { email: 'yui@example.net' }, 'single-sign-on-foreign'],
  ['an address below the domain', { email: 'yui@mail.example.com' }, 'single-sign-on-foreign'],
  ['an address with two signs', { email: 'yui@evil.net@example.com' }, 'single-sign-on-unverified'],
  ['the address of somebody in another account', { email: 'rival@example.com' }, 'single-sign-on-taken'],
  ['the address of the provider', { email: 'master@example.com' }, 'single-sign-on-taken'],
  ['an address of nobody', { email: 'nobody@example.com' }, 'single-sign-on-nobody'],
])('%s signs nobody in', async (_, person, reason) => {
  expect(await reasonOf((await comeIn({ sub: 'U9', ...person })).answer)).toBe(`403 ${reason}`)
  expect(await reasonOf((await comeIn()).answer)).toBe('204')
})

test('a subject that was somebody’s address before is not that person', async () => {
  expect(await reasonOf((await comeIn()).answer)).toBe('204')
  expect(await reasonOf((await comeIn({ sub: 'U2' })).answer)).toBe('403 single-sign-on-other-person')
  expect(await reasonOf((await comeIn()).answer)).toBe('204')
})

test('an issuer that another account has connected signs in nobody of this one, with the same subject or address', async () => {
  expect(await reasonOf((await comeIn()).answer)).toBe('204')
  await connect(rival, ids.rival)
  // Nothing of the domain is the rival's: what is asked leads to the account that has proven it.
  const { check } = await enter(rival, ids.rival, 'example.com')
  expect(await reasonOf(await check())).toBe('409 email-domain-unproven')
  await prove(rival, ids.rival, 'evil.example.net')
  const browser = createTestBrowser(api)
  const brought = broughtBack(await idp.walk(await begin(browser, 'x@evil.example.net')))
  expect(await reasonOf(await browser('POST', session, brought))).toBe('403 single-sign-on-foreign')
  idp.state.person = { ...yui, email: 'x@evil.example.net' }
  const same = broughtBack(await idp.walk(await begin(browser, 'x@evil.example.net')))
  expect(await reasonOf(await browser('POST', session, same))).toBe('403 single-sign-on-nobody')
})

test('a domain is proven by its record, held while that is there, and by no wildcard', async () => {
  const { host, text, check } = await enter(rival, ids.rival, 'example.com')
  expect(await reasonOf(await check())).toBe('409 email-domain-unproven')
  const mine = records.get(host)!
  records.set(host, [...mine, text])
  expect(await reasonOf(await check())).toBe('409 email-domain-held')
  records.set(host, [text])
  const token = text.split('=')[1]!
  records.set(`${token.slice(0, 12)}.example.com`, [text])
  expect(await reasonOf(await check())).toBe('409 email-domain-unproven')
  records.delete(`${token.slice(0, 12)}.example.com`)
  expect(await reasonOf(await check())).toBe('200')
  const { domains } = await read(own('GET', `/api/users/${ids.own}/single-sign-on`))
  expect(domains).toMatchObject([{ name: 'example.com', provenAt: null }])
  expect(
    await reasonOf(await createTestBrowser(api)('POST', `${session}/start`, { email: 'a@example.com' })),
  ).toBe('404 no-single-sign-on')
})

test('who was deleted or whose contract is suspended is not signed in', async () => {
  expect(await reasonOf((await comeIn()).answer)).toBe('204')
  const browser = createTestBrowser(api)
  const brought = broughtBack(await idp.walk(await begin(browser)))
  const master = await signIn(api)
  const contract = { contract: 'SUSPENDED', content: 'x' }
  expect((await master('POST', `/api/users/${ids.own}/contract`, contract)).status).toBe(200)
  expect(await reasonOf(await browser('POST', session, brought))).toBe('403 sign-in-closed')
  expect(await reasonOf(await browser('POST', `${session}/start`, { email: 'yui@example.com' }))).toBe(
    '404 no-single-sign-on',
  )
  await master('POST', `/api/users/${ids.own}/contract`, { contract: 'ACTIVE', content: 'x' })
  expect(await reasonOf((await comeIn()).answer)).toBe('204')
  api.database.db.delete(staff).where(eq(staff.email, 'yui@example.com')).run()
  expect(await reasonOf((await comeIn()).answer)).toBe('403 single-sign-on-nobody')
})

test('whom the account does not know is added where it says so, as what it says', async () => {
  await connect(own, ids.own, { newPeople: 'VIEWER' })
  const person = { sub: 'U3', email: 'new@example.com', name: 'New\u0000 one' }
  const { browser, answer } = await comeIn(person)
  expect(await reasonOf(answer)).toBe('204')
  expect(await (await browser('GET', '/api/session')).json()).toMatchObject({
    ...{ email: 'new@example.com', position: 'VIEWER', authority: 'VIEW', name: 'new@example.com' },
  })
  expect(await reasonOf((await comeIn({ sub: 'U4', email: 'rival@example.com' })).answer)).toBe(
    '403 single-sign-on-taken',
  )
})

test('where it is required passwords open nothing, except to the main contact', async () => {
  await signInAsYui('204')
  await connect(own, ids.own, { isRequired: true })
  await signInAsYui('403 single-sign-on-required')
  const contact = { email: 'own@example.com', password: 'Correct-horse-1' }
  expect(await reasonOf(await createTestBrowser(api)('POST', '/api/session', contact))).toBe('204')
  expect(await reasonOf((await comeIn()).answer)).toBe('204')
  const remove = await own('DELETE', `/api/users/${ids.own}/single-sign-on/domains/example.com`)
  expect(await reasonOf(remove)).toBe('409 single-sign-on-unproven')
  expect((await own('DELETE', `/api/users/${ids.own}/single-sign-on`)).status).toBe(204)
  await signInAsYui('204')
})

async function signInAsYui(outcome: string) {
  await choosePassword(api, 'yui@example.com')
  const credentials = { email: 'yui@example.com', password: 'Correct-horse-1' }
  expect(await reasonOf(await createTestBrowser(api)('POST', '/api/session', credentials))).toBe(outcome)
}

test('it can not be required before a domain is proven, and is of no use without a secret', async () => {
  const put = (change: object) =>
    rival('PUT', `/api/users/${ids.rival}/single-sign-on`, { ...settings, ...change })
  expect(await reasonOf(await put({ isRequired: true }))).toBe('409 single-sign-on-unproven')
  expect(await reasonOf(await put({ clientSecret: undefined }))).toBe('400 request-problems')
  expect(await reasonOf(await put({}))).toBe('200')
  expect(await reasonOf(await put({ clientSecret: undefined }))).toBe('200')
  // Another issuer would be sent the secret of this one.
  expect(await reasonOf(await put({ clientSecret: undefined, issuer: 'https://evil.example' }))).toBe(
    '400 request-problems',
  )
  for (const url of [
    'http://login.example.org',
    'https://u:p@login.example.org',
    'https://login.example.org?x=1',
  ])
    expect(await reasonOf(await put({ issuer: url }))).toBe('400 request-problems')
  expect(await reasonOf(await put({ issuer: 'https://127.0.0.1' }))).toBe('400 request-problems')
})

test('the second step is the identity provider’s matter, or still asked for', async () => {
  expect((await own('PUT', `/api/users/${ids.own}/second-step`, { isRequired: true })).status).toBe(200)
  clock += 1_000
  const { browser } = await comeIn()
  expect((await browser('GET', '/api/sites')).status).toBe(200)
  await connect(own, ids.own, { asksSecondStep: true })
  const asked = await comeIn()
  expect(await reasonOf(await asked.browser('GET', '/api/sites'))).toBe('403 second-step-first')

  await signInAsYui('204')
  const yuis = createTestBrowser(api)
  await yuis('POST', '/api/session', { email: 'yui@example.com', password: 'Correct-horse-1' })
  const begun = await yuis('POST', '/api/me/two-factor', { password: 'Correct-horse-1' })
  const { secret } = (await begun.json()) as { secret: string }
  const code = () => new TOTP({ secret }).generate({ timestamp: clock })
  expect((await yuis('PUT', '/api/me/two-factor', { code: code() })).status).toBe(200)
  clock += 60_000
  const { answer, browser: last } = await comeIn()
  expect(answer.status).toBe(202)
  const { ticket, ways } = (await answer.json()) as { ticket: string; ways: string[] }
  expect(ways).toEqual(['code'])
  expect(await whoIs(last)).toBe(undefined)
  expect((await last('POST', '/api/session/two-factor', { ticket, code: code() })).status).toBe(204)
  expect(await whoIs(last)).toBe('yui@example.com')
})

test('where it is required a passkey is a second step, and nothing without the first', async () => {
  await signInAsYui('204')
  const yuis = createTestBrowser(api)
  const password = 'Correct-horse-1'
  await yuis('POST', '/api/session', { email: 'yui@example.com', password })
  const headers = { origin: 'http://localhost:3000' }
  const authenticator = createAuthenticator('localhost', headers.origin)
  const challengeOf = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { options: { challenge: string } }).options.challenge
  const made = authenticator.make(
    await challengeOf(yuis('POST', '/api/me/passkeys/start', { password }, headers)),
  )
  await yuis('POST', '/api/me/passkeys', { name: 'Phone', response: made }, headers)
  const takePasskey = async () => {
    const browser = createTestBrowser(api)
    const challenge = await challengeOf(browser('POST', '/api/session/passkey/start', {}, headers))
    const response = authenticator.sign(challenge)
    return reasonOf(await browser('POST', '/api/session/passkey', { response }, headers))
  }
  expect(await takePasskey()).toBe('204')
  await own('PUT', `/api/users/${ids.own}/second-step`, { isRequired: true })
  await connect(own, ids.own, { isRequired: true, asksSecondStep: true })
  expect(await takePasskey()).toBe('403 single-sign-on-required')
  const { answer } = await comeIn()
  expect(await answer.json()).toMatchObject({ ways: ['passkey'] })
  expect(await takePasskey()).toBe('204')
  expect(await takePasskey()).toBe('403 single-sign-on-required')
})

test('Google speaks only for people of the organisation, and not for private accounts with its addresses', async () => {
  const google = 'https://accounts.google.com'
  idp = await openTestProvider({ issuer: google, redirectUri })
  await connect(own, ids.own, { issuer: google })
  expect(await reasonOf((await comeIn({ hd: 'example.com' })).answer)).toBe('204')
  expect(await reasonOf((await comeIn()).answer)).toBe('403 single-sign-on-foreign')
  expect(await reasonOf((await comeIn({ sub: 'U2', hd: 'example.net' })).answer)).toBe(
    '403 single-sign-on-foreign',
  )
})

test('whether it is offered depends on the domain alone, and is limited', async () => {
  const browser = createTestBrowser(api)
  const lookup = async (email: string) => {
    const answer = await browser('POST', `${session}/lookup`, { email })
    return answer.ok ? ((await answer.json()) as { isOffered: boolean }).isOffered : answer.status
  }
  expect(await lookup('yui@example.com')).toBe(true)
  expect(await lookup('Nobody.at.all@EXAMPLE.com')).toBe(true)
  expect(await lookup('yui@example.net')).toBe(false)
  expect(await lookup('example.com')).toBe(false)
  for (let count = 0; count < 236; count++) await lookup('yui@example.net')
  expect(await lookup('yui@example.com')).toBe(429)
})

test('a test of the connection says in words what is wrong', async () => {
  const tested = async (change: object = {}) => {
    await connect(own, ids.own, change)
    const answer = await own('POST', `/api/users/${ids.own}/single-sign-on/test`)
    return (await answer.json()) as { finding: string; said: string | null }
  }
  expect(await tested()).toEqual({ finding: 'right', said: null })
  expect(await tested({ clientSecret: 'wrong' })).toEqual({ finding: 'client-refused', said: null })
  expect(await tested({ clientId: 'unknown' })).toMatchObject({ finding: 'client-refused' })
  expect(await tested({ issuer: `${issuer}/` })).toEqual({ finding: 'other-issuer', said: issuer })
  expect(await tested({ issuer: `${issuer}/tenant` })).toMatchObject({ finding: 'no-discovery' })
  expect(await tested({ issuer: 'https://nowhere.example' })).toMatchObject({ finding: 'unreachable' })
  idp.state.isDown = true
  expect(await tested()).toMatchObject({ finding: 'unreachable' })
  expect(
    await reasonOf(await createTestBrowser(api)('POST', `${session}/start`, { email: 'a@example.com' })),
  ).toBe('503 single-sign-on-unreachable')
})

test('nobody above an account sets its connection, and nobody without the main contact’s rights', async () => {
  const path = `/api/users/${ids.own}/single-sign-on`
  const master = await signIn(api)
  expect(await reasonOf(await master('GET', path))).toBe('404 no-such-user')
  expect(await reasonOf(await master('PUT', path, settings))).toBe('404 no-such-user')
  expect(await reasonOf(await rival('DELETE', path))).toBe('404 no-such-user')
  const { browser } = await comeIn()
  expect(await reasonOf(await browser('GET', path))).toBe('403 not-allowed')
  const { mainContact, redirectUri: uri, peopleElsewhere, connection } = await read(own('GET', path))
  expect({ mainContact, uri, peopleElsewhere }).toEqual({
    mainContact: { name: 'Contact of own', email: 'own@example.com' },
    uri: redirectUri,
    peopleElsewhere: 0,
  })
  expect(connection).not.toHaveProperty('clientSecret')
})
