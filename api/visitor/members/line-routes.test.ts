import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formVersion } from '#builder/stages/screen-content.ts'
import { defaultForms, formSchema } from '#model/definition/forms/form.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import {
  becomeMember,
  createMemberBrowser,
  lastMail,
  type MemberBrowser,
  registration,
  testPassword,
} from '#testing/api/test-member.ts'
import { putSiteSecret } from '../../db/sites/site-secrets.ts'
import { createPoster } from '../../infra/outbound/post-outbound.ts'

const channelId = '1234567890'
const secret = '0123456789abcdef0123456789abcdef'
const member = 'yui@example.com'

interface Granted {
  nonce: string
  challenge: string
  redirectUri: string
  claims: Record<string, unknown>
  header: object
  key: string
}

/** What LINE has granted, by code. */
const granted = new Map<string, Granted>()
let isDown = false
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = ({ claims, header, key }: Granted) => {
  const body = `${part(header)}.${part(claims)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}
const line = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  request.on('end', () => {
    const form = new URLSearchParams(text)
    const grant = granted.get(form.get('code') ?? '')
    granted.delete(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant?.challenge === verifier &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_secret') === secret &&
      form.get('client_id') === channelId
    response.statusCode = isDown ? 503 : isRight ? 200 : 400
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isRight ? { access_token: 'a', id_token: tokenOf(grant) } : {}))
  })
})

let visitors: TestVisitors
let now = Date.now()
beforeAll(async () => {
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as AddressInfo
  const place = `http://127.0.0.1:${port}`
  const post = createPoster({ mayConnect: (_, to) => to === port, timeoutMs: 2_000 })
  visitors = await openTestVisitors(
    { now: () => now },
    { line: { consent: 'https://access.line.me', api: place, post } },
  )
  const memberLogin = { lineChannelId: channelId, linePrompt: 'AGGRESSIVE' } as const
  for (const siteId of ['inn', 'spa']) {
    await visitors.publish(siteId, { memberLogin })
    putSiteSecret(visitors.database.db, { siteId, name: 'line-login', secret, setAt: now })
  }
  await visitors.publish('bar', { memberLogin })
})
afterAll(async () => {
  await visitors.close()
  line.close()
})
beforeEach(() => {
  now += 60 * 60_000
})

const calls = '/_api/end-user'
const browserOf = (siteId = 'inn') => createMemberBrowser(visitors, siteId)

interface Wish extends Partial<Omit<Granted, 'claims'>> {
  claims?: Record<string, unknown>
}

/** The address that LINE redirects to after the person's consent. */
function consent(address: string, { claims = {}, ...wish }: Wish = {}) {
  const { searchParams } = new URL(address)
  const asked = (name: string) => searchParams.get(name) ?? ''
  const code = `code-${granted.size}-${Math.random()}`
  const nowS = Math.floor(now / 1000)
  const said = { iss: 'https://access.line.me', sub: 'U1', aud: channelId, iat: nowS, exp: nowS + 3_600 }
  granted.set(code, {
    nonce: asked('nonce'),
    challenge: asked('code_challenge'),
    redirectUri: asked('redirect_uri'),
    header: { alg: 'HS256', typ: 'JWT' },
    key: secret,
    ...wish,
    claims: { ...said, nonce: asked('nonce'), name: 'Yui', ...claims },
  })
  return `${calls}/line/callback?code=${code}&state=${asked('state')}`
}

async function start(browser: MemberBrowser): Promise<string> {
  const answer = await browser('GET', `${calls}/line?lang=EN`)
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

const comeBack = async (browser: MemberBrowser, wish?: Wish) =>
  browser('GET', consent(await start(browser), wish))

const isIn = async (browser: MemberBrowser) => (await browser('GET', '/profile')).status === 200

test('F19 LINE is asked with PKCE, a state, a nonce and the wish for a friend', async () => {
  const { origin, searchParams } = new URL(await start(browserOf()))
  expect(origin).toBe('https://access.line.me')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: channelId,
    redirect_uri: 'http://inn.localhost:3001/_api/end-user/line/callback',
    code_challenge_method: 'S256',
    bot_prompt: 'aggressive',
    ui_locales: 'en-US',
  })
  expect(await (await browserOf('bar')('GET', `${calls}/line?lang=EN`)).text()).toContain('not offered')
})

test('F19 somebody new registers with LINE, confirms by mail, and logs in with LINE from then on', async () => {
  const email = 'new@example.com'
  const browser = browserOf()
  const back = await comeBack(browser, { claims: { sub: 'U-new', email } })
  expect(back.headers.get('location')).toMatch(/line-register$/)
  expect(await (await browser('GET', '/line-register')).json()).toMatchObject({ email, name: 'Yui' })
  const { data: _, ...form } = registration(email)
  const sent = await browser('POST', '/line-register', { ...form, data: { email } })
  expect(sent.status).toBe(201)
  expect(await isIn(browser)).toBe(false)
  await browser('POST', lastMail(visitors, email)!.path!, {})
  const again = browserOf()
  expect((await comeBack(again, { claims: { sub: 'U-new' } })).status).toBe(303)
  expect(await (await again('GET', '/profile')).json()).toMatchObject({ email, hasPassword: false })
  expect(await isIn(await elsewhere('U-new'))).toBe(false)
  const withdrawal = await again('POST', '/profile/withdrawal', { lang: 'EN' })
  expect(withdrawal.status).toBe(200)
})

