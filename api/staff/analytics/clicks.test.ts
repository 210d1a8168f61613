import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { addClicks } from '../../db/analytics/click-counts.ts'
import { addPageViews } from '../../db/analytics/page-views.ts'
import { addApplicant } from '../../db/submissions/applicants.ts'

let api: TestApi
let call: Call

/** With a button and a popup that have words. */
function namedDefinition() {
  const definition = testDefinition()
  const link = { kind: 'EXTERNAL_URL', url: 'https://shop.example' } as const
  const buttons = [{ id: 'buy', buttonType: 'TEXT', buttonText: { EN: 'Buy' }, link } as const]
  Object.assign(definition.categories[0]!.pages[0]!, { buttons })
  const popupCtas = { applicantLimit: { id: 'seats', limit: 2, text: { EN: 'Two seats' } } }
  return { ...definition, settings: { ...definition.settings, popupCtas } }
}

beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
  await api.importSite('inn', namedDefinition())
  await api.importSite('cafe', testDefinition())
  const { db } = api.database
  const banner = { siteId: 'inn', kind: 'campaign', itemId: 'banner' } as const
  addClicks(db, { ...banner, day: '2026-11-20', count: 3 })
  addClicks(db, { ...banner, day: '2026-11-21', count: 4 })
  addClicks(db, { ...banner, kind: 'button', itemId: 'buy', day: '2026-11-21', count: 5 })
  addClicks(db, { ...banner, kind: 'button', itemId: 'p0-1', day: '2026-11-20', count: 1 })
  addClicks(db, { ...banner, siteId: 'cafe', day: '2026-11-21', count: 9 })
  addPageViews(db, { siteId: 'inn', day: '2026-11-20', count: 30 })
  addPageViews(db, { siteId: 'inn', day: '2026-11-21', count: 40 })
  for (let count = 0; count < 3; count++) addApplicant(db, { siteId: 'inn', popupId: 'seats', limit: 2 })
})
afterAll(() => api.close())

const read = async (query = '') => {
  const answer = await call('GET', `/api/sites/inn/clicks${query}`)
  return { status: answer.status, body: await answer.json() }
}

test('A19 staff see what was clicked of a site, most first', async () => {
  expect((await read()).body).toEqual({
    clicks: [
      { kind: 'campaign', itemId: 'banner', title: null, page: null, clickCount: 7 },
      { kind: 'button', itemId: 'buy', title: { EN: 'Buy' }, page: null, clickCount: 5 },
      { kind: 'button', itemId: 'p0-1', title: null, page: 'A2', clickCount: 1 },
    ],
    applicants: [{ popupId: 'seats', title: { EN: 'Two seats' }, numberClicks: 2, limit: 2 }],
    pageViews: 70,
  })
})

test('A19 days are asked for, both included', async () => {
  const { body } = await read('?from=2026-11-21&to=2026-11-21')
  expect(body).toMatchObject({ clicks: [{ itemId: 'buy' }, { clickCount: 4 }], pageViews: 40 })
  expect((await read('?from=2026-11-22')).body).toMatchObject({ clicks: [], pageViews: 0 })
})

test('a day that is none is refused, and a site that is not there is not found', async () => {
  expect((await read('?from=2026-02-30')).status).toBe(400)
  expect((await read('?day=2026-02-20')).status).toBe(400)
  expect((await call('GET', '/api/sites/none/clicks')).status).toBe(404)
})
