import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { declarations } from './matched-call.ts'

let api: TestApi
let call: Call
let key: string
beforeAll(async () => {
  let clock = Date.now()
  // A clock that runs so fast that no limit per minute is reached.
  api = await openTestApi({ workers: false, now: () => (clock += 500) })
  call = await signIn(api)
  await api.importSite('inn', testDefinition(1, 1))
  const made = await call('POST', '/api/api-keys', { name: 'walk', method: 'KEY' })
  key = ((await made.json()) as { secret: string }).secret
})
afterAll(() => api.close())

/** The list rules of a call; `GET /api/v1/sites` shares those of `GET /api/sites`. */
const listOf = (name: string) =>
  declarations[name]?.list ?? declarations[name.replace('/api/v1/', '/api/')]?.list

/** Every call that takes a filter, of people and of programs, with the fields of its filter. */
const filtered = Object.keys(declarations).flatMap((name) => {
  const list = listOf(name)
  if (!name.startsWith('GET ') || !(list?.filter instanceof z.ZodObject)) return []
  const path = name.replace('GET ', '').replace(':id', 'inn')
  const fields = Object.entries<z.ZodType>(list.filter.shape)
  const needed = fields.filter(
    ([field, schema]) => field === 'siteId' || !schema.safeParse(undefined).success,
  )
  return [
    {
      path,
      fields: fields.map(([field]) => field),
      lists: fields.filter(([, schema]) => schema.safeParse([]).success).map(([field]) => field),
      // Values of required fields, besides the field that is tested.
      filter: Object.fromEntries(needed.map(([field]) => [field, 'inn'])),
    },
  ]
})

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)])

const values: Readonly<Record<string, unknown>> = {
  'an empty list': [],
  'an id that is none': ['x'],
  'the same twice': ['inn.p0-0', 'inn.p0-0'],
  'ids of one kind and another': ['inn', 'inn.p0-0', 'inn.1', "' OR 1=1 --", '__proto__', ''],
  'as many as are taken': Array.from({ length: 1_000 }, (_, at) => `inn.p${at}`),
  numbers: [1, 2],
  nothing: [null],
  'lists in a list': [['x']],
  'objects in a list': [{}],
  '200 lists deep': deep(200),
  '100,000 ids': Array.from({ length: 100_000 }, (_, at) => `p${at}`),
  '100,000 numbers': Array.from({ length: 100_000 }, (_, at) => at),
  'a text': 'x',
  'an empty text': '',
  'a long text': 'x'.repeat(100_000),
  'a number': 1,
  'a number beyond all': 1e308,
  yes: true,
  null: null,
  'an object': { $in: [] },
}

async function ask(path: string, filter: unknown) {
  const headers: Record<string, string> = path.startsWith('/api/v1/') ? { authorization: `token ${key}` } : {}
  return call('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`, undefined, headers)
}

test('there are filters to be walked, with lists among them', () => {
  expect(filtered.length).toBeGreaterThan(20)
  expect(filtered.filter(({ path }) => path.startsWith('/api/v1/')).length).toBeGreaterThan(3)
  expect(filtered.filter(({ lists }) => lists.length > 0).length).toBeGreaterThan(8)
})

test.each(filtered)(
  '$path takes or refuses every value of every field of its filter',
  async ({ path, ...known }) => {
    expect((await ask(path, known.filter)).status).toBe(200)
    const odd: string[] = []
    for (const field of known.fields)
      for (const [what, value] of Object.entries(values)) {
        const answer = await ask(path, { ...known.filter, [field]: value })
        const isTaken = answer.status === 200 || answer.status === 404
        if (isTaken || (answer.status === 400 && (await namesPlace(answer, field)))) continue
        odd.push(`${field} as ${what}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
      }
    expect(odd).toEqual([])
    expect(api.errors).toEqual([])
  },
)

test.each(filtered.filter(({ lists }) => lists.length > 0))(
  '$path finds nothing by an empty list, and says what is wrong with another',
  async ({ path, filter, lists }) => {
    for (const field of lists) {
      const empty = await ask(path, { ...filter, [field]: [] })
      expect([empty.status, await empty.json()]).toEqual([200, []])
      expect(empty.headers.get('content-range')).toMatch(/ \*\/0$/)
      const wrong = await ask(path, { ...filter, [field]: [1] })
      const { issues } = (await wrong.json()) as ErrorReply
      expect([wrong.status, issues[0]?.path]).toEqual([400, `/filter/${field}/0`])
      expect(issues[0]?.message).not.toBe('')
    }
  },
)

/** Whether the response names the invalid value, and a limited number if there are many. */
async function namesPlace(answer: Response, field: string): Promise<boolean> {
  const { issues = [] } = (await answer.clone().json()) as ErrorReply
  return (
    issues.length > 0 &&
    issues.length <= 20 &&
    issues.every(({ path }) => path.startsWith(`/filter/${field}`))
  )
}
