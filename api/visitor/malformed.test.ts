import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ServerType, serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { formVersion } from '#builder/stages/screen-content.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { partialPaths } from '#model/calls/visitor/submissions.ts'
import { defaultForms, formSchema } from '#model/definition/forms/form.ts'
import { partialText } from '#model/definition/forms/partial-submission.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { languageFacts, languages } from '#model/values/language.ts'
import { type Malformed, malformedBodies } from '#testing/api/malformed-requests.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { chunk, lastChunk, postHead, sendRaw, statusOf } from '#testing/api/raw-connection.ts'
import { becomeMember, registration, testPassword } from '#testing/api/test-member.ts'

/** `LONG=1`: every body to every call; otherwise each body to this many calls. */
const callsOfEach = process.env.LONG === '1' ? Number.POSITIVE_INFINITY : 1
const json = 'application/json'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const email = 'yui@example.com'

/** With two steps, of which the first is kept. */
const keptForm = formSchema.parse({
  ...defaultForms.CONTACT_SETTING,
  steps: [{ firstField: 'company', title: { EN: 'Company' } }],
  partial: { isKept: true, text: { EN: 'You may keep it.' } },
})
const partialKey = '0'.repeat(32)

let visitors: TestVisitors
let server: ServerType
let port: number
let cookie: string
let people = 0
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => 1_795_000_000_000 }, { trustedProxies: 1 })
  const place = { width: 100, height: 100, position: 'LEFT', parentWidth: 400, parentHeight: 700 } as const
  await visitors.publish('inn', {
    forms: { CONTACT_SETTING: keptForm, HOMEPAGE_SETTING: keptForm },
    popupCtas: { applicantLimit: { id: 'seats', limit: 1_000, startDate: '2026-01-01T00:00:00Z' } },
    surveys: [
      { id: 'taste', title: { EN: 'Taste' }, questions: [{ id: 'wish', title: { EN: 'A' }, type: 'TEXT' }] },
    ],
    campaign: {
      name: 'Autumn',
      startDate: '2026-01-01T00:00:00Z',
      endDate: '2027-01-01T00:00:00Z',
      isOnClickCount: true,
      banners: [{ ...place, id: 'banner', media: 'media/a.png', bannerX: 0, bannerY: 0 }],
    },
  } as Parameters<typeof visitors.publish>[1])
  const member = await becomeMember(visitors, 'inn', email)
  cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  server = serve({ fetch: visitors.visitorApp.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  server.close()
  await visitors.close()
})

interface Answer {
  status: number
  language: string | undefined
  body: string
}

/** Every request comes from another address. */
const send = (path: string, { type, body }: Pick<Malformed, 'type' | 'body'>, language: string) =>
  new Promise<Answer>((resolve, reject) => {
    const address = `2001:db8:${(people >>> 16).toString(16)}:${(people++ & 0xffff).toString(16)}::1`
    const headers = {
      host: 'inn.localhost',
      accept: json,
      'accept-language': language,
      'user-agent': firefox,
      'x-forwarded-for': address,
      cookie,
      ...(type ? { 'content-type': type } : {}),
      'content-length': body.length,
    }
    request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent }, async (answer) => {
      const language = answer.headers['content-language']
      resolve({ status: answer.statusCode ?? 0, language, body: await text(answer) })
    })
      .on('error', reject)
      .end(body)
  })

const credential = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} }
const clientDataJSON = Buffer.from('{"challenge":"a"}').toString('base64url')
const chosen = { password: testPassword, confirm_password: testPassword }

const begun = {
  ...{ key: partialKey, data: { email }, lang: 'EN', steps: 1 },
  ...{ version: formVersion(keptForm), agreed: sha256(partialText(keptForm, 'EN')!) },
}
const partialCalls = [visitorPaths.contact, visitorPaths.homepage].flatMap((form) => [
  [form + partialPaths.keep, ['200', begun]] as const,
  [form + partialPaths.remove, ['200', { key: partialKey }]] as const,
])

/** What each call is sent, and how it responds: a call without a row fails the test. The last one ends the session. */
const good: Readonly<Record<string, readonly [said: string, body: object]>> = {
  [visitorPaths.contact]: ['201', { data: { email, company: 'A' }, lang: 'EN' }],
  [visitorPaths.homepage]: ['201', { data: { email, company: 'A' }, lang: 'EN' }],
  ...Object.fromEntries(partialCalls),
  [visitorPaths.register]: ['201', registration('new@example.com')],
  [visitorPaths.resendRegisterEmail]: ['201', { email, lang: 'EN' }],
  [visitorPaths.registerConfirm]: ['404 mailed-link-over', {}],
  [visitorPaths.emailConfirm]: ['404 mailed-link-over', {}],
  [visitorPaths.passwordReset]: ['201', { email, lang: 'EN' }],
  [visitorPaths.passwordNew]: ['404 mailed-link-over', chosen],
  [visitorPaths.loginLink]: ['201', { email, lang: 'EN' }],
  [visitorPaths.loginConfirm]: ['404 mailed-link-over', {}],
  [visitorPaths.login]: ['401 login-wrong', { email, password: 'Wrong-2026-zeal' }],
  [visitorPaths.passkeyLoginStart]: ['200', {}],
  [visitorPaths.passkeyLogin]: [
    '400 passkey-over',
    { response: { ...credential, response: { clientDataJSON, authenticatorData: 'a', signature: 'a' } } },
  ],
  [visitorPaths.passkeysStart]: ['200', {}],
  [visitorPaths.passkeys]: [
    '400 passkey-over',
    { name: 'Phone', response: { ...credential, response: { clientDataJSON, attestationObject: 'a' } } },
  ],
  [visitorPaths.passkey(':id')]: ['404 no-such-passkey', { name: 'Phone' }],
  [visitorPaths.passkeyRemoval(':id')]: ['404 no-such-passkey', {}],
  [visitorPaths.lineRegister]: ['400 line-over', { data: { email }, lang: 'EN', agreement: true }],
  [visitorPaths.lineAccount]: ['404 login-way-off', {}],
  [visitorPaths.lineRemoval]: ['200', {}],
  [visitorPaths.profile]: ['200', { data: {}, lang: 'EN' }],
  [visitorPaths.profileEmail]: ['201', { email: 'other@example.com', password: testPassword }],
  [visitorPaths.profilePassword]: [
    '400 answers-wrong',
    { ...chosen, confirm_password: 'Other-2026-zeal', current_password: testPassword },
  ],
  [visitorPaths.events]: [
    '204',
    { siteId: 'inn', language: 'EN', events: [{ type: 'page_view', at: 1, page_id: 'p0-0' }] },
  ],
  [visitorPaths.policyReport]: ['204', { 'csp-report': { 'blocked-uri': 'inline' } }],
  [visitorPaths.surveyResponse(':id')]: ['201', { answers: { wish: 'A' }, lang: 'EN' }],
  [visitorPaths.popupClick(':id')]: ['200', {}],
  [visitorPaths.campaignClick(':id')]: ['200', {}],
  [visitorPaths.withdrawal]: ['400 member-password-wrong', { password: 'Wrong-2026-zeal' }],
  [visitorPaths.logout]: ['200', {}],
}

