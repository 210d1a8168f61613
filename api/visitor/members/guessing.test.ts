import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { becomeMember, type MemberBrowser, testPassword } from '#testing/api/test-member.ts'

const email = 'aoi@example.com'
const calls = '/_api/end-user'

let visitors: TestVisitors
let neighbour: MemberBrowser
let people = 0
let now = Date.now()
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now })
  await visitors.publish('inn')
  await becomeMember(visitors, 'inn', email)
  neighbour = await becomeMember(visitors, 'inn', 'ken@example.com')
})
afterAll(() => visitors.close())

interface Trick {
  email?: string
  path?: string
  headers?: Record<string, string>
  host?: string
  cookies?: () => Map<string, string>
  isForm?: boolean
}

/** Tries a password from a new address. */
async function tryPassword(password: string, trick: Trick = {}): Promise<number> {
  const { path = '/login', headers = {}, host = 'inn.localhost:3001' } = trick
  const body = { email: trick.email ?? email, password }
  const cookie = [...(trick.cookies?.() ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`http://${host}${calls}${path}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      cookie,
      ...(trick.isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: trick.isForm ? new URLSearchParams(body) : JSON.stringify(body),
  })
  const incoming = { socket: { remoteAddress: `203.0.113.${people++}` } }
  const answer = await visitors.visitorApp.fetch(request, { incoming })
  // Sets a session cookie only if the login succeeded.
  expect(answer.headers.getSetCookie().some((line) => /^member-session=./.test(line))).toBe(answer.ok)
  return answer.status
}

const forwarded = (name: string, value = '198.51.100.77'): Trick => ({ headers: { [name]: value } })

const tricks: [what: string, trick: Trick][] = [
  ['nothing', {}],
  ['capitals', { email: 'AOI@EXAMPLE.COM' }],
  ['blanks around it', { email: ' \taoi@example.com\u00a0' }],
  ['wide letters', { email: 'ａｏｉ＠ｅｘａｍｐｌｅ．ｃｏｍ' }],
  ['a tag', { email: 'aoi+1@example.com' }],
  ['quotes', { email: '"aoi"@example.com' }],
  ['the last dot of a host', { email: 'aoi@example.com.' }],
  ['a character that is not seen', { email: 'aoi\u200b@example.com' }],
  ['an end in between', { email: 'aoi@example.com\u0000' }],
  ['another address, said by itself', forwarded('x-forwarded-for')],
  ['many addresses', forwarded('x-forwarded-for', '10.0.0.1, 10.0.0.2, 127.0.0.1')],
  ['an address as another proxy says it', forwarded('x-real-ip')],
  ['an address as the standard says it', forwarded('forwarded', 'for=198.51.100.77')],
  ['an address as a network of servers says it', forwarded('cf-connecting-ip')],
  ['another address of the call', forwarded('x-original-url', `${calls}/profile`)],
  ['a key of its own', forwarded('idempotency-key', 'somebody-else-1')],
  ['a device that is made up', { cookies: () => new Map([['member-device', 'a'.repeat(66)]]) }],
  ['the device of another member', { cookies: () => neighbour.cookies }],
  ['another port', { host: 'inn.localhost:80' }],
  ['a host in capitals', { host: 'INN.LOCALHOST:3001' }],
  ['a question behind the path', { path: '/login?again=1' }],
  ['a slash behind the path', { path: '/login/' }],
  ['two slashes', { path: '//login' }],
  ['a path in capitals', { path: '/LOGIN' }],
  ['a path that is written otherwise', { path: '/%6cogin' }],
  ['a path with a way back', { path: '/register/../login' }],
  ['a form instead of JSON', { isForm: true }],
]

test('L1 of guesses at the same time ten are looked at', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 25 }, (_, guess) => tryPassword(`Guess-${guess}-zeal`)),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test.each(tricks)('L1 then the right password opens nothing either, with %s', async (_, trick) => {
  expect(await tryPassword(testPassword, trick)).toBeGreaterThanOrEqual(400)
})

test('L1 a quarter of an hour later it does', async () => {
  now += 15 * 60_000
  expect(await tryPassword(testPassword)).toBe(200)
  expect(tricks.length).toBeGreaterThan(20)
})
