import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDelivery } from '#builder/delivery.ts'
import type { PreviewShare, PreviewStatus, PreviewTicketReply } from '#model/calls/sites/previews.ts'
import { type Call, signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { openBrowser, openTestPreviews, type TestPreviews } from '#testing/api/open-test-previews.ts'
import { listMails } from '../db/messages/mails.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-previews-'))
let at = Date.parse('2026-06-01T00:00:00Z')
let test1: TestPreviews
let staff: Call
const origin = 'http://preview--inn.localhost:3000'
const password = 'Sea-side-2026'

beforeAll(async () => {
  test1 = await openTestPreviews({ scratchFolder: folder, now: () => at })
  await test1.importSite('inn', testDefinition())
  await test1.importSite('other', testDefinition())
  staff = await signIn(test1)
})
afterAll(async () => {
  await test1.close()
  rmSync(folder, { recursive: true, force: true })
})

const share = (emails: string[], more: object = {}) =>
  staff('POST', '/api/sites/inn/preview/share', { emails, language: 'EN', ...more })
const shares = async () =>
  (await (await staff('GET', '/api/sites/inn/preview/share')).json()) as PreviewShare[]
const ticket = async (site = 'inn') => {
  const answer = await staff('POST', `/api/sites/${site}/preview/tickets`, { use: 'phone' })
  const { url } = (await answer.json()) as PreviewTicketReply
  return new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
}
const mailedCode = () => {
  const { rows } = listMails(test1.database.db, {
    sort: { field: 'createdAt', order: 'DESC' },
    offset: 0,
    limit: 50,
  })
  const mail = rows.find(({ template }) => template === 'preview-code')
  return /preview of .*: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
}

let guests = 0
async function guest(email: string) {
  // Later and from another address, so that no limit of codes is reached.
  at += 20 * 60_000
  guests += 1
  const browser = openBrowser(test1, `192.0.2.${guests}`)
  await browser.form(`${origin}/_preview/code`, { email, to: '/' })
  const unlocked = await browser.form(`${origin}/_preview/unlock`, { email, code: mailedCode(), to: '/A2' })
  expect([unlocked.status, unlocked.headers.get('location')]).toEqual([303, '/A2'])
  return browser
}

test('somebody who was invited is mailed a code, and sees the draft that nobody has published', async () => {
  expect((await share(['Hana@Example.com', 'ken@example.com'])).status).toBe(200)
  const browser = openBrowser(test1)
  const locked = await browser.get(`${origin}/`)
  expect(locked.status).toBe(401)
  expect(await locked.text()).toContain('Mail me a code')
  const open = await guest('hana@example.com')
  const page = await open.get(`${origin}/A2`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Page 0 1')
  const [hana, ken] = await shares()
  expect(hana).toMatchObject({ state: 'opened', openings: 1 })
  expect(ken).toMatchObject({ state: 'invited', openings: 0, firstOpenedAt: null })
})

test('P10 a change of the draft is there with the next request', async () => {
  const open = await guest('hana@example.com')
  const before = await (await open.get(`${origin}/`)).text()
  const content = { ...testDefinition().categories[0]!.pages[0]! }
  const stored = (await (await staff('GET', '/api/pages/inn.p0-0')).json()) as {
    details: { EN: { media: string } }
  }
  const { media } = stored.details.EN
  const changed = { id: content.id, details: { EN: { media, mainText: 'Breakfast by the sea' } } }
  expect((await staff('PUT', '/api/pages/inn.p0-0', changed)).status).toBe(200)
  const started = performance.now()
  const after = await (await open.get(`${origin}/`)).text()
  const took = performance.now() - started
  expect(before).not.toContain('Breakfast by the sea')
  expect(after).toContain('Breakfast by the sea')
  expect(took).toBeLessThan(1_000)
})

test('a preview carries the news of all times, and its clock decides which of them are shown', async () => {
  const write = (title: string, siteId: string, more: object) =>
    staff('POST', '/api/news', {
      title: { EN: title },
      siteIds: [siteId],
      status: 'public',
      publishType: 'instant',
      ...more,
    })
  const instant = (ms: number) => new Date(at + ms).toISOString()
  const dayMs = 24 * 60 * 60_000
  const open = await guest('hana@example.com')
  const shown = async () => {
    const answer = await open.get(`${origin}/_assets/extras-en.json`)
    const { notifications } = (await answer.json()) as { notifications: { title: string }[] }
    return notifications.map(({ title }) => title).sort()
  }
  expect(await shown()).toEqual([])
  expect((await write('Open today', 'inn', {})).status).toBe(201)
  const later = { publishType: 'scheduled', startDate: instant(dayMs), endDate: instant(2 * dayMs) }
  expect((await write('Closed tomorrow', 'inn', later)).status).toBe(201)
  expect((await write('Elsewhere', 'other', {})).status).toBe(201)
  expect(await shown()).toEqual(['Closed tomorrow', 'Open today'])
})

test('nobody keeps a preview, no search engine lists it, and the console alone may frame it', async () => {
  const open = await guest('hana@example.com')
  for (const answer of [await open.get(`${origin}/`), await openBrowser(test1).get(`${origin}/`)]) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy.match(/frame-ancestors [^;]+/g)).toEqual(['frame-ancestors http://localhost:3000'])
  }
  const robots = await open.get(`${origin}/robots.txt`)
  expect(await robots.text()).toContain('Disallow: /')
  expect(robots.headers.get('cache-control')).toBe('no-store')
})