test('F19 a stranger who registered an address with LINE does not get in when its owner confirms', async () => {
  const email = 'mine@example.com'
  const stranger = browserOf()
  await comeBack(stranger, { claims: { sub: 'U-stranger', email } })
  const { data: _, ...form } = registration(email)
  await stranger('POST', '/line-register', { ...form, data: { email } })
  const theirs = lastMail(visitors, email)!.path!
  now += 1_000
  const owner = browserOf()
  await owner('POST', '/register', registration(email))
  expect((await owner('POST', lastMail(visitors, email)!.path!, {})).status).toBe(200)
  const credentials = { email, password: testPassword, lang: 'EN' }
  expect((await owner('POST', '/login', credentials)).status).toBe(200)
  const again = browserOf()
  await comeBack(again, { claims: { sub: 'U-stranger' } })
  expect([await isIn(owner), await isIn(again)]).toEqual([true, false])
  expect((await again('POST', theirs, {})).status).toBe(404)
})

/** The same LINE account at another site. */
async function elsewhere(sub: string) {
  const browser = browserOf('spa')
  await comeBack(browser, { claims: { sub } })
  return browser
}

test('F19 the address of a member gives LINE no way in: they connect it after logging in', async () => {
  const own = await becomeMember(visitors, 'inn', member)
  now += 1_000
  const browser = browserOf()
  await comeBack(browser, { claims: { sub: 'U-thief', email: member } })
  expect(await isIn(browser)).toBe(false)
  const { data: _, ...form } = registration(member)
  expect((await browser('POST', '/line-register', { ...form, data: { email: member } })).status).toBe(201)
  expect(lastMail(visitors, member)?.subject).toContain('already a member')
  const thief = browserOf()
  await comeBack(thief, { claims: { sub: 'U-thief', email: member } })
  expect(await isIn(thief)).toBe(false)

  const { to } = (await (await own('POST', '/profile/line', { lang: 'EN' })).json()) as { to: string }
  expect((await own('GET', consent(to, { claims: { sub: 'U-own' } }))).headers.get('location')).toMatch(
    /profile$/,
  )
  const entered = browserOf()
  await comeBack(entered, { claims: { sub: 'U-own' } })
  expect(await (await entered('GET', '/profile')).json()).toMatchObject({ email: member })
  await entered('POST', '/profile/line/removal', {})
  const gone = browserOf()
  await comeBack(gone, { claims: { sub: 'U-own' } })
  expect(await isIn(gone)).toBe(false)
})

test('F19 a membership form that has ended takes nobody with LINE, also whom an earlier mail still waits for', async () => {
  const endDate = new Date(now + 30 * 60_000).toISOString()
  const form = {
    ...defaultForms.MEMBERSHIP_SETTING,
    closing: { id: 'spring', text: { EN: 'Next spring' }, endDate },
  }
  const memberLogin = { lineChannelId: channelId, linePrompt: 'AGGRESSIVE' } as const
  await visitors.publish('den', { memberLogin, forms: { MEMBERSHIP_SETTING: form } })
  putSiteSecret(visitors.database.db, { siteId: 'den', name: 'line-login', secret, setAt: now })
  const version = formVersion(formSchema.parse(form))
  const register = async (sub: string, email: string) => {
    const browser = browserOf('den')
    await comeBack(browser, { claims: { sub, email } })
    const { data: _, ...sent } = registration(email)
    return browser('POST', '/line-register', { ...sent, version, data: { email } })
  }
  expect((await register('U-waiting', 'waiting@example.com')).status).toBe(201)
  now += 10 * 60_000
  expect((await register('U-other', 'waiting@example.com')).status).toBe(201)
  now += 60 * 60_000
  for (const email of ['waiting@example.com', 'unknown@example.com']) {
    const refused = await register('U-late', email)
    expect([refused.status, await refused.text()]).toEqual([410, expect.stringContaining('Next spring')])
  }
})

test.each<[string, Wish]>([
  ['for another channel', { claims: { aud: '9999999999' } }],
  ['with another nonce', { claims: { nonce: 'x' } }],
  ['that is over', { claims: { exp: 1 } }],
  ['by another issuer', { claims: { iss: 'https://evil.example' } }],
  ['signed with another key', { key: 'guess' }],
  ['that is not signed', { header: { alg: 'none' } }],
  ['for another verifier', { challenge: 'x' }],
])('an ID token %s leads nowhere', async (_, wish) => {
  const browser = browserOf()
  const answer = await comeBack(browser, wish)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect((await browser('GET', '/line-register')).status).toBe(400)
})

test('a state is good for once, in the browser that asked, on its site, for ten minutes', async () => {
  const [browser, stranger] = [browserOf(), browserOf()]
  const first = consent(await start(browser))
  expect((await stranger('GET', first)).status).toBe(400)
  const taken = browserOf('spa')
  for (const [name, value] of browser.cookies) taken.cookies.set(name, value)
  expect((await taken('GET', first)).status).toBe(400)
  expect((await browser('GET', first)).status).toBe(303)
  expect((await browser('GET', first)).status).toBe(400)
  const late = consent(await start(browser))
  now += 10 * 60_000 + 1
  expect((await browser('GET', late)).status).toBe(400)
})

test('who changes their mind at LINE is led back, and a LINE that is down is said', async () => {
  const browser = browserOf()
  const state = new URL(await start(browser)).searchParams.get('state')
  const back = await browser('GET', `${calls}/line/callback?error=access_denied&state=${state}`)
  expect(back.headers.get('location')).toMatch(/login$/)
  isDown = true
  expect((await comeBack(browser)).status).toBe(503)
  isDown = false
})
