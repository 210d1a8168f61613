import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attributionHeader } from '#model/records/attribution.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { registration } from '#testing/api/test-member.ts'
import { members } from '../../db/schema/members.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { surveyResponses } from '../../db/schema/surveys.ts'
import { readAttribution } from './read-attribution.ts'

const survey = {
  id: 'taste',
  title: { EN: 'Taste' },
  questions: [{ id: 'wish', title: { EN: 'A wish?' }, type: 'TEXT' as const }],
}
const told: { data: Record<string, unknown> }[] = []
let visitors: TestVisitors
let pageId = ''
let clock = Date.now()
beforeAll(async () => {
  visitors = await openTestVisitors({
    now: () => clock,
    async post({ body }) {
      told.push(JSON.parse(body) as (typeof told)[number])
      return { status: 204, answer: '' }
    },
  })
  const definition = testDefinition()
  const page = definition.categories[0]!.pages[0]!
  pageId = page.id
  Object.assign(page, { buttons: [{ id: 'book', buttonType: 'TEXT', buttonText: { EN: 'Book now' } }] })
  await visitors.publish('inn', { surveys: [survey] }, definition)
  const events = ['submission.created', 'survey.answered']
  await visitors.staff('POST', '/api/sites/inn/webhooks', { url: 'https://hooks.example.com/in', events })
})
afterAll(() => visitors.close())
/** Every test is long after the one before, so that no limit is reached. */
beforeEach(() => {
  clock += 3_600_000
})

const sent = () => ({
  parameters: { utm_source: 'google', utm_campaign: '春', gclid: 'Cj0' },
  referrer: 'www.google.com',
  entry: '/en',
  path: ['A1'],
  page: pageId,
  button: 'book',
})
const led = () => ({
  ...sent(),
  source: 'google',
  medium: '',
  campaign: '春',
  position: 'A1',
  buttonText: 'Book now',
})
const inAscii = (value: unknown) =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`)
const contact = (header: string | undefined, email = 'hana@example.com') =>
  visitors.call('inn', '/contact', {
    json: { data: { email, company: 'Hana' }, lang: 'EN' },
    ...(header === undefined ? {} : { headers: { [attributionHeader]: header } }),
  })
const lastContact = () => visitors.database.db.select().from(submissions).all().at(-1)!

test('F10 a form, a survey and a registration are kept with what led to them, and webhooks are told', async () => {
  const headers = { [attributionHeader]: inAscii(sent()) }
  expect((await contact(headers[attributionHeader])).status).toBe(201)
  expect(lastContact().attribution).toEqual(led())
  await expect.poll(() => told.at(-1)?.data.attribution).toEqual(led())

  const json = { answers: { wish: 'Tea' }, lang: 'EN' }
  expect((await visitors.call('inn', '/survey/taste/response', { json, headers })).status).toBe(201)
  expect(visitors.database.db.select().from(surveyResponses).get()?.attribution).toEqual(led())
  await expect.poll(() => told.length).toBe(2)
  expect(told[1]?.data.attribution).toEqual(led())

  const registered = registration('yui@example.com')
  expect((await visitors.call('inn', '/register', { json: registered, headers })).status).toBe(201)
  expect(visitors.database.db.select().from(members).get()?.attribution).toEqual(led())
})

test('F10 a form with files and one without script are kept, too', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ email: 'mai@example.com', company: 'x', 'form.lang': 'EN' }))
    form.append(name, value)
  const headers = { accept: 'application/json', [attributionHeader]: inAscii(sent()) }
  expect((await visitors.call('inn', '/contact', { method: 'POST', body: form, headers })).status).toBe(201)
  expect(lastContact().attribution).toEqual(led())
  const plain = new URLSearchParams({ email: 'ken@example.com', company: 'x', 'form.lang': 'EN' })
  expect((await visitors.call('inn', '/contact', { method: 'POST', body: plain })).status).toBe(303)
  expect(lastContact()).toMatchObject({ email: 'ken@example.com', attribution: null })
})

test.each([
  ['nothing', undefined, null],
  ['no JSON', '{', null],
  ['wrong values', '{"parameters":7,"path":"x","page":{}}', { source: '', path: [], entry: '' }],
  ['markup', '{"parameters":{"utm_source":"<img src=x>"}}', { source: '<img src=x>' }],
  ['a page of another site', '{"page":"elsewhere","button":"book"}', { page: 'elsewhere', button: 'book' }],
  ['the site itself as referrer', '{"referrer":"inn.localhost"}', { referrer: '', source: '' }],
  ['much', `{"parameters":{"utm_source":"${'x'.repeat(7_000)}"}}`, null],
])('no form is refused for what is told of its source: %s', async (_, header, kept) => {
  const email = `${crypto.randomUUID()}@example.com`
  expect((await contact(header, email)).status).toBe(201)
  const { attribution } = lastContact()
  if (kept === null) expect(attribution).toBeNull()
  else expect(attribution).toMatchObject(kept)
  expect(attribution?.position).toBeUndefined()
})

test('F10 a time that cannot be is not kept, and the file of the list is made with the row', async () => {
  const touch = (at: number) => ({ parameters: { utm_source: 'line' }, referrer: '', entry: '/', at })
  const header = JSON.stringify({ first: touch(Number.MAX_SAFE_INTEGER), last: touch(clock - 60_000) })
  expect((await contact(header, 'far@example.com')).status).toBe(201)
  const { attribution } = lastContact()
  expect(attribution).not.toHaveProperty('first')
  expect(attribution?.last).toEqual(touch(clock - 60_000))
  const file = await (await visitors.staff('GET', '/api/sites/inn/contacts/export-csv')).text()
  expect(file).toMatch(/far@example\.com.*,line,,,new,,,\r\n/)
})

test('the same form sent again after more was learned of its source counts once', async () => {
  const send = (header: string) =>
    visitors.call('inn', '/contact', {
      json: { data: { email: 'once@example.com', company: 'x' }, lang: 'EN' },
      headers: { 'idempotency-key': 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', [attributionHeader]: header },
    })
  expect((await send('{"path":["A1"]}')).status).toBe(201)
  const count = visitors.database.db.select().from(submissions).all().length
  expect((await send('{"path":["A1","B1"]}')).status).toBe(201)
  expect(visitors.database.db.select().from(submissions).all()).toHaveLength(count)
})

test('a store that does not answer keeps nobody waiting: page and button are not named', async () => {
  const troubles: unknown[] = []
  const facts = { siteId: 'inn', snapshot: 'a'.repeat(64), root: {}, settings: { languages: ['EN'] } }
  const context = {
    req: { header: () => inAscii(sent()), url: 'http://inn.localhost/' },
    get: (name: string) => (name === 'facts' ? facts : 'request'),
  }
  const deps = {
    blobs: { read: () => new Promise<never>(() => {}) },
    originOf: () => 'http://inn.localhost',
    onError: (error: unknown) => void troubles.push(error),
    now: Date.now,
  }
  const found = await readAttribution(context as never, deps as never, 'EN')
  const { position: _, buttonText: __, ...rest } = led()
  expect(found).toMatchObject(rest)
  expect(found).not.toHaveProperty('position')
  expect(troubles).toHaveLength(1)
})