const ids: Readonly<Record<string, string>> = { survey: 'taste', popup: 'seats', campaign: 'banner' }
const pathOf = (route: string) =>
  `${visitorCalls}${route.replace(/(\w+)\/:id/, (_, kind) => `${kind}/${ids[kind] ?? 'none'}`)}?token=${'a'.repeat(43)}`
const calls = () =>
  visitors.visitorApp.routes.flatMap(({ method, path }) =>
    method === 'POST' ? [path.slice(visitorCalls.length)] : [],
  )

/** Counts like a GET, and ignores its body. */
const bodiless = visitorPaths.campaignClick(':id')
const callsWithBody = () => calls().filter((route) => route !== bodiless)

/** Everything that is stored. */
const kept = () => {
  const { db } = visitors.database
  const tables = db.all<{ name: string }>(sql`SELECT name FROM sqlite_schema WHERE type = 'table'`)
  return tables.map(({ name }) => [name, db.all(sql`SELECT * FROM ${sql.identifier(name)}`)])
}

test('M9: no body that can not be used is answered with a fault, and none changes anything', async () => {
  expect(malformedBodies('EN').length).toBeGreaterThan(318)
  const before = kept()
  const routes = callsWithBody()
  const wrong: unknown[] = []
  for (const [round, language] of languages.entries()) {
    const { tag } = languageFacts[language]
    const sent = malformedBodies(language).flatMap((malformed, index) =>
      routes.flatMap((route, number) => {
        const turn = (number + index * 5 + round * 9) % routes.length
        return turn < callsOfEach ? [{ malformed, route }] : []
      }),
    )
    await Promise.all(
      sent.map(async ({ malformed, route }) => {
        const { status, language: said, body } = await send(pathOf(route), malformed, tag)
        const { message, reason, params, issues } = JSON.parse(body || '{}')
        const isSaid =
          issues?.length > 0 || (reason && message === failureMessage({ reason, params }, language))
        if (status < 400 || status >= 500 || said !== tag || !isSaid)
          wrong.push([route, malformed.what, status, said, body.slice(0, 200)])
      }),
    )
  }
  expect(wrong).toEqual([])
  expect(visitors.errors).toEqual([])
  expect(kept()).toEqual(before)
}, 600_000)

test('M9: lengths that lie reach no call at all', async () => {
  const before = kept()
  const announced = (length: number | string) => ({ 'content-type': json, cookie, 'content-length': length })
  const chunked = { 'content-type': json, cookie, 'transfer-encoding': 'chunked' }
  for (const route of callsWithBody()) {
    const answers = [
      sendRaw(port, [postHead(pathOf(route), announced(20)), '{}']),
      sendRaw(port, [postHead(pathOf(route), announced('2, 3')), '{}']),
      sendRaw(port, [postHead(pathOf(route), { ...chunked, 'content-length': 2 }), chunk('{}'), lastChunk]),
      sendRaw(port, [postHead(pathOf(route), chunked), chunk('{"data":'), 'ffff\r\n{}']),
      sendRaw(port, [postHead(pathOf(route), chunked), 'zz\r\n{}\r\n']),
      sendRaw(port, [postHead(pathOf(route), chunked), chunk(Buffer.alloc(300_000, ' ')), lastChunk]),
    ]
    for (const answer of await Promise.all(answers))
      expect([undefined, 400, 413], `${route} ${answer}`).toContain(statusOf(answer))
  }
  expect(kept()).toEqual(before)
})

test('what is sent as it should be reaches each of these calls', async () => {
  expect(Object.keys(good).sort()).toEqual(calls().sort())
  const before = kept()
  for (const [route, [said, body]] of Object.entries(good)) {
    const bytes = new Uint8Array(Buffer.from(JSON.stringify(body)))
    const { status, body: answer } = await send(pathOf(route), { type: json, body: bytes }, 'en')
    const { reason } = JSON.parse(answer || '{}')
    expect([status, reason].join(' ').trim(), route).toBe(said)
  }
  expect(kept()).not.toEqual(before)
})
