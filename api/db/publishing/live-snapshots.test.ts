import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, signIn, type TestApi, testDefinition, whenEnded } from '#testing/api/open-test-api.ts'
import { createLiveSnapshots, findLiveSnapshot, isOnline } from './live-snapshots.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

test('what is live is known anew with every publish, and gone with the site', async () => {
  const call = await signIn(api)
  const { db } = api.database
  const live = createLiveSnapshots(api.database)
  const liveOf = (siteId: string) => live(siteId)?.snapshot
  const publish = async () => {
    const { id } = (await (await call('POST', '/api/sites/inn/publish')).json()) as { id: string }
    await whenEnded(call, id)
    return liveOf('inn')
  }
  expect(liveOf('inn')).toBeUndefined()
  await api.importSite('inn', testDefinition())
  expect([liveOf('inn'), isOnline(db, 'inn')]).toEqual([undefined, false])
  const first = await publish()
  expect(first).toBe(findLiveSnapshot(db, 'inn'))
  const page = (await (await call('GET', '/api/pages/inn.p0-1')).json()) as object
  await call('PUT', '/api/pages/inn.p0-1', { ...page, allowZoom: true })
  const second = await publish()
  expect([second, isOnline(db, 'inn')]).toEqual([findLiveSnapshot(db, 'inn'), true])
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(second).not.toBe(first)
  await call('POST', '/api/sites/inn/unpublish')
  expect([liveOf('inn'), isOnline(db, 'inn')]).toEqual([undefined, false])
})
