import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ScheduleRow } from '#model/calls/sites/schedules.ts'
import { definitionKey } from '#model/jobs/release.ts'
import { blobPath } from '#store/blobs/blob-path.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import {
  type Call,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { endSchedule } from '../../db/publishing/schedules.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { findVersion } from '../../db/sites/versions.ts'
import { runDueSchedules } from './run-schedules.ts'

const start = Date.parse('2026-04-01T00:00:20Z')
let clock = start
let api: TestApi
let call: Call
let siteId = ''
let sites = 0

beforeAll(async () => {
  api = await openTestApi({ now: () => clock })
})
afterAll(() => api.close())
beforeEach(async () => {
  // Signed in again, because the clock runs past the end of sessions.
  call = await signIn(api)
  siteId = `inn-${sites++}`
  await api.importSite(siteId, testDefinition())
})

const plan = async (body: object): Promise<ScheduleRow> => {
  const answer = await call('POST', '/api/schedules', { siteId, ...body })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as ScheduleRow
}
const planned = async (id: string): Promise<ScheduleRow> => {
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }))
  const [row] = (await (await call('GET', `/api/schedules?filter=${filter}`)).json()) as ScheduleRow[]
  return row!
}
const publisher = () => ({ ...api, notify: () => api.publishing.notify() })
const in5Minutes = () => new Date(clock + 5 * 60_000).toISOString()
const publishesOf = async () => {
  const filter = encodeURIComponent(JSON.stringify({ siteId }))
  return ((await (await call('GET', `/api/publishes?filter=${filter}`)).json()) as { id: string }[]).length
}

test('P11 a plan is carried out at its minute, once, with the draft as it is then', async () => {
  const { id, at } = await plan({ action: 'publish', at: in5Minutes() })
  expect(at).toBe(`${in5Minutes().slice(0, 16)}:00.000Z`)
  await runDueSchedules(publisher())
  expect(await planned(id)).toMatchObject({ status: 'waiting', publishId: null })
  clock += 5 * 60_000
  await runDueSchedules(publisher())
  await runDueSchedules(publisher())
  const { status, publishId } = await planned(id)
  expect(status).toBe('done')
  expect(await whenEnded(call, publishId!)).toMatchObject({ status: 'live', release: 1 })
  expect(await publishesOf()).toBe(1)
})

test('of two processes that try at once, one publishes', async () => {
  const { id } = await plan({ action: 'publish', at: in5Minutes() })
  clock += 3 * 24 * 60 * 60_000
  await Promise.all([
    runDueSchedules(publisher()),
    runDueSchedules(publisher()),
    runDueSchedules(publisher()),
  ])
  call = await signIn(api)
  expect(await planned(id)).toMatchObject({ status: 'done' })
  expect(await publishesOf()).toBe(1)
})

test('a site is taken offline at a minute', async () => {
  const { id } = (await (await call('POST', `/api/sites/${siteId}/publish`)).json()) as { id: string }
  await whenEnded(call, id)
  const offline = await plan({ action: 'unpublish', at: in5Minutes() })
  expect(findSite(api.database.db, everything, siteId)?.status).toBe('PUBLISH')
  clock += 5 * 60_000
  await runDueSchedules(publisher())
  expect(await planned(offline.id)).toMatchObject({ status: 'done', error: null })
  expect(findSite(api.database.db, everything, siteId)?.status).toBe('PRIVATE')
})

test('a site that can not be published then says why, and the plan is over', async () => {
  const { id } = await plan({ action: 'publish', at: in5Minutes(), languages: ['JP'] })
  clock += 5 * 60_000
  await runDueSchedules(publisher())
  expect(await planned(id)).toMatchObject({
    status: 'failed',
    error: 'Nothing of this site is online yet. Publish all languages first.',
  })
  expect(await publishesOf()).toBe(0)
  expect((await call('DELETE', `/api/schedules/${id}`)).status).toBe(200)
  expect(await planned(id), 'put away').toMatchObject({ status: 'cancelled' })
})

test('what is cancelled is not done, and what is over can not be cancelled', async () => {
  const { id } = await plan({ action: 'publish', at: in5Minutes() })
  expect((await call('DELETE', `/api/schedules/${id}`)).status).toBe(200)
  clock += 5 * 60_000
  await runDueSchedules(publisher())
  expect(await publishesOf()).toBe(0)
  expect(await planned(id)).toMatchObject({ status: 'cancelled' })
  expect((await call('DELETE', `/api/schedules/${id}`)).status).toBe(409)
  expect(endSchedule(api.database.db, id, { status: 'done', finishedAt: clock })).toBe(false)
})

