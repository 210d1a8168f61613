import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SingleSignOnReply } from '#model/calls/accounts/single-sign-on.ts'
import type { AccountBrand, BrandReply } from '#model/calls/domains/brands.ts'
import type { Call } from '#testing/api/open-test-api.ts'
import { openWhiteLabel, type WhiteLabel } from '#testing/api/open-white-label.ts'
import { openTestProvider, testClient } from '#testing/api/test-identity-provider.ts'
import { findStaffByEmail } from '../../db/accounts/staff.ts'
import { issueToken } from '../accounts/sign-in/staff-tokens.ts'

let at: WhiteLabel
beforeEach(async () => {
  at = await openWhiteLabel()
})
afterEach(() => at.close())

const issuer = 'https://login.example.org'
const session = '/api/session/single-sign-on'

const host = 'console.partner.jp'

const brandAt = async (name: string) =>
  (await (await at.api.app.request('/api/brand', { headers: { host: name } })).json()) as BrandReply

test('a proven name opens the console of its partner, with their brand before anybody signs in', async () => {
  expect(await brandAt(host)).toMatchObject({ code: 'MISDIRECTED' })
  const { domain } = await at.proveDomain()
  expect(domain).toMatchObject({ name: host, state: 'verified', certificate: 'valid' })
  expect(domain!.readySince).not.toBeNull()
  await at.calls.partner('PUT', `/api/users/${at.ids.partner}/theme`, {
    ...{ logo: null, mainColor: '#0a5c36', textColor: '#ffffff' },
  })
  expect(await brandAt(host)).toEqual({
    ...{ name: 'partner', logo: null, mainColor: '#0a5c36', textColor: '#ffffff', offersSignUp: false },
  })
  expect(await brandAt('localhost:3000')).toMatchObject({ name: 'Swipress', mainColor: null })
  expect(at.hosts.opensConsole(`${host}:3001`)).toBe(true)
})

test('whoever comes by a mailed link sees whose console it is, also where the partner has no name of their own', async () => {
  const theme = { logo: null, mainColor: '#0a5c36', textColor: '#ffffff' }
  await at.calls.partner('PUT', `/api/users/${at.ids.partner}/theme`, theme)
  const brandFor = async (email: string) => {
    const { db } = at.api.database
    const { id: staffId } = findStaffByEmail(db, email)!
    const token = issueToken(db, { staffId, purpose: 'invitation', now: at.api.now() })
    return (await (await at.post('/api/passwords/brand', { token }, 'localhost:3000')).json()) as BrandReply
  }
  expect(await brandFor('customer@example.com')).toEqual({
    ...{ name: 'partner', logo: null, mainColor: '#0a5c36', textColor: '#ffffff', offersSignUp: false },
  })
  expect(await brandFor('direct@example.com')).toMatchObject({ name: 'Swipress', mainColor: null })
  const strange = await at.post('/api/passwords/brand', { token: 'x'.repeat(43) }, 'localhost:3000')
  expect(strange.status).toBe(410)
})

test('only people of the tree sign in there, and others are told what a wrong password is told', async () => {
  await at.proveDomain()
  for (const email of ['partner@example.com', 'customer@example.com'])
    expect((await at.signIn(email, { host })).status).toBe(204)
  const wrong = await at.signIn('partner@example.com', { host, password: 'Wrong-horse-1' })
  const reference = await said(wrong)
  for (const email of [
    'master@example.com',
    'rival@example.com',
    'direct@example.com',
    'nobody@example.com',
  ]) {
    const answer = await at.signIn(email, { host })
    expect([email, answer.status, await said(answer)]).toEqual([email, 401, reference])
  }
  // The provider's host serves everybody.
  for (const email of ['partner@example.com', 'rival@example.com', 'direct@example.com'])
    expect((await at.signIn(email)).status).toBe(204)
})

/** The body of a response, without what differs in every response. */
async function said(answer: Response) {
  const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>
  return body
}

test('a session from another host opens nothing there', async () => {
  await at.proveDomain()
  const session = (call: typeof at.calls.partner, name: string) =>
    call('GET', '/api/session', undefined, { host: name })
  expect((await session(at.calls.partner, host)).status).toBe(200)
  expect((await session(at.calls.rival, host)).status).toBe(401)
  // On the console's usual host, the session is still valid.
  expect((await session(at.calls.rival, 'localhost:3000')).status).toBe(200)
})

test('nobody of another tree gets a link for a new password there, nor makes an account', async () => {
  await at.proveDomain()
  const forgot = (email: string) => at.post('/api/passwords/forgot', { email }, host)
  const before = at.mails().length
  expect((await forgot('rival@example.com')).status).toBe(204)
  expect(at.mails().length).toBe(before)
  expect((await forgot('customer@example.com')).status).toBe(204)
  expect(at.mails().length).toBe(before + 1)
  const signUp = {
    company: 'X',
    contactName: 'X',
    email: 'x@example.com',
    password: 'Correct-horse-1',
    language: 'EN',
  }
  expect((await at.post('/api/sign-ups', signUp, host)).status).toBe(404)
  expect((await at.post('/api/sign-ups', signUp, 'localhost:3000')).status).toBe(204)
})

test('a change is taken from the own origin alone', async () => {
  await at.proveDomain()
  const call = await at.callOf('partner@example.com')
  const change = (origin: string) => call('PUT', '/api/me', { language: 'EN' }, { host, origin })
  expect((await change(`https://${host}`)).status).toBeLessThan(300)
  expect((await change('http://localhost:3000')).status).toBe(403)
  expect((await change('https://evil.example')).status).toBe(403)
})

