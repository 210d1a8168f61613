import { afterEach, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { livePointerKey, manifestKey } from '#model/jobs/release.ts'
import { type JobQueue, type QueuedJob, QueueUnavailableError } from '#store/queue/job-queue.ts'
import {
  type Call,
  livePointer,
  openTestApi,
  signIn,
  type TestApi,
  type TestApiOptions,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { createTestCompiler } from '#testing/api/worker.ts'
import { listPublishes } from '../../db/publishing/publishes.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { failPublish, finishPublish } from './finish-publish.ts'
import { restorePointers } from './live/live-pointer.ts'
import { activateRelease, discardSite, unpublishSite } from './move-pointer.ts'

let api: TestApi
let call: Call
const open = async (options?: TestApiOptions) => {
  api = await openTestApi(options)
  await api.importSite('inn', testDefinition())
  call = await signIn(api)
}
afterEach(() => api.close())

const publish = async (siteId = 'inn'): Promise<string> => {
  const answer = await call('POST', `/api/sites/${siteId}/publish`)
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { id: string }).id
}
const statusOf = async (id: string) => {
  const row = (await (await call('GET', `/api/publishes/${id}`)).json()) as {
    status: string
    release: number | null
  }
  return `${row.status} ${row.release}`
}
const editPage = async (text: string) => {
  const page = (await (await call('GET', '/api/pages/inn.p0-0')).json()) as { details: { EN: object } }
  const details = { EN: { ...page.details.EN, mainText: text } }
  expect((await call('PUT', '/api/pages/inn.p0-0', { ...page, details })).status).toBe(200)
}

/** The result of a worker, for a release whose manifest contains nothing but its name. */
async function built(publishId: string, name: string, siteId = 'inn', facts: object = {}) {
  const manifest = JSON.stringify({ siteId, name, parts: {}, ...facts })
  await api.blobs.write(manifestKey(sha256(manifest)), manifest)
  return { publishId, siteId, manifest: sha256(manifest), rendered: 1, reused: 0 }
}

test('publishing is accepted while the queue is away, and done when it is back', async () => {
  let isAway = true
  const away = (real: JobQueue): JobQueue => ({
    ...real,
    add: (job) => (isAway ? Promise.reject(new QueueUnavailableError('away')) : real.add(job)),
  })
  await open({ queue: away })
  const first = await publish()
  await editPage('While the queue is away')
  const second = await publish()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await statusOf(second)).toBe('queued null')
  expect(await livePointer(api.blobs, 'inn')).toBeUndefined()
  isAway = false
  expect(await whenEnded(call, second)).toMatchObject({ status: 'live', release: 1 })
  expect(await statusOf(first)).toBe('superseded null')
  expect(api.errors).toEqual([])
})

test('a job that the queue has lost is given to it again', async () => {
  const lost: QueuedJob[] = []
  const forgetful = (real: JobQueue): JobQueue => ({
    ...real,
    add: async (job) => (lost.length < 2 ? void lost.push(job) : real.add(job)),
  })
  await open({ queue: forgetful, refeedAfterMs: 50 })
  const id = await publish()
  expect(await whenEnded(call, id)).toMatchObject({ status: 'live' })
  expect(lost.map((job) => job.id)).toEqual([id, id])
})

test('whoever wished later wins, in whatever order releases arrive', async () => {
  await open({ workers: false })
  const older = await publish()
  await editPage('Newer')
  const newer = await publish()
  await finishPublish(api, await built(newer, 'newer'))
  expect(await statusOf(older)).toBe('superseded null')
  await finishPublish(api, await built(older, 'older'))
  expect(await statusOf(newer)).toBe('live 1')
  expect(await statusOf(older)).toBe('superseded 2')
  expect(await livePointer(api.blobs, 'inn')).toMatchObject({ release: 1, fence: 1 })
})

test('a release that is announced twice is one release', async () => {
  await open({ workers: false })
  const result = await built(await publish(), 'once')
  await Promise.all([finishPublish(api, result), finishPublish(api, result)])
  await finishPublish(api, result)
  expect(await livePointer(api.blobs, 'inn')).toMatchObject({ release: 1, fence: 1 })
  const releases = await call('GET', '/api/releases?filter={"siteId":"inn"}')
  expect(releases.headers.get('content-range')).toBe('releases 0-0/1')
})

test('a rollback is not undone by a publish that was asked for before it', async () => {
  await open({ workers: false })
  await finishPublish(api, await built(await publish(), 'first'))
  await finishPublish(api, await built(await publish(), 'second'))
  const late = await publish()
  await activateRelease(api, { siteId: 'inn', number: 1 })
  await finishPublish(api, await built(late, 'late'))
  expect(await statusOf(late)).toBe('superseded 3')
  expect(await livePointer(api.blobs, 'inn')).toMatchObject({ release: 1, fence: 3 })
  const next = await publish()
  await finishPublish(api, await built(next, 'next'))
  expect(await livePointer(api.blobs, 'inn')).toMatchObject({ release: 4, fence: 4 })
})

