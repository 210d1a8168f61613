import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import {
  becomeMember,
  createMemberBrowser,
  lastMail,
  registration,
  testPassword,
} from '#testing/api/test-member.ts'
import { findMemberByEmail } from '../../db/members/members.ts'

let visitors: TestVisitors
let now = Date.now()

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now })
  await visitors.publish('inn')
  await visitors.publish('spa')
})
afterAll(() => visitors.close())

const memberOf = (email: string, siteId = 'inn') => findMemberByEmail(visitors.database.db, siteId, email)
const message = async (answer: Response) => ((await answer.json()) as { message: string }).message

test('F02 F13 somebody registers, confirms by the button behind the mail, logs in, and logs out', async () => {
  const browser = createMemberBrowser(visitors, 'inn')
  const answer = await browser('POST', '/register', registration('Hana@Example.com'))
  expect([answer.status, await message(answer)]).toEqual([
    201,
    'We have sent a confirmation e-mail to your address.',
  ])
  expect(memberOf('hana@example.com')).toMatchObject({ status: 'provisional', answers: {} })
  const credentials = { email: 'hana@example.com', password: testPassword, lang: 'EN' }
  const early = await browser('POST', '/login', credentials)
  expect([early.status, browser.cookies.size]).toEqual([401, 0])

  const { path } = lastMail(visitors, 'hana@example.com')!
  expect(path).toMatch(/^\/register-confirm\?token=[\w-]{43}$/)
  expect((await browser('POST', path!, {})).status).toBe(200)
  expect(memberOf('hana@example.com')).toMatchObject({ status: 'active', confirmedAt: now })
  const again = await browser('POST', path!, {})
  expect([again.status, await again.json()]).toEqual([
    404,
    expect.objectContaining({ reason: 'mailed-link-over' }),
  ])

  const login = await browser('POST', '/login', credentials)
  expect(login.status).toBe(200)
  const [session, marker] = login.headers.getSetCookie()
  expect(session).toMatch(/^member-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(marker).toMatch(/^member=1; Max-Age=2592000; Path=\/; SameSite=Lax$/)
  expect(await (await browser('GET', '/profile')).json()).toMatchObject({ email: 'hana@example.com' })
  const kept = new Map(browser.cookies)
  expect((await browser('POST', '/logout', {})).status).toBe(200)
  expect([...browser.cookies.keys()]).toEqual(['member-device'])
  for (const [name, value] of kept) browser.cookies.set(name, value)
  expect((await browser('GET', '/profile')).status).toBe(401)
})

test('a session of one site is nothing on another, and neither is a link', async () => {
  const member = await becomeMember(visitors, 'inn', 'ken@example.com')
  const elsewhere = createMemberBrowser(visitors, 'spa')
  for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value)
  expect((await elsewhere('GET', '/profile')).status).toBe(401)
  expect((await member('GET', '/profile')).status).toBe(200)
  const visitor = createMemberBrowser(visitors, 'inn', '192.0.2.8')
  await visitor('POST', '/register', registration('mai@example.com'))
  const { path } = lastMail(visitors, 'mai@example.com')!
  expect((await elsewhere('POST', path!, {})).status).toBe(404)
  expect((await visitor('POST', path!, {})).status).toBe(200)
})

test('whether an address is known is not for strangers to learn', async () => {
  await becomeMember(visitors, 'inn', 'yui@example.com')
  const stranger = createMemberBrowser(visitors, 'inn', '192.0.2.9')
  const said = async (path: string, body: object) => {
    now += 1
    const answer = await stranger('POST', path, body)
    return [answer.status, await message(answer)]
  }
  const [known, unknown] = ['yui@example.com', 'nobody@example.com']
  for (const path of ['/resend-register-email', '/password-reset'])
    expect(await said(path, { email: known, lang: 'EN' })).toEqual(
      await said(path, { email: unknown, lang: 'EN' }),
    )
  const wrong = { password: 'Wrong-2026-zeal', lang: 'EN' }
  expect(await said('/login', { email: known, ...wrong })).toEqual(
    await said('/login', { email: unknown, ...wrong }),
  )
  expect(lastMail(visitors, known)?.template).toBe('member-password')
  expect(await said('/register', registration(known))).toEqual(
    await said('/register', registration('new@example.com')),
  )
  expect(lastMail(visitors, known)?.template).toBe('member-known')
  expect(lastMail(visitors, unknown)).toBeUndefined()
  expect(memberOf(known)?.status).toBe('active')
})

