import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminRow } from '#model/calls/accounts/admins.ts'
import type { MailRow } from '#model/calls/messages/mails.ts'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { choosePassword, openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { createTestBrowser, type TestBrowser } from '#testing/api/test-browser.ts'

const password = 'Correct-horse-1'
let api: TestApi
let master: Call
let north: Call
let south: Call
let northId: string
let editor: { id: string; browser: TestBrowser }

beforeAll(async () => {
  api = await openTestApi({ workers: false })
  master = await signIn(api)
  northId = await openAccount(api, master, { name: 'north', type: 'OEM_MASTER', parentId: 'provider' })
  await openAccount(api, master, { name: 'south', type: 'OEM_MASTER', parentId: 'provider' })
  north = await signInWith(api, 'north@example.com')
  south = await signInWith(api, 'south@example.com')
  const email = 'editor@example.com'
  const person = { name: 'Hana Mori', email, position: 'EDITOR', language: 'EN' }
  const made = (await (await north('POST', '/api/admins', person)).json()) as AdminRow
  await choosePassword(api, email)
  editor = { id: made.id, browser: await signedIn(email) }
})
afterAll(() => api.close())

async function signedIn(email: string): Promise<TestBrowser> {
  const browser = createTestBrowser(api)
  expect((await browser('POST', '/api/session', { email, password })).status).toBe(204)
  return browser
}

async function switchOn(browser: TestBrowser | Call) {
  const { secret } = (await (await browser('POST', '/api/me/two-factor', { password })).json()) as {
    secret: string
  }
  expect((await browser('PUT', '/api/me/two-factor', { code: new TOTP({ secret }).generate() })).status).toBe(
    200,
  )
}

const end = (call: Call, id: string) => call('DELETE', `/api/admins/${id}/two-factor`)
const reasonOf = async (answer: Response) => {
  const { reason } = (await answer.json()) as { reason: string }
  return `${answer.status} ${reason}`
}
const mailsTo = async (to: string) => {
  const query = encodeURIComponent(JSON.stringify({ q: to }))
  const rows = (await (await master('GET', `/api/mails?filter=${query}`)).json()) as MailRow[]
  return rows.map(({ template }) => template).filter((template) => template.startsWith('two-factor'))
}

test('the main contact of an account, and whoever is above it, ends a second factor that somebody has lost', async () => {
  for (const who of [north, master]) {
    const browser = who === north ? editor.browser : await signedIn('editor@example.com')
    await switchOn(browser)
    expect(
      (await createTestBrowser(api)('POST', '/api/session', { email: 'editor@example.com', password }))
        .status,
    ).toBe(202)
    expect((await end(who, editor.id)).status).toBe(204)
    expect((await browser('GET', '/api/session')).status).toBe(401)
    await signedIn('editor@example.com')
  }
  expect(await reasonOf(await end(north, editor.id))).toBe('409 two-factor-off')
})

test('they are told by mail, in their language, by whom; and the audit log says it too', async () => {
  const templates = await mailsTo('editor@example.com')
  expect(templates.filter((template) => template === 'two-factor-ended')).toHaveLength(2)
  expect(templates.filter((template) => template === 'two-factor-on')).toHaveLength(2)
  const filter = encodeURIComponent(JSON.stringify({ q: `${editor.id}/two-factor`, result: 'done' }))
  const entries = (await (await master('GET', `/api/audit-entries?filter=${filter}`)).json()) as AuditRow[]
  expect(entries).toHaveLength(2)
  expect(entries[1]).toMatchObject({
    action: 'admin.edit',
    actor: 'Contact of north',
    target: editor.id,
    status: 204,
    details: { twoFactorSince: { from: expect.any(Number), to: null } },
  })
})

test('nobody ends their own in this way, and strangers learn nothing', async () => {
  await switchOn(await signedIn('editor@example.com'))
  const people = encodeURIComponent(JSON.stringify({ accountId: northId, position: 'MAIN_CONTACT' }))
  const [main] = (await (await north('GET', `/api/admins?filter=${people}`)).json()) as AdminRow[]
  expect(await reasonOf(await end(north, main!.id))).toBe('403 own-two-factor')
  const foreign = await end(south, editor.id)
  expect(await reasonOf(foreign)).toBe(await reasonOf(await end(south, 'nobody')))
  expect(foreign.status).toBe(404)
  const [row] = (await (
    await north('GET', `/api/admins?filter=${encodeURIComponent(JSON.stringify({ id: [editor.id] }))}`)
  ).json()) as AdminRow[]
  expect(row).toMatchObject({ hasTwoFactor: true })
})