test('a site says since when its pages ask for view tokens, and no longer does once older pages are back', async () => {
  await open({ workers: false })
  const since = () => findSite(api.database.db, everything, 'inn')?.tokensSince
  await finishPublish(api, await built(await publish(), 'older'))
  expect(since()).toBe(null)
  await finishPublish(api, await built(await publish(), 'newer', 'inn', { asksForToken: true }))
  const first = since()
  expect(first).toBeGreaterThan(0)
  await finishPublish(api, await built(await publish(), 'newest', 'inn', { asksForToken: true }))
  expect(since()).toBe(first)
  await activateRelease(api, { siteId: 'inn', number: 1 })
  expect(since()).toBe(null)
  await activateRelease(api, { siteId: 'inn', number: 3 })
  expect(since()).toBeGreaterThan(0)
})

test('E15 a site that was taken offline stays offline when an earlier publish arrives', async () => {
  await open({ workers: false })
  await finishPublish(api, await built(await publish(), 'first'))
  const late = await publish()
  await unpublishSite(api, 'inn')
  expect(await livePointer(api.blobs, 'inn')).toBeUndefined()
  await finishPublish(api, await built(late, 'late'))
  expect(await livePointer(api.blobs, 'inn')).toBeUndefined()
  expect(findSite(api.database.db, everything, 'inn')).toMatchObject({ status: 'PRIVATE', liveRelease: null })
})

test('P19 of many presses while a publish runs, the last one is what is online, and every one ends', async () => {
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await open({
    compile: (blobs) => async (snapshot) => {
      started.resolve()
      await gate.promise
      return createTestCompiler(blobs)(snapshot)
    },
  })
  const ids: string[] = []
  for (const text of ['one', 'two', 'three', 'four']) {
    await editPage(text)
    ids.push(await publish())
    await started.promise
  }
  gate.resolve()
  expect(await whenEnded(call, ids[3]!)).toMatchObject({ status: 'live' })
  const statuses = await Promise.all(ids.map(async (id) => (await whenEnded(call, id)).status))
  expect(statuses).toEqual(['live', 'superseded', 'superseded', 'live'])
  const { rows } = listPublishes(api.database.db, everything, { siteId: 'inn', offset: 0, limit: 10 })
  const pointer = await livePointer(api.blobs, 'inn')
  const manifest = JSON.parse(Buffer.from((await api.blobs.read(manifestKey(pointer!.manifest)))!).toString())
  expect(manifest.snapshot).toBe(rows[0]!.snapshot)
})

test('a publish that comes to nothing says why, and changes nothing that is online', async () => {
  await open({ workers: false })
  await finishPublish(api, await built(await publish(), 'first'))
  const id = await publish()
  await failPublish(api, { publishId: id, siteId: 'inn', reason: 'The storage is full.' })
  expect(await (await call('GET', `/api/publishes/${id}`)).json()).toMatchObject({
    status: 'failed',
    error: 'The storage is full.',
    progress: { stage: 'failed', reason: 'The storage is full.' },
  })
  expect(await livePointer(api.blobs, 'inn')).toMatchObject({ release: 1 })
})

test('a publish that is online after all, since its job was done again, has no failure any more', async () => {
  await open({ workers: false })
  const id = await publish()
  await failPublish(api, { publishId: id, siteId: 'inn', reason: 'The storage is full.' })
  await finishPublish(api, await built(id, 'at last'))
  expect(await (await call('GET', `/api/publishes/${id}`)).json()).toMatchObject({
    status: 'live',
    error: null,
  })
})

test('a release of another site is refused', async () => {
  await open({ workers: false })
  await api.importSite('other', testDefinition())
  const id = await publish()
  const foreign = { ...(await built(id, 'foreign', 'other')), siteId: 'inn' }
  await expect(finishPublish(api, foreign)).rejects.toThrow('another site')
  await finishPublish(api, await built(id, 'mixed up', 'other'))
  expect(await livePointer(api.blobs, 'inn')).toBeUndefined()
  expect(await livePointer(api.blobs, 'other')).toBeUndefined()
  await finishPublish(api, await built(id, 'own'))
  expect(await livePointer(api.blobs, 'inn')).toMatchObject({ release: 1 })
})

