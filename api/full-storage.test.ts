import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { livePointerKey, manifestKey } from '#model/jobs/release.ts'
import { withFullDatabase } from '#testing/api/full-database.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { finishPublish } from './services/publishing/finish-publish.ts'

let api: TestApi
let call: Call
let hasRoom = true
beforeAll(async () => {
  api = await openTestApi({ workers: false, hasRoom: async () => hasRoom })
  await api.importSite('inn', testDefinition())
  call = await signIn(api)
})
afterAll(() => api.close())

const longButton = {
  id: 'b',
  buttonType: 'HTML_CSS',
  buttonContentHtml: { EN: `<p>${'Steam over cedar. '.repeat(1_000)}</p>` },
}

test('a save that the database has no room for is answered with 507 and what to do, and nothing is saved', async () => {
  const path = '/api/pages/inn.p0-0'
  const before = (await (await call('GET', path)).json()) as PageRecord
  const save = () => call('PUT', path, { ...before, buttons: [longButton] })
  await withFullDatabase(api.database, async () => {
    const answer = await save()
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'storage-full',
      message: expect.stringContaining('The storage is full'),
    })
    expect(await (await call('GET', path)).json()).toEqual(before)
  })
  expect((await save()).status).toBe(200)
})

test('health names a full disk, and is no reason to take the sites away', async () => {
  const health = () => api.app.request('/api/health')
  expect(await (await health()).json()).toEqual({ status: 'ok' })
  hasRoom = false
  try {
    const full = await health()
    expect(full.status).toBe(200)
    expect(await full.json()).toEqual({
      status: 'ok',
      problems: [{ name: 'disk', detail: expect.stringContaining('DATA_DIR') }],
    })
  } finally {
    hasRoom = true
  }
})

test('a publish that does not go on because the disk is full says so for as long as it is', async () => {
  const { id } = (await (await call('POST', '/api/sites/inn/publish')).json()) as { id: string }
  const read = async () => (await (await call('GET', `/api/publishes/${id}`)).json()) as PublishRow
  expect(await read()).toMatchObject({ status: 'queued', error: null })
  hasRoom = false
  try {
    expect(await read()).toMatchObject({
      status: 'queued',
      finishedAt: null,
      error: expect.stringMatching(/^The storage is full.*DATA_DIR/),
    })
    const list = (await (await call('GET', '/api/publishes')).json()) as PublishRow[]
    expect(list[0]!.error).toContain('The storage is full')
  } finally {
    hasRoom = true
  }
  expect(await read()).toMatchObject({ status: 'queued', error: null })
})

test('a publish that visitors see is live while the disk is full, also where that could not be noted', async () => {
  const { site, forgetNote, read } = await publishedOnFullDisk()
  hasRoom = false
  try {
    // Repeated, because a regular job may record it in between.
    for (let time = 0; time < 10; time++) {
      forgetNote()
      expect(await read()).toMatchObject({ status: 'live', error: null })
    }
    // Positive control: one whose pointer file is gone.
    const lost = async () => {
      forgetNote()
      await api.blobs.remove(livePointerKey(site))
      return read()
    }
    await expect
      .poll(lost)
      .toMatchObject({ status: 'running', error: expect.stringContaining('The storage is full') })
  } finally {
    hasRoom = true
  }
})

/** A published site whose pointer file is written, while the database does not record it. */
async function publishedOnFullDisk() {
  const site = 'crowded'
  await api.importSite(site, testDefinition())
  const { id } = (await (await call('POST', `/api/sites/${site}/publish`)).json()) as { id: string }
  const manifest = JSON.stringify({ siteId: site, parts: {} })
  await api.blobs.write(manifestKey(sha256(manifest)), manifest)
  const built = { publishId: id, siteId: site, manifest: sha256(manifest), rendered: 1, reused: 0 }
  await finishPublish(api, built)
  return {
    site,
    forgetNote: () => api.database.db.run(sql`UPDATE sites SET written_fence = fence - 1 WHERE id = ${site}`),
    read: async () => (await (await call('GET', `/api/publishes/${id}`)).json()) as PublishRow,
  }
}