test('R03 whoever is revoked in the middle of a visit is out with the next request, others stay', async () => {
  const [hana, ken] = [await guest('hana@example.com'), await guest('ken@example.com')]
  expect((await hana.get(`${origin}/`)).status).toBe(200)
  await staff('PUT', '/api/sites/inn/preview/share/revoke', { emails: ['hana@example.com'] })
  const out = await hana.get(`${origin}/`)
  expect(out.status).toBe(401)
  expect(out.headers.getSetCookie().join()).toMatch(/preview-session=;/)
  expect((await ken.get(`${origin}/`)).status).toBe(200)
  await share(['hana@example.com'])
  expect((await hana.get(`${origin}/`)).status).toBe(401)
})

test('an invitation that has expired lets nobody in any more', async () => {
  await share(['late@example.com'], { expiresAt: new Date(at + 30 * 60_000).toISOString() })
  const late = await guest('late@example.com')
  expect((await late.get(`${origin}/`)).status).toBe(200)
  at += 30 * 60_000
  expect((await late.get(`${origin}/`)).status).toBe(401)
  expect((await shares()).find(({ email }) => email === 'late@example.com')?.state).toBe('expired')
})

test('a code opens once, and not after it is late or five wrong ones were given', async () => {
  at += 60 * 60_000
  await share(['code@example.com'])
  const email = 'code@example.com'
  const browser = openBrowser(test1)
  const unlock = async (code: string) =>
    (await browser.form(`${origin}/_preview/unlock`, { email, code, to: '/' })).status
  await browser.form(`${origin}/_preview/code`, { email, to: '/' })
  const first = mailedCode()
  expect([await unlock(first), await unlock(first)]).toEqual([303, 401])
  at += 1_000
  await browser.form(`${origin}/_preview/code`, { email, to: '/' })
  for (let tries = 0; tries < 5; tries++) expect(await unlock('abcdef')).toBe(401)
  expect(await unlock(mailedCode())).toBe(401)
  at += 1_000
  await browser.form(`${origin}/_preview/code`, { email, to: '/' })
  at += 16 * 60_000
  expect(await unlock(mailedCode())).toBe(401)
})