test('a forgotten password is replaced behind the mail, and every session ends', async () => {
  const member = await becomeMember(visitors, 'inn', 'rei@example.com')
  now += 1000
  await member('POST', '/password-reset', { email: 'rei@example.com', lang: 'EN' })
  const { path } = lastMail(visitors, 'rei@example.com')!
  expect(path).toMatch(/^\/password-new\?token=/)
  const chosen = (password: string, again = password) =>
    createMemberBrowser(visitors, 'inn')('POST', path!, { password, confirm_password: again, lang: 'EN' })
  expect((await chosen('short')).status).toBe(400)
  expect((await chosen('Password-1')).status).toBe(400)
  expect((await chosen('Other-2026-zeal', 'Other-2026-zeaL')).status).toBe(400)
  expect((await chosen('Other-2026-zeal')).status).toBe(200)
  expect((await chosen('Third-2026-zeal')).status).toBe(404)
  expect((await member('GET', '/profile')).status).toBe(401)
  const login = (password: string) =>
    member('POST', '/login', { email: 'rei@example.com', password, lang: 'EN' })
  expect([(await login(testPassword)).status, (await login('Other-2026-zeal')).status]).toEqual([401, 200])
})

test('a link is over after its time', async () => {
  const browser = createMemberBrowser(visitors, 'inn', '192.0.2.20')
  await browser('POST', '/register', registration('late@example.com'))
  now += 24 * 60 * 60_000
  expect((await browser('POST', lastMail(visitors, 'late@example.com')!.path!, {})).status).toBe(404)
  await browser('POST', '/resend-register-email', { email: 'late@example.com', lang: 'EN' })
  expect((await browser('POST', lastMail(visitors, 'late@example.com')!.path!, {})).status).toBe(200)
})

test('after ten wrong passwords an account rests for strangers, and its owner still gets in', async () => {
  const owner = await becomeMember(visitors, 'inn', 'aoi@example.com')
  const credentials = { email: 'aoi@example.com', password: testPassword, lang: 'EN' }
  const thief = createMemberBrowser(visitors, 'inn', '203.0.113.5')
  const statuses: number[] = []
  for (let guess = 0; guess < 11; guess++)
    statuses.push((await thief('POST', '/login', { ...credentials, password: `Guess-${guess}-zeal` })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect((await thief('POST', '/login', { ...credentials, email: ' AOI@example.com ' })).status).toBe(429)
  expect((await owner('POST', '/login', credentials)).status).toBe(200)
})

test('a session that is used goes on, and one that rests for thirty days is over', async () => {
  const member = await becomeMember(visitors, 'inn', 'sora@example.com')
  const day = 24 * 60 * 60_000
  for (const days of [20, 20]) {
    now += days * day
    const answer = await member('GET', '/profile')
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
  }
  now += 31 * day
  const over = await member('GET', '/profile')
  expect([over.status, [...member.cookies.keys()]]).toEqual([401, ['member-device']])
})

test('F13 a form that a browser posts by itself leads on, and is refused on a page that can be read', async () => {
  const post = (path: string, fields: Record<string, string>, origin = 'http://inn.localhost:3001') =>
    visitors.visitorApp.request(`http://inn.localhost:3001${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin },
    })
  const { data, version } = registration('plain@example.com')
  const own = { 'form.lang': 'JP', 'form.version': version, 'form.agreement': 'yes' }
  const sent = await post('/_api/end-user/register', { ...data, ...own })
  expect(visitors.errors).toEqual([])
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/jp/register-success'])
  const { path } = lastMail(visitors, 'plain@example.com')!
  const confirmed = await post(path!, { 'form.lang': 'JP' })
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/jp/register-done'])
  const refused = await post('/_api/end-user/login', {
    email: 'plain@example.com',
    password: 'no',
    'form.lang': 'JP',
  })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    401,
    expect.stringContaining('text/html'),
  ])
  expect(await refused.text()).toContain('ログインIDまたはパスワードが正しくありません。')
  const login = await post('/_api/end-user/login', { email: 'plain@example.com', password: testPassword })
  expect([login.status, login.headers.get('location')]).toEqual([303, '/'])
  expect((await post(path!, {}, 'https://elsewhere.example')).status).toBe(403)
})
