import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTestAccount, testAccount, testDefinition } from '#testing/api/open-test-api.ts'
import { openBrowser, openTestPreviews } from '#testing/api/open-test-previews.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { createTestBrowser } from '#testing/api/test-browser.ts'
import { becomeMember, createMemberBrowser, registration, testPassword } from '#testing/api/test-member.ts'
import { mails } from '../../../db/schema/mails.ts'
import { sendMail } from './send-mail.ts'

let visitors: TestVisitors
let now = Date.now()
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now })
  await visitors.publish('inn')
})
afterAll(() => visitors.close())

/** Sends what waits, the oldest first, as a mail server that was away for a while takes it. */
async function sendWaiting({ database }: Pick<TestVisitors, 'database'>, to: string): Promise<string[]> {
  const waiting = database.db
    .select()
    .from(mails)
    .all()
    .filter((mail) => mail.to === to && mail.sentAt === null && mail.heldBecause === null)
    .sort((a, b) => a.createdAt - b.createdAt)
  const sent: string[] = []
  const mailer = async ({ text }: { text: string }) => void sent.push(text)
  for (const { id } of waiting)
    await sendMail({ database, now: () => now, mailer, onError: () => {} }, { mailId: id }, { attempt: 1 })
  return sent
}
const held = (to: string) =>
  visitors.database.db
    .select()
    .from(mails)
    .all()
    .filter((mail) => mail.to === to)
    .map(({ heldBecause }) => heldBecause)
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const pathIn = (text = '') => {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)![0])
  return pathname + search
}
const stranger = () => createMemberBrowser(visitors, 'inn')

/** Does something some times, each a moment later. */
async function times(count: number, act: () => Promise<Response>): Promise<void> {
  for (let time = 0; time < count; time++) {
    now += 1_000
    expect((await act()).ok).toBe(true)
  }
}

test('of three links for a new password that wait for the mail server, the one that works is sent', async () => {
  const browser = createTestBrowser(visitors)
  await times(3, () => browser('POST', '/api/passwords/forgot', { email: testAccount.email }))
  const sent = await sendWaiting(visitors, testAccount.email)
  expect([sent.length, held(testAccount.email)]).toEqual([1, ['replaced', 'replaced', null]])
  const answer = await browser('POST', '/api/passwords/check', { token: tokenIn(sent[0]) })
  expect(answer.status).toBe(204)
})

test('of two invitations of a colleague that wait, the one that works is sent', async () => {
  const email = 'colleague@example.com'
  const body = { name: 'Ken', email, language: 'EN', position: 'EDITOR', authority: 'EDIT' }
  now += 1_000
  const { id } = (await (await visitors.staff('POST', '/api/admins', body)).json()) as { id: string }
  await times(1, () => visitors.staff('POST', `/api/admins/${id}/invitation`))
  const sent = await sendWaiting(visitors, email)
  expect(sent).toHaveLength(1)
  const answer = await createTestBrowser(visitors)('POST', '/api/passwords/check', {
    token: tokenIn(sent[0]),
  })
  expect(answer.status).toBe(204)
})

test('each of two sign-ups is sent its link, and none after one of them was used', async () => {
  const browser = createTestBrowser(visitors, '192.0.2.9')
  const email = 'twice@example.com'
  const person = { company: 'Twice', contactName: 'Hana', email, password: testPassword, language: 'EN' }
  await times(2, () => browser('POST', '/api/sign-ups', person))
  const sent = await sendWaiting(visitors, email)
  expect(sent).toHaveLength(2)
  await times(1, () => browser('POST', '/api/sign-ups', person))
  await times(1, () => browser('POST', '/api/sign-ups/confirm', { token: tokenIn(sent[0]) }))
  expect([await sendWaiting(visitors, email), held(email)]).toEqual([[], [null, null, 'replaced']])
})

const links = {
  'the link of a registration': {
    async prepare(email: string) {
      expect((await stranger()('POST', '/register', registration(email))).status).toBe(201)
    },
    again: (email: string) => stranger()('POST', '/resend-register-email', { email, lang: 'EN' }),
    body: {},
  },
  'a link that logs members in': {
    prepare: async (email: string) => void (await becomeMember(visitors, 'inn', email)),
    again: (email: string) => stranger()('POST', '/login-link', { email, lang: 'EN' }),
    body: {},
  },
  'a link for a member’s new password': {
    prepare: async (email: string) => void (await becomeMember(visitors, 'inn', email)),
    again: (email: string) => stranger()('POST', '/password-reset', { email, lang: 'EN' }),
    body: { password: 'Other-2026-zeal', confirm_password: 'Other-2026-zeal' },
  },
}

test.each(Object.entries(links))(
  '%s: what is sent last works, and nothing dead is sent',
  async (name, kind) => {
    now += 24 * 60 * 60_000
    const email = `${name.replace(/\W/g, '')}@example.com`
    await kind.prepare(email)
    await times(3, () => kind.again(email))
    const sent = (await sendWaiting(visitors, email)).filter((text) => text.includes('?token='))
    expect(sent).toHaveLength(1)
    expect((await stranger()('POST', pathIn(sent[0]), kind.body)).status).toBe(200)
  },
)

test('a new address that was typed again gets its link, and the earlier one none', async () => {
  now += 24 * 60 * 60_000
  const member = await becomeMember(visitors, 'inn', 'moving@example.com')
  const move = (email: string) => () => member('POST', '/profile/email', { email, password: testPassword })
  await times(1, move('wrong@example.com'))
  await times(1, move('right@example.com'))
  expect(await sendWaiting(visitors, 'wrong@example.com')).toEqual([])
  const [mail] = await sendWaiting(visitors, 'right@example.com')
  expect((await stranger()('POST', pathIn(mail), {})).status).toBe(200)
})

test('invitations to a preview that were withdrawn are not sent, and of codes the newest', async () => {
  const scratchFolder = mkdtempSync(join(tmpdir(), 'swipress-mails-'))
  const previews = await openTestPreviews({ scratchFolder, now: () => now })
  const origin = 'http://preview--inn.localhost:3000'
  const staff = createTestBrowser(previews)
  try {
    await previews.importSite('inn', testDefinition())
    await setTestAccount(previews)
    await times(1, () => staff('POST', '/api/session', testAccount))
    const emails = ['hana@example.com', 'ken@example.com']
    const share = { emails, language: 'EN' }
    await times(2, () => staff('POST', '/api/sites/inn/preview/share', share))
    const revoked = { emails: ['ken@example.com'] }
    await times(1, () => staff('PUT', '/api/sites/inn/preview/share/revoke', revoked))
    expect(await sendWaiting(previews, 'ken@example.com')).toEqual([])
    expect(await sendWaiting(previews, 'hana@example.com')).toHaveLength(2)
    const guest = openBrowser(previews, '192.0.2.20')
    for (let time = 0; time < 2; time++) {
      now += 1_000
      await guest.form(`${origin}/_preview/code`, { email: 'hana@example.com', to: '/' })
    }
    const codes = await sendWaiting(previews, 'hana@example.com')
    expect(codes).toHaveLength(1)
    const code = /\b\d{6}\b/.exec(codes[0]!)![0]
    const unlocked = await guest.form(`${origin}/_preview/unlock`, {
      email: 'hana@example.com',
      code,
      to: '/',
    })
    expect(unlocked.status).toBe(303)
  } finally {
    await previews.close()
    rmSync(scratchFolder, { recursive: true, force: true })
  }
})
