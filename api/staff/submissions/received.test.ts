import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type {
  MemberRow,
  PartialRow,
  SubmissionDetail,
  SubmissionRow,
  SurveyResponseDetail,
} from '#model/calls/submissions/received.ts'
import type { ReceivedSources } from '#model/calls/submissions/sources.ts'
import type { SurveyResults, SurveyRow, SurveyTextRow } from '#model/calls/submissions/surveys.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { day, led, plantRecords, survey } from '#testing/api/received-records.ts'
import { mails } from '../../db/schema/mails.ts'
import { members } from '../../db/schema/members.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { surveyResponses } from '../../db/schema/surveys.ts'
import { webhookDeliveries } from '../../db/schema/webhooks.ts'
import { queueWritten } from '../../services/messages/mail/queue-mail.ts'
import { queueWebhooks } from '../../services/messages/webhooks/queue-webhooks.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi()
  call = await signIn(api)
  await api.importSite('inn', testDefinition())
  await api.importSite('other', testDefinition())
  plantRecords(api.database.db)
})
afterAll(() => api.close())

const json = async <Reply>(answer: Promise<Response>): Promise<Reply> =>
  (await (await answer).json()) as Reply
const withFilter = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`
const idsOf = async (filter: object) =>
  (await json<SubmissionRow[]>(call('GET', withFilter('/api/sites/inn/contacts', filter)))).map(
    ({ id }) => id,
  )

test('F10 a list shows what was sent with one form of one site, the newest first, and how much there is', async () => {
  const answer = await call('GET', '/api/sites/inn/contacts')
  expect(answer.headers.get('content-range')).toBe('contacts 0-1/2')
  const rows = (await answer.json()) as SubmissionRow[]
  expect(rows.map(({ id }) => id)).toEqual(['new', 'old'])
  expect(rows[1]!.excerpt.map(({ title, value }) => [title.EN, value])).toEqual([
    ['Firm', '=1+1'],
    ['Fax', '03'],
  ])
})

test.each([
  [{ q: 'hello' }, ['new']],
  [{ q: '１００％' }, ['new']],
  [{ q: '海辺' }, ['new']],
  [{ q: '%' }, ['new']],
  [{ q: 'nothing' }, []],
  [{ email: 'HANA@' }, ['old']],
  [{ language: 'JP' }, ['new']],
  [{ from: '2026-04-02' }, ['new']],
  [{ to: '2026-04-01' }, ['old']],
  [{ source: 'google' }, ['new']],
  [{ source: ['google'] }, ['new']],
  [{ source: [''] }, []],
  [{ source: 'google', campaign: '=春', position: 'B2' }, ['new']],
  [{ source: 'google', medium: 'mail' }, []],
  // Of the older one nothing is known.
  [{ source: '' }, []],
  [{ q: 'example', from: '2026-04-01', to: '2026-04-30' }, ['new', 'old']],
])('narrowed to %j it holds %j', async (filter, ids) => {
  expect(await idsOf(filter)).toEqual(ids)
})

test.each([[{ siteId: 'other' }], [{ kind: 'HOMEPAGE_SETTING' }], [{ passwordHash: 'x' }], [{ from: 'x' }]])(
  'a list is not narrowed to %j',
  async (filter) => {
    expect((await call('GET', withFilter('/api/sites/inn/contacts', filter))).status).toBe(400)
  },
)

test('what was sent is shown under the titles that it was answered under', async () => {
  const old = await json<SubmissionDetail>(call('GET', '/api/submissions/old'))
  expect(old.answers.map(({ title, value }) => [title.EN, value])).toEqual([
    ['E-mail', 'hana@example.com'],
    ['Firm', '=1+1'],
    ['Fax', '03'],
  ])
})

test('F10 a row says where it came from, and its detail all that is known of it', async () => {
  const [fresh, old] = await json<SubmissionRow[]>(call('GET', '/api/sites/inn/contacts'))
  expect(fresh).toMatchObject({ source: 'google', medium: 'cpc', campaign: '=春', position: 'B2' })
  expect(old).toMatchObject({ source: null, medium: null, campaign: null, position: null })
  const detail = await json<SubmissionDetail>(call('GET', '/api/submissions/new'))
  expect(detail.attribution).toEqual(led)
  expect((await json<SubmissionDetail>(call('GET', '/api/submissions/old'))).attribution).toBeNull()
})

test('F10 the sources of a list are counted, as it is narrowed', async () => {
  const sources = (filter: object) =>
    json<ReceivedSources>(call('GET', withFilter('/api/sites/inn/contacts/sources', filter)))
  expect(await sources({})).toEqual({
    source: [{ value: 'google', total: 1 }],
    medium: [{ value: 'cpc', total: 1 }],
    campaign: [{ value: '=春', total: 1 }],
    position: [{ value: 'B2', total: 1 }],
  })
  expect(await sources({ source: 'line' })).toMatchObject({ source: [{ value: 'google' }], medium: [] })
  expect(await sources({ language: 'EN' })).toMatchObject({ source: [] })
  expect(await sources({ q: 'hello' })).toMatchObject({ source: [{ value: 'google', total: 1 }] })
})

test('F10 sources are counted apart from what else they come with, in one pass', async () => {
  const { db } = api.database
  const of = db.select().from(submissions).where(eq(submissions.id, 'elsewhere')).get()!
  const rows: [string, string, string?][] = [
    ['google', 'cpc', 'A1'],
    ['google', 'mail', 'A1'],
    ['line', 'mail', 'B2'],
    ['', '', undefined],
  ]
  await api.importSite('third', testDefinition())
  for (const [source, medium, position] of rows) {
    const attribution = { ...led, source, medium, campaign: '', position }
    db.insert(submissions)
      .values({ ...of, id: crypto.randomUUID(), siteId: 'third', attribution })
      .run()
  }
  const read = vi.spyOn(db, 'all')
  const sources = (filter: object) =>
    json<ReceivedSources>(call('GET', withFilter('/api/sites/third/contacts/sources', filter)))
  const group = (value: string, total: number) => ({ value, total })
  expect(await sources({})).toEqual({
    source: [group('google', 2), group('', 1), group('line', 1)],
    medium: [group('mail', 2), group('', 1), group('cpc', 1)],
    campaign: [group('', 4)],
    position: [group('A1', 2), group('', 1), group('B2', 1)],
  })
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
  expect(await sources({ source: 'google', medium: 'mail' })).toEqual({
    source: [group('google', 1), group('line', 1)],
    medium: [group('cpc', 1), group('mail', 1)],
    campaign: [group('', 1)],
    position: [group('A1', 1)],
  })
})

test('F10 of members no password leaves, and they are narrowed to those who have confirmed', async () => {
  const answer = await call('GET', withFilter('/api/sites/inn/members', { status: 'active' }))
  const text = await answer.text()
  expect((JSON.parse(text) as MemberRow[]).map(({ id }) => id)).toEqual(['m1'])
  const detail = await (await call('GET', '/api/members/m1')).text()
  for (const some of [text, detail]) expect(some).not.toMatch(/secret-hash|never-shown/)
})

test('F10 X9 a file has a column for each field of any state of the form, and no formula', async () => {
  const answer = await call('GET', '/api/sites/inn/contacts/export-csv', undefined, {
    'accept-language': 'en',
  })
  expect(answer.headers.get('content-disposition')).toMatch(/filename="contacts-\d{8}-\d{4}\.csv"/)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header, first, second] = new TextDecoder().decode(bytes).split('\r\n')
  expect(header).toMatch(
    /^id,receivedAt,language,agreedAt,E-mail,Company \(company\),Company \(note\),Fax,source,medium,campaign,page,/,
  )
  const count = header!.split(',').length
  expect(first).toMatch(
    /^new,2026-04-10 12:00,JP,,ken@example.com,海辺の宿 100%,HELLO,,google,cpc,"'=春",B2,Book,/,
  )
  expect(first).toMatch(/,www.google.com,\/en,A1 B2,google,cpc,"'=春",,,Cj0,/)
  expect(first).toMatch(/,2026-03-01 12:00,news.example.com,,,,,,,new,,,$/)
  expect(second).toMatch(/^old,2026-04-01 12:00,EN,,hana@example.com,"'=1\+1",,03,,+new,,,$/)
  expect([first, second].map((line) => line!.split(',').length)).toEqual([count, count])
})

test('F10 a file and a detail are made of rows that hold times which no calendar has', async () => {
  const { db } = api.database
  const of = { ...db.select().from(submissions).where(eq(submissions.id, 'elsewhere')).get()!, createdAt: 0 }
  const at = Number.MAX_SAFE_INTEGER
  const attribution = { ...led, first: { ...led.first!, at }, last: { ...led.first!, at: day('2026-04-02') } }
  db.insert(submissions)
    .values({ ...of, id: 'far', attribution })
    .run()
  const answer = await call('GET', '/api/sites/other/contacts/export-csv')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['id', 'elsewhere', 'far'])
  expect(lines[2]).toMatch(/,,,news.example.com,,,2026-04-02 12:00,news.example.com,,,new,,,$/)
  const detail = await json<SubmissionDetail>(call('GET', '/api/submissions/far'))
  expect(detail.attribution?.first?.at).toBe(at)
})

test('F10 a file holds what its list is narrowed to, and the audit log says that it was taken', async () => {
  const answer = await call('GET', withFilter('/api/sites/inn/contacts/export-csv', { q: 'hello' }))
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(2)
  const entries = await json<{ route: string; details: object }[]>(
    call('GET', withFilter('/api/audit-entries', { action: 'visitor.export' })),
  )
  expect(entries[0]).toMatchObject({ details: { list: 'contacts', exported: 1 } })
})

test('the surveys of a site say how often they were answered', async () => {
  const rows = await json<SurveyRow[]>(call('GET', '/api/sites/inn/surveys'))
  expect(rows).toEqual([
    {
      id: 'stay',
      title: survey.title,
      responses: 3,
      isInDraft: false,
      lastAt: new Date(day('2026-04-03')).toISOString(),
    },
  ])
})

test('F22 results count every option, and how the points are distributed', async () => {
  const results = await json<SurveyResults>(call('GET', '/api/sites/inn/survey-results?surveyId=stay'))
  expect(results.questions.map(({ id, answered }) => [id, answered])).toEqual([
    ['rate', 3],
    ['why', 2],
  ])
  expect(results.questions[0]!.options.map(({ id, count }) => [id, count])).toEqual([
    ['good', 2],
    ['bad', 1],
  ])
  expect(results.scores).toMatchObject({ min: 0, max: 5, median: 5 })
  expect(results.scores!.bars.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 2])
  const missing = await call('GET', '/api/sites/inn/survey-results?surveyId=none')
  expect([missing.status, await missing.json()]).toEqual([
    404,
    expect.objectContaining({ reason: 'no-such-survey' }),
  ])
})

test.each<[object, { responses: number; good: number; texts: string[] }]>([
  [{}, { responses: 3, good: 2, texts: ['Rain', 'Sea'] }],
  [{ answers: { rate: 'good' } }, { responses: 2, good: 2, texts: ['Sea'] }],
  [{ answers: { rate: 'bad' } }, { responses: 1, good: 0, texts: ['Rain'] }],
  [{ answers: { rate: 'good', why: 'nothing' } }, { responses: 0, good: 0, texts: [] }],
  [
    { language: 'JP', to: '2026-04-03' },
    { responses: 3, good: 2, texts: ['Rain', 'Sea'] },
  ],
  [{ language: 'EN' }, { responses: 0, good: 0, texts: [] }],
  [{ from: '2026-04-04' }, { responses: 0, good: 0, texts: [] }],
  [{ source: 'google' }, { responses: 0, good: 0, texts: [] }],
])('F22 results and what was written are narrowed to %j', async (narrowed, { responses, good, texts }) => {
  const filter = { ...narrowed, surveyId: 'stay' }
  const path = `${withFilter('/api/sites/inn/survey-results', filter)}&surveyId=stay`
  const results = await json<SurveyResults>(call('GET', path))
  expect([results.responses, results.questions[0]!.options[0]!.count]).toEqual([responses, good])
  const written = withFilter('/api/sites/inn/survey-texts', { ...filter, questionId: 'why' })
  expect((await json<SurveyTextRow[]>(call('GET', written))).map(({ text }) => text).toSorted()).toEqual(
    texts,
  )
  const listed = withFilter('/api/sites/inn/survey-responses', filter)
  expect(await json<unknown[]>(call('GET', listed))).toHaveLength(responses)
})

test('F22 of several choices one is enough, and a filter that cannot be read is refused', async () => {
  const { db } = api.database
  const row = db.select().from(surveyResponses).where(eq(surveyResponses.id, 'r1')).get()!
  db.insert(surveyResponses)
    .values({ ...row, id: 'r4', answers: { rate: ['bad', 'good'] } })
    .run()
  const count = async (rate: string) => {
    const path = withFilter('/api/sites/inn/survey-responses', { surveyId: 'stay', answers: { rate } })
    return (await json<unknown[]>(call('GET', path))).length
  }
  expect([await count('good'), await count('bad')]).toEqual([3, 2])
  db.delete(surveyResponses).where(eq(surveyResponses.id, 'r4')).run()
  for (const answers of [
    { 'a"b': 'x' },
    { rate: "' OR 1" },
    { rate: 1 },
    Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`q${n}`, 'x'])),
  ]) {
    const path = withFilter('/api/sites/inn/survey-results', { surveyId: 'stay', answers })
    expect((await call('GET', `${path}&surveyId=stay`)).status).toBe(400)
  }
})

test('what was written is listed page by page', async () => {
  const path = withFilter('/api/sites/inn/survey-texts', { surveyId: 'stay', questionId: 'why' })
  const answer = await call('GET', `${path}&range=${encodeURIComponent('[0,0]')}`)
  expect(answer.headers.get('content-range')).toBe('survey-texts 0-0/2')
  expect(((await answer.json()) as SurveyTextRow[]).map(({ text }) => text)).toEqual(['Rain'])
})

test('a response shows the words that were chosen, in the language of whoever chose them', async () => {
  const detail = await json<SurveyResponseDetail>(call('GET', '/api/survey-responses/r1'))
  expect(detail.answers.map(({ value }) => value)).toEqual(['良い', 'Sea'])
})

test('what is removed is gone, with what webhooks were told of it; what is not there is left out', async () => {
  const url = 'https://hooks.example.com/'
  await call('POST', '/api/sites/inn/webhooks', { url, events: ['submission.created'] })
  const { db } = api.database
  queueWebhooks(db, { siteId: 'inn', type: 'submission.created', data: { id: 'old' }, now: 1 })
  queueWebhooks(db, { siteId: 'inn', type: 'submission.created', data: { id: 'kept' }, now: 1 })
  const answer = await call('DELETE', '/api/sites/inn/contacts', {
    ids: ['old', 'elsewhere', 'form', 'none'],
  })
  expect(await answer.json()).toEqual({ ids: ['old'] })
  expect((await call('GET', '/api/submissions/old')).status).toBe(404)
  expect((await call('GET', '/api/submissions/form')).status).toBe(200)
  expect(
    db
      .select()
      .from(webhookDeliveries)
      .all()
      .map(({ about }) => about),
  ).toEqual(['kept'])
  expect((await call('DELETE', '/api/submissions/form')).status).toBe(200)
  expect((await call('DELETE', '/api/submissions/form')).status).toBe(404)
  expect((await call('DELETE', '/api/members/m2')).status).toBe(200)
})

test('Y04 mails about what is removed go with it, and those about others stay', async () => {
  const { db } = api.database
  await api.importSite('mailed', testDefinition())
  const mail = {
    language: 'EN',
    html: '',
    brandAccountId: undefined,
    now: 1,
    template: 'form-notice',
  } as const
  for (const recordId of ['sent-a', 'sent-b', 'member-a'])
    queueWritten(db, {
      ...mail,
      recordId,
      to: 'desk@example.com',
      subject: recordId,
      text: 'hana@example.com',
    })
  const from = db.select().from(submissions).where(eq(submissions.id, 'new')).get()!
  for (const id of ['sent-a', 'sent-b'])
    db.insert(submissions)
      .values({ ...from, id, siteId: 'mailed' })
      .run()
  const member = db.select().from(members).where(eq(members.id, 'm1')).get()!
  db.insert(members)
    .values({ ...member, id: 'member-a', siteId: 'mailed' })
    .run()
  const left = () =>
    db
      .select({ subject: mails.subject })
      .from(mails)
      .all()
      .map(({ subject }) => subject)
      .filter((subject) => /-[ab]$/.test(subject))
  expect(left()).toEqual(['sent-a', 'sent-b', 'member-a'])
  await call('DELETE', '/api/submissions/sent-a')
  await call('DELETE', '/api/sites/mailed/members', { ids: ['member-a'] })
  expect(left()).toEqual(['sent-b'])
})

test.each(['survey-responses', 'survey-texts'])(
  'a list of %s without what it has to be told of is refused',
  async (list) => {
    const answer = await call('GET', `/api/sites/inn/${list}`)
    expect([answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([400, 'parameter'])
  },
)

test('F14 what was not sent stands apart, is taken along apart, and is removed for good', async () => {
  const rows = await json<PartialRow[]>(call('GET', '/api/sites/inn/partial-contacts'))
  expect(rows).toMatchObject([{ id: 'begun', step: { place: 2 }, updatedAt: '2026-04-12T03:00:00.000Z' }])
  expect(await json(call('GET', '/api/sites/inn/partial-forms'))).toEqual([])
  const file = await (await call('GET', '/api/sites/inn/partial-contacts/export-csv')).text()
  expect(file.split('\r\n')[1]).toMatch(/^begun,2026-04-11 12:00,2026-04-12 12:00,2,2,EN,.*"'=2"/)
  expect(await (await call('GET', '/api/sites/inn/contacts/export-csv')).text()).not.toContain('yui@')
  const removed = await call('DELETE', '/api/sites/inn/partial-contacts', { ids: ['begun', 'new'] })
  expect(await removed.json()).toEqual({ ids: ['begun'] })
  expect((await call('GET', '/api/partial-submissions/begun')).status).toBe(404)
})
