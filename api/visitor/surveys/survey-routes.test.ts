import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'

type SurveyInput = NonNullable<SiteDefinitionInput['settings']['surveys']>[number]

const survey: SurveyInput = {
  id: 'taste',
  title: { EN: 'Your taste', JP: 'お好み' },
  thanks: { EN: 'Thank you' },
  email: 'optional',
  questions: [
    {
      id: 'season',
      title: { EN: 'Which season?', JP: '季節は？' },
      type: 'SINGLE',
      isRequired: true,
      options: [
        { id: 'spring', label: { EN: 'Spring', JP: '春' }, points: 3 },
        { id: 'autumn', label: { EN: 'Autumn' }, points: 5 },
      ],
    },
    {
      id: 'food',
      title: { EN: 'What do you eat?' },
      type: 'MULTIPLE',
      options: [
        { id: 'fish', label: { EN: 'Fish' }, points: 2 },
        { id: 'meat', label: { EN: 'Meat' }, points: -1 },
      ],
    },
    { id: 'wish', title: { EN: 'A wish?' }, type: 'TEXT' },
  ],
}
const strict: SurveyInput = { ...survey, id: 'strict', email: 'required' }

let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({}, { trustedProxies: 1 })
  await visitors.publish('inn', { surveys: [survey, strict] as never, prefix: 'sea' })
  await visitors.publish('cafe')
})
afterAll(() => visitors.close())

interface Reply {
  points?: number
  message?: string
  reason?: string
  issues?: { path: string }[]
}

let people = 0
const respond = async (json: unknown, { id = 'taste', headers = {}, siteId = 'inn' } = {}) => {
  people++
  const from = { 'x-forwarded-for': `198.51.100.${people % 250}` }
  const answer = await visitors.call(siteId, `/survey/${id}/response`, {
    json,
    headers: { ...from, ...headers },
  })
  return { status: answer.status, reply: (await answer.json()) as Reply }
}

const rows = () =>
  (visitors.database.db.all('SELECT * FROM survey_responses ORDER BY created_at, rowid') as never[]).map(
    (row: Record<string, unknown>) => ({ ...row, answers: JSON.parse(String(row.answers)) }),
  )

test('F09 the surveys of a site and what they ask are told in a language', async () => {
  const list = await visitors.call('inn', '/survey?lang=JP')
  const { surveys } = (await list.json()) as { surveys: object[] }
  expect(surveys[0]).toEqual({ id: 'taste', title: 'お好み', description: '', email: 'optional' })
  const asked = await visitors.call('inn', '/survey/taste/questions?lang=ja')
  const { survey: said } = (await asked.json()) as { survey: { questions: object[] } }
  expect(said.questions).toEqual([
    {
      id: 'season',
      title: '季節は？',
      type: 'SINGLE',
      isRequired: true,
      points: 5,
      options: [
        { id: 'spring', label: '春' },
        { id: 'autumn', label: 'Autumn' },
      ],
    },
    expect.objectContaining({ id: 'food', isRequired: false, points: 2 }),
    expect.objectContaining({ id: 'wish', points: 0, options: [] }),
  ])
})

test('F09 points are summed by the server, each option once', async () => {
  const answers = { season: 'autumn', food: ['fish', 'fish', 'meat'], wish: ' A View\r\nof the sea ' }
  const { status, reply } = await respond({ answers, email: ' Aki@Example.com ', lang: 'JP' })
  expect([status, reply.points]).toEqual([201, 6])
  expect(rows().at(-1)).toMatchObject({
    site_id: 'inn',
    survey_id: 'taste',
    language: 'JP',
    email: 'Aki@Example.com',
    answers: { season: 'autumn', food: ['fish', 'meat'], wish: 'A View\nof the sea' },
    search: 'a view\nof the sea\naki@example.com',
    points: 6,
  })
  expect(visitors.database.db.all(`SELECT json_extract(definition, '$.id') id FROM survey_versions`)).toEqual(
    [{ id: 'taste' }],
  )
})