test('a version that somebody named is published whatever became of the draft', async () => {
  const version = (await (await call('POST', '/api/versions', { siteId, name: 'As it was' })).json()) as {
    id: string
    version: number
  }
  const page = (await (await call('GET', `/api/pages/${siteId}.p0-0`)).json()) as { details: { EN: object } }
  const details = { EN: { ...page.details.EN, mainText: 'Later' } }
  await call('PUT', `/api/pages/${siteId}.p0-0`, { ...page, details })
  const { id, versionName } = await plan({ action: 'publish', at: in5Minutes(), versionId: version.id })
  expect(versionName).toBe('As it was')
  clock += 5 * 60_000
  await runDueSchedules(publisher())
  const { publishId } = await planned(id)
  await whenEnded(call, publishId!)
  expect(findSite(api.database.db, everything, siteId)).toMatchObject({
    liveVersion: version.version,
    definitionVersion: version.version + 1,
  })
})

test('a version that is no longer kept whole says so, and holds up no other plan', async () => {
  const { db } = api.database
  const versionOf = async () => {
    const made = await call('POST', '/api/versions', { siteId, name: 'As it was' })
    const { id } = (await made.json()) as { id: string }
    return { id, key: definitionKey(findVersion(db, everything, id)!.snapshot) }
  }
  const lost = await versionOf()
  const at = in5Minutes()
  const broken = await plan({ action: 'publish', at, versionId: lost.id })
  siteId = `inn-${sites++}`
  await api.importSite(siteId, testDefinition(1, 1))
  const torn = await versionOf()
  const garbled = await plan({ action: 'publish', at, versionId: torn.id })
  siteId = `inn-${sites++}`
  await api.importSite(siteId, testDefinition())
  const whole = await plan({ action: 'publish', at: new Date(clock + 6 * 60_000).toISOString() })
  await api.blobs.remove(lost.key)
  await writeFile(join(api.folder, blobPath(torn.key)), '{"settings":')
  clock += 6 * 60_000
  await runDueSchedules(publisher())
  const error = 'What this version was made of is no longer kept.'
  for (const { id } of [broken, garbled]) expect(await planned(id)).toMatchObject({ status: 'failed', error })
  expect(await planned(whole.id)).toMatchObject({ status: 'done', error: null })
})

/** As it will be in ten minutes, which the jobs of the API do not know of. */
const later = () => {
  const at = clock + 10 * 60_000
  return { ...publisher(), now: () => at }
}

test('a plan that meets trouble which may pass stays due, is reported, and holds up no other', async () => {
  const broken = await plan({ action: 'publish', at: in5Minutes() })
  siteId = `inn-${sites++}`
  await api.importSite(siteId, testDefinition())
  const whole = await plan({ action: 'publish', at: new Date(clock + 6 * 60_000).toISOString() })
  let flushes = 0
  const flush: BlobStore['flush'] = async () => {
    if (flushes++ === 0) throw Object.assign(new Error('Too many open files'), { code: 'EMFILE' })
    await api.blobs.flush()
  }
  const blobs = { ...api.blobs, flush }
  await expect(runDueSchedules({ ...later(), blobs })).rejects.toThrow('Too many open files')
  expect(await planned(broken.id)).toMatchObject({ status: 'waiting', publishId: null, error: null })
  expect(await planned(whole.id)).toMatchObject({ status: 'done', error: null })
  await runDueSchedules(later())
  expect(await planned(broken.id)).toMatchObject({ status: 'done', error: null })
})

test('more plans in trouble than are looked at together hold up no other', async () => {
  const inTrouble = 51
  for (let made = 0; made < inTrouble; made++) {
    siteId = `inn-${sites++}`
    await api.importSite(siteId, testDefinition(1, 1))
    await plan({ action: 'publish', at: in5Minutes() })
  }
  siteId = `inn-${sites++}`
  await api.importSite(siteId, testDefinition(1, 1))
  const whole = await plan({ action: 'publish', at: new Date(clock + 6 * 60_000).toISOString() })
  let flushes = 0
  const flush: BlobStore['flush'] = async () => {
    if (flushes++ < inTrouble) throw new Error('Too many open files')
    await api.blobs.flush()
  }
  const blobs = { ...api.blobs, flush }
  await expect(runDueSchedules({ ...later(), blobs })).rejects.toThrow('Too many open files')
  expect(await planned(whole.id)).toMatchObject({ status: 'done' })
  expect(await runDueSchedules(later())).toBe(inTrouble)
})

test('the past, another site and too much are refused', async () => {
  const at = in5Minutes()
  const refused = async (body: object) => (await call('POST', '/api/schedules', { siteId, ...body })).status
  expect(await refused({ action: 'publish', at: new Date(clock - 120_000).toISOString() })).toBe(400)
  expect(await refused({ action: 'publish', at, siteId: 'nowhere' })).toBe(404)
  expect(await refused({ action: 'publish', at, versionId: 'nothing' })).toBe(404)
  expect(await refused({ action: 'publish', at, languages: ['KR'] })).toBe(400)
  for (let count = 0; count < 20; count++) expect(await refused({ action: 'unpublish', at })).toBe(201)
  expect(await refused({ action: 'unpublish', at })).toBe(409)
})