test('pointer files that are lost, old or too many are put right at the start', async () => {
  await open({ workers: false })
  for (const id of ['lost', 'old', 'offline']) await api.importSite(id, testDefinition())
  for (const id of ['inn', 'lost', 'old', 'offline'])
    await finishPublish(api, await built(await publish(id), id, id))
  const right = await livePointer(api.blobs, 'old')
  await unpublishSite(api, 'offline')
  await api.blobs.remove(livePointerKey('lost'))
  await api.blobs.write(livePointerKey('old'), JSON.stringify({ ...right, fence: 0 }))
  await api.blobs.write(livePointerKey('offline'), JSON.stringify(right))
  expect(await restorePointers(api)).toBe(3)
  expect(await livePointer(api.blobs, 'lost')).toMatchObject({ release: 1, fence: 1 })
  expect(await livePointer(api.blobs, 'old')).toEqual(right)
  expect(await livePointer(api.blobs, 'offline')).toBeUndefined()
  expect(await restorePointers(api)).toBe(0)
})

test('sites are published again as they are online: edits that nobody has published stay unpublished', async () => {
  await open()
  await api.importSite('other', testDefinition())
  await api.importSite('draft', testDefinition())
  for (const id of ['inn', 'other']) await whenEnded(call, await publish(id))
  const before = await livePointer(api.blobs, 'inn')
  await editPage('Not published')
  const answer = await call('POST', '/api/republish', { all: true })
  expect(answer.status).toBe(202)
  const { batchId, publishes } = (await answer.json()) as { batchId: string; publishes: number }
  expect(publishes).toBe(2)
  const list = await call('GET', `/api/publishes?filter={"batchId":"${batchId}"}`)
  const rows = (await list.json()) as { id: string; siteId: string }[]
  expect(rows.map(({ siteId }) => siteId).sort()).toEqual(['inn', 'other'])
  for (const { id } of rows) expect((await whenEnded(call, id)).status).toBe('live')
  expect(await livePointer(api.blobs, 'inn')).toEqual({ ...before, release: 2, fence: 2 })
  expect(await (await call('GET', '/api/sites/inn')).json()).toMatchObject({ hasUnpublishedChanges: true })
})

test('a removed site leaves nothing to open, and what is still being compiled for it is forgotten', async () => {
  await open({ workers: false })
  await finishPublish(api, await built(await publish(), 'first'))
  const late = await publish()
  const result = await built(late, 'late')
  await discardSite(api, 'inn')
  await finishPublish(api, result)
  const keys = []
  for await (const key of api.blobs.list('sites/inn/')) keys.push(key)
  expect(keys).toEqual([])
  expect((await call('GET', '/api/sites/inn')).status).toBe(404)
  expect((await call('GET', `/api/publishes/${late}`)).status).toBe(404)
})

test('E06 a definition that may not be published is refused with every problem, and nothing is queued', async () => {
  await open()
  const page = (await (await call('GET', '/api/pages/inn.p0-0')).json()) as object
  const link = { kind: 'CREATIVE_BLOCK', pageId: 'gone' }
  const buttons = [{ id: 'b', buttonType: 'TEXT', buttonText: { EN: 'Go' }, link }]
  expect((await call('PUT', '/api/pages/inn.p0-0', { ...page, details: {}, buttons })).status).toBe(200)
  const site = (await (await call('GET', '/api/sites/inn')).json()) as { settings: object }
  const settings = { ...site.settings, companyDisplay: { agreementRequired: true } }
  expect((await call('PUT', '/api/sites/inn', { settings })).status).toBe(200)
  const answer = await call('POST', '/api/sites/inn/publish')
  expect(answer.status).toBe(400)
  const { code, issues } = (await answer.json()) as {
    code: string
    issues: { path: string; rule: string }[]
  }
  expect(code).toBe('INVALID_INPUT')
  expect(issues.map(({ path, rule }) => `${rule} ${path}`)).toEqual([
    'agreement-text-missing /settings/company/EN/termsOfService',
    'agreement-text-missing /settings/company/EN/privacyPolicy',
    expect.stringMatching(/^first-page-empty \/categories\/0\/pages\/0/),
    'page-missing /categories/0/pages/0/buttons/0/link/pageId',
  ])
  expect(listPublishes(api.database.db, everything, { offset: 0, limit: 1 }).total).toBe(0)
})

test('saving a page and publishing cost what changed, not what exists', async () => {
  await open({ workers: false })
  const written: string[] = []
  const { write } = api.blobs
  api.blobs.write = async (key, bytes) => {
    written.push(key.split('/')[0]!)
    await write(key, bytes)
  }
  await editPage('Changed')
  // The first edit of a session stores the state before, in one file.
  expect(written.splice(0)).toEqual(['definitions', 'definitions', 'definitions'])
  await editPage('Changed again')
  expect(written.splice(0)).toEqual(['definitions', 'definitions'])
  await publish()
  expect(written).toEqual(['definitions'])
})
