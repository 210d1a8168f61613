import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { putSiteStorage } from '../../db/sites/site-storage.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
  for (const id of ['inn', 'spa']) await api.importSite(id, testDefinition(1, 1))
})
afterAll(() => api.close())

const read = async () => (await call('GET', '/api/storage')).json()

test('sites are listed by what they need, as it was counted last; one that has gone is none', async () => {
  expect(await read()).toEqual({ countedAt: null, total: 0, bytes: 0, sites: [] })
  const countedAt = Date.parse('2026-11-25T01:00:00Z')
  for (const [siteId, bytes] of [
    ['inn', 900],
    ['inn', 100],
    ['spa', 300],
    ['gone', 50],
  ] as const)
    putSiteStorage(api.database.db, { siteId, bytes, countedAt })
  expect(await read()).toEqual({
    countedAt: '2026-11-25T01:00:00.000Z',
    total: 2,
    bytes: 400,
    sites: [
      { siteId: 'spa', name: 'Seaside inn', bytes: 300 },
      { siteId: 'inn', name: 'Seaside inn', bytes: 100 },
    ],
  })
})
