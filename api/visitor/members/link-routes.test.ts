import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { becomeMember, createMemberBrowser, lastMail } from '#testing/api/test-member.ts'
import { callPathOf } from './posted-screen.ts'

const email = 'yui@example.com'
const minuteMs = 60_000

let visitors: TestVisitors
let now = Date.now()
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now })
  await visitors.publish('inn')
  await visitors.publish('spa')
  await visitors.publish('bar', { memberLogin: { mailedLink: false } })
  await becomeMember(visitors, 'inn', email)
})
afterAll(() => visitors.close())

/** The path of a new link, requested in a separate browser. */
async function askForLink(siteId = 'inn', to = email) {
  now += 60 * minuteMs
  const browser = createMemberBrowser(visitors, siteId)
  const answer = await browser('POST', '/login-link', { email: to, lang: 'EN' })
  expect(answer.status).toBe(201)
  return { browser, path: lastMail(visitors, to)?.path ?? '' }
}

test('F21 a link in a mail, and the button behind it, log a member in once', async () => {
  const { browser, path } = await askForLink()
  expect(path).toMatch(/^\/en\/login-confirm\?token=|^\/login-confirm\?token=/)
  expect(lastMail(visitors, email)?.subject).toContain('log-in link')
  expect((await browser('POST', path, {})).status).toBe(200)
  expect((await browser('GET', '/profile')).status).toBe(200)
  const other = createMemberBrowser(visitors, 'inn')
  expect((await other('POST', path, {})).status).toBe(404)
  expect((await other('GET', '/profile')).status).toBe(401)
})

test('F13 opening the link calls nothing: only the button does', async () => {
  const { path } = await askForLink()
  const address = `http://inn.localhost:3001${path}`
  expect(callPathOf(new Request(address))).toBeUndefined()
  expect(callPathOf(new Request(address, { method: 'POST' }))).toBe('/_api/end-user/login-confirm')
})

test.each([
  ['is over after 15 minutes', 'inn', 15 * minuteMs + 1],
  ['opens no other site', 'spa', 0],
])('a link %s', async (_, siteId, laterMs) => {
  const { path } = await askForLink()
  now += laterMs
  expect((await createMemberBrowser(visitors, siteId)('POST', path, {})).status).toBe(404)
})

test('whoever asks is answered alike, member or not, and only a member is written to', async () => {
  const browser = createMemberBrowser(visitors, 'inn')
  const ask = async (to: string) => {
    now += 60 * minuteMs
    const answer = await browser('POST', '/login-link', { email: to, lang: 'EN' })
    const { now: _, ...reply } = (await answer.json()) as { now: number }
    return { status: answer.status, reply, headers: [...answer.headers.keys()] }
  }
  expect(await ask('nobody@example.com')).toEqual(await ask(email))
  expect(lastMail(visitors, 'nobody@example.com')).toBeUndefined()
})

test('a site that does not offer links sends none, and nobody is mailed without end', async () => {
  const off = createMemberBrowser(visitors, 'bar')
  expect((await off('POST', '/login-link', { email, lang: 'EN' })).status).toBe(404)
  const browser = createMemberBrowser(visitors, 'inn')
  now += 60 * minuteMs
  const statuses: number[] = []
  for (let count = 0; count < 4; count++)
    statuses.push((await browser('POST', '/login-link', { email, lang: 'EN' })).status)
  expect(statuses).toEqual([201, 201, 201, 429])
})
