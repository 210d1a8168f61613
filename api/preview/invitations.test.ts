import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PreviewOpening, PreviewShare } from '#model/calls/sites/previews.ts'
import { previewLimits } from '#model/records/preview.ts'
import { type Call, signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { openBrowser, openTestPreviews, type TestPreviews } from '#testing/api/open-test-previews.ts'
import { listMails } from '../db/messages/mails.ts'
import { mailComments } from '../services/previews/comment-mails.ts'
import { clearOldOpenings } from '../services/previews/openings.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-previews-'))
const origin = 'http://preview--inn.localhost:3000'
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
let at = Date.parse('2026-06-01T00:00:00Z')
let product: TestPreviews
let staff: Call

beforeAll(async () => {
  product = await openTestPreviews({ scratchFolder: folder, now: () => at })
  await product.importSite('inn', testDefinition())
  await product.importSite('other', testDefinition())
  staff = await signIn(product)
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const share = (emails: string[], more: object = {}) => {
  // Mails of the same millisecond have no order.
  at += 1_000
  return staff('POST', '/api/sites/inn/preview/share', { emails, language: 'EN', ...more })
}
const revoke = (body: object) => staff('PUT', '/api/sites/inn/preview/share/revoke', body)

function mailsTo(to: string, template: string) {
  const page = { sort: { field: 'createdAt', order: 'DESC' } as const, offset: 0, limit: 500 }
  return listMails(product.database.db, page).rows.filter(
    (mail) => mail.to === to && mail.template === template,
  )
}
const linkIn = (text: string | null | undefined) => /http:\S+/.exec(text ?? '')?.[0] ?? ''
const linkOf = (email: string) => linkIn(mailsTo(email, 'preview-invitation')[0]?.text)

let guests = 0
/** A browser at an address of its own, with the form of a link filled in. */
function openWith(link: string) {
  guests += 1
  const browser = openBrowser(product, `198.51.100.${guests}`)
  const post = (path: string, values: Record<string, string>) =>
    browser.form(`${origin}/_preview/${path}`, { to: '/', link: link.split('/').at(-1) ?? '', ...values })
  return { ...browser, post }
}

async function enterWith(email: string) {
  const browser = openWith(linkOf(email))
  at += 1_000
  await browser.post('code', {})
  const code = /: (\d{6})/.exec(mailsTo(email, 'preview-code')[0]?.text ?? '')?.[1] ?? ''
  expect((await browser.post('unlock', { code })).status).toBe(303)
  return browser
}

test('R06 each mail has a link of its own, which says whose it is, asks for the code alone, and opens nothing', async () => {
  await share(['hana@example.com', 'ken@example.org'])
  const [hana, ken] = [linkOf('hana@example.com'), linkOf('ken@example.org')]
  expect(hana).toMatch(/^http:\/\/preview--inn\.localhost:3000\/_preview\/invitation\/[\w-]{43}$/)
  expect(ken).not.toBe(hana)
  const browser = openWith(hana)
  const locked = await browser.get(hana)
  expect(locked.status).toBe(200)
  const text = await locked.text()
  expect(text).toContain('h•••@e•••.com')
  expect(text).not.toMatch(/hana|type="email"/)
  expect(text).toContain('Mail me a code')
  expect((await browser.get(`${origin}/`)).status).toBe(401)
  const asked = await (await browser.post('code', {})).text()
  expect(asked).toContain('h•••@e•••.com')
  expect(asked).not.toContain('hana')
  expect(mailsTo('hana@example.com', 'preview-code')).toHaveLength(1)
  expect(mailsTo('ken@example.org', 'preview-code')).toHaveLength(0)
  const wrong = await browser.post('unlock', { code: '00000x' })
  expect([wrong.status, (await wrong.text()).includes('hana')]).toEqual([401, false])
  expect((await browser.get(`${origin}/`)).status).toBe(401)
  const open = await enterWith('hana@example.com')
  expect((await open.get(`${origin}/`)).status).toBe(200)
  const again = await open.get(hana)
  expect([again.status, again.headers.get('location')]).toEqual([303, '/'])
  // The link of another guest asks for that guest's code, whoever opens it.
  expect(await (await open.get(ken)).text()).toContain('k•••@e•••.org')
  expect((await openBrowser(product).get(hana.replace('inn.', 'other.'))).status).toBe(404)
})

test('R06 with a password set, a link asks for that alone', async () => {
  await share(['lock@example.com'])
  await staff('POST', '/api/sites/inn/preview/password', { password: 'Sea-side-2026' })
  const browser = openWith(linkOf('lock@example.com'))
  const text = await (await browser.get(linkOf('lock@example.com'))).text()
  expect(text).toContain('type="password"')
  expect(text).not.toContain('type="email"')
  expect((await browser.post('unlock', { password: 'Sea-side-2027' })).status).toBe(401)
  expect((await browser.post('unlock', { password: 'Sea-side-2026' })).status).toBe(303)
  expect((await browser.get(`${origin}/`)).status).toBe(200)
  await staff('POST', '/api/sites/inn/preview/password', { password: null })
})

test('R06 a link that was revoked, is over or belongs to nobody says so, and asks for nothing', async () => {
  await share(['gone@example.com', 'late@example.com'], {
    expiresAt: new Date(at + hourMs).toISOString(),
  })
  const [gone, late] = [linkOf('gone@example.com'), linkOf('late@example.com')]
  await revoke({ emails: ['gone@example.com'] })
  at += hourMs
  const shown = async (link: string) => {
    const answer = await openBrowser(product).get(link)
    return [answer.status, /(revoked|has ended|no invitation)/.exec(await answer.text())?.[0]]
  }
  expect(await shown(gone)).toEqual([410, 'revoked'])
  expect(await shown(late)).toEqual([410, 'has ended'])
  expect(await shown(gone.replace(/.$/, ''))).toEqual([404, 'no invitation'])
  const before = mailsTo('late@example.com', 'preview-code').length
  expect((await openWith(late).post('code', {})).status).toBe(410)
  expect(mailsTo('late@example.com', 'preview-code')).toHaveLength(before)
  // A new invitation has a new link; while an invitation is valid, its link stays the same.
  await share(['gone@example.com'])
  const next = linkOf('gone@example.com')
  expect(next).not.toBe(gone)
  expect(await shown(gone)).toEqual([404, 'no invitation'])
  await share(['gone@example.com'])
  expect(linkOf('gone@example.com')).toBe(next)
})

test('R06 R04 mails about comments have the same link', async () => {
  const open = await enterWith('hana@example.com')
  const body = { position: 'A1', parentId: null, x: 1, y: 1, text: 'Brighter. @ken@example.org' }
  expect((await open.json('POST', `${origin}/_preview/comments`, body)).status).toBe(200)
  mailComments({ ...product, consoleOrigin: '', previewOriginOf: () => origin, quietMs: -1 })
  expect(linkIn(mailsTo('ken@example.org', 'preview-comments')[0]?.text)).toBe(linkOf('ken@example.org'))
})

const openings = async (query = '') =>
  (await (await staff('GET', `/api/sites/inn/preview/openings${query}`)).json()) as PreviewOpening[]
const shareOf = async (email: string) =>
  ((await (await staff('GET', '/api/sites/inn/preview/share')).json()) as PreviewShare[]).find(
    (one) => one.email === email,
  )!

test('R06 the log says who looked when, with what, and at which pages; staff are not in it', async () => {
  await share(['log@example.com'])
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
  const browser = await enterWith('log@example.com')
  const see = (position: string) =>
    browser.json('POST', `${origin}/_preview/seen`, { position }, { 'user-agent': userAgent })
  const { id } = await shareOf('log@example.com')
  expect(await openings(`?share=${id}`)).toMatchObject([{ pages: 0, positions: [], browser: null }])
  for (const position of ['A1', 'B2', 'A1', 'Z9']) expect((await see(position)).status).toBe(204)
  at += 31 * 60_000
  await see('A2')
  expect(await openings(`?share=${id}`)).toMatchObject([
    { email: 'log@example.com', pages: 1, positions: ['A2'], browser: 'Safari', system: 'iPhone' },
    { pages: 2, positions: ['A1', 'B2'] },
  ])
  expect(await shareOf('log@example.com')).toMatchObject({ openings: 2, lastOpenedAt: iso(at) })
  expect((await openings()).length).toBeGreaterThan(2)
  const ticket = await staff('POST', '/api/sites/inn/preview/tickets', { use: 'phone' })
  const { url } = (await ticket.json()) as { url: string }
  const inside = openBrowser(product)
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token')
  await inside.json('POST', `${origin}/_preview/enter`, { token })
  const before = await openings()
  expect((await inside.json('POST', `${origin}/_preview/seen`, { position: 'A1' })).status).toBe(204)
  expect(await openings()).toEqual(before)
  expect(
    (await openBrowser(product).json('POST', `${origin}/_preview/seen`, { position: 'A1' })).status,
  ).toBe(401)
})

const iso = (ms: number) => new Date(ms).toISOString()

test('R06 the log is kept for its days, and goes with the site', async () => {
  const rows = () =>
    product.database.db.get<{ total: number }>(sql`SELECT count(*) AS total FROM preview_openings`)
  const before = rows().total
  expect(before).toBeGreaterThan(2)
  at += previewLimits.openingDays * dayMs
  staff = await signIn(product)
  expect(await openings()).toEqual([])
  await share(['log@example.com'])
  await enterWith('log@example.com')
  expect(rows().total).toBe(before + 1)
  clearOldOpenings(product.database, at)
  expect(rows().total).toBe(1)
  expect(await openings()).toHaveLength(1)
  product.database.db.run(sql`DELETE FROM sites WHERE id = 'inn'`)
  expect(rows().total).toBe(0)
})
