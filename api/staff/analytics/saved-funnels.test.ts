import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxSavedFunnels, type SavedFunnel } from '#model/calls/reports/saved-funnels.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'

let api: TestApi
let staff: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  staff = await signIn(api)
  for (const siteId of ['inn', 'cafe']) await api.importSite(siteId, testDefinition())
})
afterAll(() => api.close())

const form = { kind: 'form' }
const click = { kind: 'click', thing: 'button', id: 'book' }
const save = async (name: unknown, steps: unknown = [click, form]) => {
  const answer = await staff('POST', '/api/sites/inn/funnels', { name, steps })
  return { status: answer.status, body: (await answer.json()) as SavedFunnel & { message: string } }
}
const list = async (siteId = 'inn') => {
  const answer = await staff('GET', `/api/sites/${siteId}/funnels`)
  return ((await answer.json()) as { funnels: SavedFunnel[] }).funnels
}

test('A09 a funnel is kept under a name, replaced under the same one, and removed', async () => {
  const first = await save(' To the form ')
  expect(first).toMatchObject({ status: 201, body: { name: 'To the form', steps: [click, form] } })
  await save('Another')
  expect((await save('To the form', [form, click])).body.id).toBe(first.body.id)
  expect((await list()).map(({ name, steps }) => [name, steps.length])).toEqual([
    ['Another', 2],
    ['To the form', 2],
  ])
  expect((await list())[1]!.steps).toEqual([form, click])
  expect(await list('cafe')).toEqual([])
  // Of another site.
  expect((await staff('DELETE', `/api/sites/cafe/funnels/${first.body.id}`)).status).toBe(404)
  expect((await staff('DELETE', `/api/sites/inn/funnels/${first.body.id}`)).status).toBe(200)
  expect((await list()).map(({ name }) => name)).toEqual(['Another'])
})

test.each([
  ['', [click, form]],
  [' ', [click, form]],
  ['x'.repeat(10_000), [click, form]],
  [5, [click, form]],
  ['One step', [form]],
  ['Nine', Array.from({ length: 9 }, () => form)],
  ['Time', [form, { kind: 'time', seconds: 9 }]],
  ['Strange', [form, { ...click, more: '<script>' }]],
  ['No list', 'form'],
])('A09 what is no funnel is refused, and nothing is kept: %j', async (name, steps) => {
  const before = await list()
  expect((await save(name, steps)).status).toBe(400)
  expect(await list()).toEqual(before)
})

test('A09 a site keeps a bounded number of funnels, and those can still be replaced', async () => {
  const names = Array.from(
    { length: maxSavedFunnels - (await list()).length },
    (_, index) => `Funnel ${index}`,
  )
  for (const name of names) expect((await save(name)).status).toBe(201)
  const refused = await save('One more')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining(String(maxSavedFunnels)),
  ])
  expect((await save('Funnel 0', [form, form])).status).toBe(201)
  expect(await list()).toHaveLength(maxSavedFunnels)
})
