import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'

let api: TestApi
let call: Call
let hasRoom = true
beforeAll(async () => {
  api = await openTestApi({ workers: false, hasRoom: async () => hasRoom })
  await api.importSite('inn', testDefinition())
  call = await signIn(api)
})
afterAll(() => api.close())

/** A database that really has no page left, for as long as the work takes. */
async function withFullDatabase(work: () => Promise<void>): Promise<void> {
  const { db } = api.database
  const { page_count: pages } = db.get<{ page_count: number }>(sql`PRAGMA page_count`)
  const limitTo = (count: number) => db.get(sql.raw(`PRAGMA max_page_count = ${count}`))
  limitTo(pages)
  try {
    await work()
  } finally {
    limitTo(1_000_000)
  }
}

const longButton = {
  id: 'b',
  buttonType: 'HTML_CSS',
  buttonContentHtml: { EN: `<p>${'Steam over cedar. '.repeat(1_000)}</p>` },
}

test('a save that the database has no room for is answered with 507 and what to do, and nothing is saved', async () => {
  const path = '/api/pages/inn.p0-0'
  const before = (await (await call('GET', path)).json()) as PageRecord
  const save = () => call('PUT', path, { ...before, buttons: [longButton] })
  await withFullDatabase(async () => {
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
