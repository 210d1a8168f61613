import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailRow, MailSuppressionRow } from '#model/calls/messages/mails.ts'
import {
  type Call,
  openTestApi,
  signIn,
  type TestApi,
  testAccount,
  testDefinition,
} from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { mails } from '../../../db/schema/mails.ts'
import { readDeliveryReports } from './delivery-reports.ts'

const password = 'a-long-enough-password'

let api: TestApi
let provider: Call
let customer: Call
const sent: string[] = []
beforeAll(async () => {
  const mailer = async ({ to }: { to: string }) => void sent.push(to)
  api = await openTestApi({ workers: false, mailer, mailEventsPassword: password })
  provider = await signIn(api)
  const id = await openAccount(api, provider, { name: 'customer', type: 'MASTER_USER', parentId: 'provider' })
  await provider('POST', `/api/users/${id}/contract`, { contract: 'ACTIVE', content: 'Begins' })
  await api.importSite('inn', testDefinition(), id)
  customer = await signInWith(api, 'customer@example.com')
})
afterAll(() => api.close())
beforeEach(() => {
  sent.splice(0)
})

function report(body: unknown, given: string | null = password): Promise<Response> {
  const basic: Record<string, string> = given === null ? {} : { authorization: `Basic ${btoa(`x:${given}`)}` }
  return Promise.resolve(
    api.app.request('/api/mail-events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...basic },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
}

const share = (emails: readonly string[]) =>
  customer('POST', '/api/sites/inn/preview/share', { emails, language: 'EN', expiresAt: null })
const reasonOf = async (answer: Response) =>
  answer.status < 300 ? answer.status : ((await answer.json()) as { reason: string }).reason
const listed = async () =>
  (await (await provider('GET', '/api/mail-suppressions')).json()) as MailSuppressionRow[]

const bounceOf = (email: string) => [{ event: 'bounce', type: 'bounce', email, reason: '550 no such user' }]

test.each([
  [
    'SendGrid',
    [...bounceOf('a@x.jp'), { event: 'spamreport', email: 'b@x.jp' }, { event: 'open', email: 'c@x.jp' }],
  ],
  ['Postmark, bounce', { RecordType: 'Bounce', Type: 'HardBounce', Email: 'a@x.jp', Description: '550' }],
  ['Postmark, complaint', { RecordType: 'SpamComplaint', Email: 'b@x.jp' }],
  [
    'Mailgun',
    {
      'event-data': {
        event: 'failed',
        severity: 'permanent',
        reason: 'bounce',
        recipient: 'a@x.jp',
        'delivery-status': { message: '550' },
      },
    },
  ],
  [
    'Amazon by SNS',
    {
      Type: 'Notification',
      Message: JSON.stringify({
        notificationType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bouncedRecipients: [{ emailAddress: 'a@x.jp', diagnosticCode: '550' }],
        },
      }),
    },
  ],
])('reports of %s are read', (_, body) => {
  const reports = readDeliveryReports(JSON.stringify(body))?.map(
    ({ address, reason }) => `${reason} ${address}`,
  )
  const bounce = reports?.filter((one) => one === 'bounce a@x.jp') ?? []
  const complaint = reports?.filter((one) => one === 'complaint b@x.jp') ?? []
  expect(bounce.length + complaint.length).toBe(reports?.length)
  expect(reports?.length).toBeGreaterThan(0)
})

test.each([
  [
    'SendGrid',
    [
      { event: 'bounce', type: 'blocked', email: 'a@x.jp' },
      { event: 'deferred', email: 'a@x.jp' },
    ],
  ],
  ['Postmark', { RecordType: 'Bounce', Type: 'SoftBounce', Email: 'a@x.jp' }],
  ['Mailgun', { 'event-data': { event: 'failed', severity: 'temporary', recipient: 'a@x.jp' } }],
  [
    'Amazon',
    {
      notificationType: 'Bounce',
      bounce: { bounceType: 'Transient', bouncedRecipients: [{ emailAddress: 'a@x.jp' }] },
    },
  ],
])('what %s says of a mailbox that is full or put off stops nothing', (_, body) => {
  expect(readDeliveryReports(JSON.stringify(body))).toEqual([])
})

const amazonBounceOf = (emailAddress: string) => ({
  notificationType: 'Bounce',
  bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress }] },
})