test.each([
  ['a required answer is missing', { answers: { food: ['fish'] } }, ['/answers/season']],
  ['an option that there is not', { answers: { season: 'winter' } }, ['/answers/season']],
  ['several where one is chosen', { answers: { season: ['spring', 'autumn'] } }, ['/answers/season']],
  ['options that there are not', { answers: { season: 'spring', food: ['soup'] } }, ['/answers/food']],
  ['a text that is a list', { answers: { season: 'spring', wish: ['a'] } }, ['/answers/wish']],
  ['an e-mail address that is none', { answers: { season: 'spring' }, email: 'a@b' }, ['/email']],
])('F09 what is wrong is said, all at once, and nothing is kept: %s', async (_, body, paths) => {
  const before = rows().length
  const { status, reply } = await respond({ lang: 'EN', ...body })
  expect([status, reply.issues?.map(({ path }) => path)]).toEqual([400, paths])
  expect(rows()).toHaveLength(before)
})

test('F09 a survey that requires an e-mail address has it', async () => {
  const body = { answers: { season: 'spring' }, lang: 'EN' }
  expect((await respond(body, { id: 'strict' })).status).toBe(400)
  expect((await respond({ ...body, email: '' }, { id: 'strict' })).status).toBe(400)
  expect((await respond({ ...body, email: 'a@example.com' }, { id: 'strict' })).status).toBe(201)
})

test('D3 a response that is sent again is one response, and another under its key is refused', async () => {
  const before = rows().length
  const headers = { 'idempotency-key': randomUUID() }
  const body = { answers: { season: 'spring' }, lang: 'EN' }
  const copies = await Promise.all([1, 2, 3, 4, 5].map(() => respond(body, { headers })))
  expect(new Set(copies.map(({ status, reply }) => `${status} ${reply.points}`))).toEqual(new Set(['201 3']))
  expect((await respond({ ...body, answers: { season: 'autumn' } }, { headers })).status).toBe(409)
  expect(rows()).toHaveLength(before + 1)
})

test('F09 a browser that posts by itself is led to the thanks, and reads what is wrong', async () => {
  const before = rows().length
  const post = (fields: string) =>
    visitors.call('inn', '/survey/taste/response', {
      method: 'POST',
      body: fields,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.51.100.251' },
    })
  const done = await post('form.lang=JP&season=spring&food=fish&food=meat&form.email=&wish=')
  expect([done.status, done.headers.get('location')]).toEqual([303, '/sea/jp/survey-success#taste'])
  expect(rows().at(-1)).toMatchObject({ email: null, answers: { season: 'spring', food: ['fish', 'meat'] } })
  const wrong = await post('form.lang=JP&food=fish')
  expect([wrong.status, wrong.headers.get('content-type')]).toEqual([
    400,
    expect.stringContaining('text/html'),
  ])
  expect(await wrong.text()).toContain('季節は？')
  expect(rows()).toHaveLength(before + 1)
})

test('answers to what the survey does not ask say that it has changed', async () => {
  const { status, reply } = await respond({ answers: { season: 'spring', gone: 'x' }, lang: 'JP' })
  expect([status, reply.reason]).toEqual([409, 'survey-changed'])
})

test.each([[{ id: 'nothing' }], [{ id: 'constructor' }], [{ siteId: 'cafe' }]])(
  'a survey that the site does not have is not found: %j',
  async (where) => {
    expect((await respond({ answers: { season: 'spring' }, lang: 'EN' }, where)).status).toBe(404)
  },
)

test.each([
  [{}],
  [null],
  [{ answers: [], lang: 'EN' }],
  [{ answers: { season: 1 }, lang: 'EN' }],
  [{ answers: { season: { a: 1 } }, lang: 'EN' }],
  [{ answers: { season: 'spring' }, lang: 'XX' }],
  [{ answers: { season: 'spring' }, lang: 'EN', points: 100 }],
  [{ answers: { season: 'x'.repeat(70_000) }, lang: 'EN' }],
])('bad input is refused and never the server’s fault: %#', async (json) => {
  const before = rows().length
  expect((await respond(json)).status).toBe(400)
  expect(rows()).toHaveLength(before)
  expect(visitors.errors).toEqual([])
})

test('questions that name another site are refused', async () => {
  expect((await visitors.call('inn', '/survey?site_id=cafe')).status).toBe(404)
  expect((await visitors.call('inn', '/survey?site_id=inn')).status).toBe(200)
  expect((await visitors.call('inn', '/survey?lang=xx')).status).toBe(400)
})