/** Where a response, as it is sent, contains the name of the product or of the provider's console. */
async function namesIn(answer: Response): Promise<string[]> {
  const lines = [...answer.headers].map((line) => line.join(': '))
  const text = [...lines, await answer.text()].join('\n')
  return [...text.matchAll(/.{0,40}(?:swipress|localhost:3000).{0,40}/gi)].map(([place]) => place)
}

test('what their people see of the line, and what they write into their DNS, names nobody but them', async () => {
  const { domain } = await at.proveDomain()
  expect(JSON.stringify(domain!.records)).not.toMatch(/swipress/i)
  const asked = (path: string) => at.api.app.request(path, { headers: { host } })
  const answers = [
    await at.signIn('customer@example.com', { host }),
    await asked('/api/v1/sites'),
    await asked('/api/openapi.json?download=1'),
    await asked('/api/docs'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 401, 200, 200])
  expect(answers[0]!.headers.getSetCookie().length).toBeGreaterThan(0)
  for (const answer of answers) expect(await namesIn(answer)).toEqual([])
  const { servers } = (await (await asked('/api/openapi.json')).json()) as { servers: object[] }
  expect(servers).toEqual([{ url: `http://${host}:3000` }])
})

test('another partner proves nothing by entering the name, and loses nothing of their own', async () => {
  await at.proveDomain()
  const taken = await at.calls.rival('POST', `/api/users/${at.ids.rival}/brand/domain`, { name: host })
  expect(taken.status).toBe(201)
  const checked = await at.calls.rival('POST', `/api/users/${at.ids.rival}/brand/domain/check`, {})
  expect(((await checked.json()) as AccountBrand).domain).toMatchObject({ state: 'waiting' })
  expect(await brandAt(host)).toMatchObject({ name: 'partner' })
  expect((await at.calls.rival('GET', `/api/users/${at.ids.partner}/brand`)).status).toBe(404)
  expect((await at.calls.customer('GET', `/api/users/${at.ids.customer}/brand`)).status).toBe(403)
})

test.each(['SUSPENDED', 'TERMINATED'])(
  'the name of a partner who is %s opens nothing of theirs',
  async (contract) => {
    await at.proveDomain()
    const url = `/api/users/${at.ids.partner}/contract`
    const ended = await at.calls.master('POST', url, { contract, content: 'x', company: 'partner' })
    expect(ended.status).toBe(200)
    expect(await brandAt(host)).toMatchObject({ code: 'MISDIRECTED' })
    expect(at.hosts.opensConsole(host)).toBe(false)
    expect((await at.signIn('customer@example.com', { host })).status).toBe(421)
  },
)

test('the name is given up and can be entered again; a site of the account cannot have it meanwhile', async () => {
  await at.proveDomain()
  const again = await at.calls.partner('POST', `/api/users/${at.ids.partner}/brand/domain`, {
    name: 'b.partner.jp',
  })
  expect(await again.json()).toMatchObject({ reason: 'console-has-domain' })
  const ofSite = await at.calls.partner('POST', '/api/sites/partner-site/domains', { name: host })
  expect(await ofSite.json()).toMatchObject({ reason: 'domain-of-console' })
  const removed = await at.calls.partner('DELETE', `/api/users/${at.ids.partner}/brand/domain`)
  expect(await removed.json()).toMatchObject({ domain: null })
  expect(await brandAt(host)).toMatchObject({ code: 'MISDIRECTED' })
  expect(at.hosts.opensConsole(host)).toBe(false)
})

test('single sign-on at the console of a partner is that of their people, and comes back there', async () => {
  const redirectUri = `http://${host}:3000/single-sign-on`
  const provider = await openTestProvider({ issuer, redirectUri })
  await at.close()
  at = await openWhiteLabel({ reachIssuer: provider.fetchIssuer })
  await at.proveDomain()
  const direct = await at.callOf('direct@example.com')
  const setUp = async (call: Call, id: string, domain: string) => {
    const path = `/api/users/${id}/single-sign-on`
    const rules = { asksSecondStep: false, newPeople: 'EDITOR', isRequired: false }
    await call('PUT', path, { issuer, ...testClient, ...rules })
    const entered = await call('POST', `${path}/domains`, { name: domain })
    const { domains, redirectUri: uri } = (await entered.json()) as SingleSignOnReply
    const { host: place, value } = domains[0]!.record
    at.dns.zone[place] = { TXT: [value] }
    expect((await call('POST', `${path}/domains/${domain}/check`)).status).toBe(200)
    return uri
  }
  expect(await setUp(at.calls.customer, at.ids.customer, 'customer.jp')).toBe(redirectUri)
  expect(await setUp(direct, at.ids.direct, 'direct.jp')).toBe('http://localhost:3000/single-sign-on')
  const isOffered = async (email: string, place: string) =>
    ((await (await at.post(`${session}/lookup`, { email }, place)).json()) as { isOffered: boolean })
      .isOffered
  expect(await isOffered('yui@customer.jp', host)).toBe(true)
  expect(await isOffered('yui@direct.jp', host)).toBe(false)
  expect(await isOffered('yui@direct.jp', 'localhost:3000')).toBe(true)

  provider.state.person = { sub: 'U1', email: 'yui@customer.jp', email_verified: true }
  const begun = await at.post(`${session}/start`, { email: 'yui@customer.jp' }, host)
  const { address } = (await begun.json()) as { address: string }
  const back = await provider.walk(address)
  expect(back.origin + back.pathname).toBe(redirectUri)
  const headers = {
    'content-type': 'application/json',
    cookie: begun.headers.getSetCookie()[0]!.split(';')[0]!,
  }
  const finish = (place: string) =>
    at.api.app.request(session, {
      ...{ method: 'POST', headers: { ...headers, host: place } },
      body: JSON.stringify(Object.fromEntries(back.searchParams)),
    })
  expect((await finish(host)).status).toBe(204)
  await provider.close()
})