test.each(['Jane <jane@x.jp>', '"Doe, Jane" <jane@x.jp>', '<jane@x.jp>', ' jane@x.jp '])(
  'of a recipient with a name the address is taken: %s',
  (recipient) => {
    for (const body of [amazonBounceOf(recipient), bounceOf(recipient)])
      expect(readDeliveryReports(JSON.stringify(body))).toMatchObject([{ address: 'jane@x.jp' }])
  },
)

const failedAt = (reason?: string) =>
  readDeliveryReports(
    JSON.stringify({
      'event-data': { event: 'failed', severity: 'permanent', reason, recipient: 'a@x.jp' },
    }),
  )

test.each(['bounce', 'suppress-bounce'])('Mailgun: %s says that an address takes no mail', (reason) => {
  expect(failedAt(reason)).toMatchObject([{ address: 'a@x.jp', reason: 'bounce' }])
})

test.each(['old', 'espblock', 'generic', 'suppress-unsubscribe', 'suppress-complaint', undefined])(
  'Mailgun: %s says nothing about an address',
  (reason) => {
    expect(failedAt(reason)).toEqual([])
  },
)

test('only who has the password reports; what can not be read is refused', async () => {
  expect((await report(bounceOf('a@example.com'), null)).status).toBe(401)
  expect((await report(bounceOf('a@example.com'), 'wrong')).status).toBe(401)
  for (const body of ['', '[', '"x"', 'null', { some: 'thing' }])
    expect((await report(body)).status).toBe(400)
  expect(await listed()).toEqual([])
  const closed = await openTestApi({ workers: false })
  expect((await closed.app.request('/api/mail-events', { method: 'POST' })).status).toBe(404)
  await closed.close()
})

test('an address that has bounced gets nothing more until the provider takes it off the list', async () => {
  expect(await reasonOf(await share(['gone@example.com']))).toBe(200)
  await expect.poll(() => sent).toContain('gone@example.com')
  expect((await report(bounceOf('Gone@Example.com'))).status).toBe(204)
  expect((await report(bounceOf('Gone@Example.com'))).status).toBe(204)
  expect(await listed()).toMatchObject([
    { id: 'gone@example.com', reason: 'bounce', detail: '550 no such user' },
  ])
  expect(await reasonOf(await share(['gone@example.com']))).toBe('mail-limit-suppressed')
  expect((await customer('DELETE', '/api/mail-suppressions/gone@example.com')).status).toBe(403)
  expect((await provider('DELETE', '/api/mail-suppressions/gone@example.com')).status).toBe(200)
  expect(await reasonOf(await share(['gone@example.com']))).toBe(200)
})

test('mail that somebody asks for themselves is held back after a bounce, and sent after a complaint', async () => {
  const forgot = () =>
    api.app.request('/api/passwords/forgot', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: testAccount.email }),
    })
  await report([{ event: 'spamreport', email: testAccount.email }])
  await forgot()
  const sentToProvider = () => sent.filter((to) => to === testAccount.email).length
  await expect.poll(sentToProvider).toBe(1)
  await report(bounceOf(testAccount.email))
  await forgot()
  const held = async () =>
    ((await (await provider('GET', '/api/mails?filter={"isHeld":true}')).json()) as MailRow[]).filter(
      ({ to, heldBecause }) => to === testAccount.email && heldBecause === 'suppressed',
    ).length
  await expect.poll(held).toBe(1)
  expect(sentToProvider()).toBe(1)
})

test('whose mail comes back too often sends no more that day', async () => {
  const people = Array.from({ length: 16 }, (_, index) => `made-up${index}@example.com`)
  expect(await reasonOf(await share(people))).toBe(200)
  await expect.poll(() => sent.filter((to) => to.startsWith('made-up')).length).toBe(16)
  for (const address of people) await report(bounceOf(address))
  expect(api.database.db.select().from(mails).where(eq(mails.to, people[0]!)).get()?.error).toContain('550')
  expect(await reasonOf(await share(['real@example.com']))).toBe('mail-limit-refusals')
})