test('the lock screen answers alike for addresses that were invited and that were not', async () => {
  at += 60 * 60_000
  const answers = await Promise.all(
    ['ken@example.com', 'nobody@example.com'].map(async (email, index) => {
      const browser = openBrowser(test1, `198.51.100.${index}`)
      const asked = await browser.form(`${origin}/_preview/code`, { email, to: '/' })
      const text = (await asked.text()).replaceAll(email, '')
      const wrong = await browser.form(`${origin}/_preview/unlock`, { email, code: '000000x', to: '/' })
      return [asked.status, text, wrong.status, (await wrong.text()).replaceAll(email, '')]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})

test('a ticket of the console opens its own preview once, and nobody else’s', async () => {
  const [token, other] = [await ticket(), await ticket('other')]
  const [first, second] = [openBrowser(test1), openBrowser(test1)]
  expect((await first.json('POST', `${origin}/_preview/enter`, { token: other })).status).toBe(410)
  expect((await first.json('POST', `${origin}/_preview/enter`, { token })).status).toBe(204)
  expect((await first.get(`${origin}/`)).status).toBe(200)
  expect((await second.json('POST', `${origin}/_preview/enter`, { token })).status).toBe(410)
  expect((await second.get(`${origin}/`)).status).toBe(401)
  // The cookie of one preview opens no other one.
  const elsewhere = 'http://preview--other.localhost:3000'
  const cookie = first.cookieOf(origin)
  expect((await second.get(`${origin}/`, { cookie })).status).toBe(200)
  expect((await second.get(`${elsewhere}/`, { cookie })).status).toBe(401)
})

test('cookies of the console and of a preview open nothing at each other’s', async () => {
  const open = await guest('ken@example.com')
  const cookie = open.cookieOf(origin)
  expect(cookie).toMatch(/^preview-session=/)
  expect((await test1.app.request('/api/session', { headers: { cookie } })).status).toBe(401)
  const staffCookie = cookie.replace('preview-session', 'staff-session')
  expect((await test1.app.request('/api/session', { headers: { cookie: staffCookie } })).status).toBe(401)
  expect((await openBrowser(test1).get(`${origin}/`, { cookie: staffCookie })).status).toBe(401)
  const site = createDelivery({
    blobs: test1.blobs,
    live: { open: async () => undefined, forget: () => {} },
    compress: async () => ({ vary: false }),
    siteOfHost: () => 'inn',
    originOf: () => '',
  })
  expect((await site(new Request('http://inn.localhost:3000/', { headers: { cookie } }))).status).toBe(404)
})

test('other websites can not have a browser write in a preview', async () => {
  const open = await guest('ken@example.com')
  const body = { position: 'A1', parentId: null, x: 1, y: 1, text: 'Hello' }
  const comment = (headers: Record<string, string>) =>
    open.json('POST', `${origin}/_preview/comments`, body, headers)
  expect((await comment({ origin: 'http://evil.example' })).status).toBe(403)
  expect((await comment({ 'sec-fetch-site': 'same-site', origin })).status).toBe(403)
  expect((await comment({ 'sec-fetch-site': 'same-origin', origin })).status).toBe(200)
})

test('R01 a password stands before the preview, and ten wrong ones lock it for a while', async () => {
  const before = await guest('ken@example.com')
  expect((await staff('POST', '/api/sites/inn/preview/password', { password })).status).toBe(204)
  expect((await before.get(`${origin}/`)).status).toBe(401)
  const status = (await (await staff('GET', '/api/sites/inn/preview/share/status')).json()) as PreviewStatus
  expect(status).toMatchObject({ hasPassword: true, url: `${origin}/` })
  const browser = openBrowser(test1, '203.0.113.7')
  const unlock = (email: string, given: string) =>
    browser.form(`${origin}/_preview/unlock`, { email, password: given, to: 'https://evil.example/' })
  const opened = await unlock('KEN@example.com', password)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
  expect((await unlock('nobody@example.com', password)).status).toBe(401)
  for (let tries = 0; tries < 10; tries++) expect((await unlock('ken@example.com', 'wrong')).status).toBe(401)
  expect((await unlock('ken@example.com', password)).status).toBe(429)
  at += 16 * 60_000
  expect((await unlock('ken@example.com', password)).status).toBe(303)
})

test('a call with the password in its header unlocks the preview for those after it', async () => {
  const browser = openBrowser(test1, '203.0.113.8')
  const site = `${origin}/_api/preview/site/inn`
  const headers = { accept: 'application/json' }
  expect((await browser.get(`${site}?domain=inn&lang=EN`, headers)).status).toBe(401)
  const wrong = { ...headers, email: 'ken@example.com', password: 'wrong' }
  expect((await browser.get(`${site}?domain=inn&lang=EN`, wrong)).status).toBe(401)
  const answer = await browser.get(`${site}?domain=inn&lang=EN`, { ...wrong, password })
  expect(await answer.json()).toMatchObject({
    id: 'inn',
    language: 'EN',
    numberHorizontal: 2,
    creatives: [{ id: 'c0', pages: [{ id: 'p0-0', position: 'A1' }, { position: 'A2' }] }, {}],
  })
  for (const path of ['/seo?lang=JP', '/company', '/page/p0-0/product'])
    expect([path, (await browser.get(site + path, headers)).status]).toEqual([path, 200])
  expect((await browser.get(`${origin}/_api/preview/site/other`, headers)).status).toBe(404)
})

test('R02 revoking mails those who remain again where resendAll says so, and nobody where it does not', async () => {
  at += 60 * 60_000
  const invitedNow = () =>
    listMails(test1.database.db, {
      sort: { field: 'createdAt', order: 'DESC' },
      offset: 0,
      limit: 500,
    })
      .rows.filter(({ template, createdAt }) => template === 'preview-invitation' && createdAt === at)
      .map(({ to }) => to)
      .sort()
  const revoke = async (body: object) => {
    at += 1_000
    expect((await staff('PUT', '/api/sites/inn/preview/share/revoke', body)).status).toBe(200)
    return invitedNow()
  }
  await share(['one@example.com', 'two@example.com', 'three@example.com'])
  await share(['past@example.com'], { expiresAt: new Date(at + 500).toISOString() })
  const inForce = async () =>
    (await shares())
      .filter(({ state }) => state === 'invited' || state === 'opened')
      .map(({ email }) => email)
      .sort()
  expect(await revoke({ emails: ['one@example.com'], resendAll: false })).toEqual([])
  expect(await inForce()).not.toContain('one@example.com')
  const again = await revoke({ emails: ['two@example.com'], resendAll: true })
  expect(again).toEqual(await inForce())
  expect(again).toContain('three@example.com')
  for (const gone of ['one@example.com', 'two@example.com', 'past@example.com'])
    expect(again).not.toContain(gone)
  // Also without revoked invitations; without either there is nothing to do.
  expect(await revoke({ resendAll: true })).toEqual(again)
  const nothing = await staff('PUT', '/api/sites/inn/preview/share/revoke', { resendAll: false })
  expect(nothing.status).toBe(400)
})
