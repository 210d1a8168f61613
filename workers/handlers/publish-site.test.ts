import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MissingBlobError } from '#builder/blob-source.ts'
import { MediaRefusedError } from '#builder/media/ingest.ts'
import type { CompiledRelease, CompileSnapshot } from '#builder/release-tools.ts'
import { jobs } from '#model/jobs/registry.ts'
import { progressKey } from '#model/jobs/release.ts'
import { AppError } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { type BlobStore, StorageAwayError, StorageFullError } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import type { JobQueue } from '#store/queue/job-queue.ts'
import { startWorkers } from '../run-workers.ts'
import { publishSite } from './publish-site.ts'

const hash = 'a'.repeat(64)
const job = { publishId: 'p1', siteId: 'inn', snapshot: hash }
const release: CompiledRelease = {
  manifest: {
    version: 1,
    siteId: 'inn',
    snapshot: hash,
    build: 'test',
    defaultLanguage: 'EN',
    languages: ['EN'],
    contentSecurityPolicy: '',
    parts: {},
    files: {},
    media: { key: '', hash: '' },
  },
  hash,
  rendered: 3,
  reused: 4,
}

let folder: string
let blobs: BlobStore
let queue: JobQueue
let told: { name: string; payload: unknown }[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-worker-'))
  blobs = createFilesystemBlobStore(folder)
  queue = createEmbeddedQueue({ file: ':memory:' })
  told = []
  const tell = (name: string) => async (payload: unknown) => void told.push({ name, payload })
  await queue.work({
    concurrency: 1,
    handlers: { 'release-built': tell('release-built'), 'publish-failed': tell('publish-failed') },
  })
})
afterEach(async () => {
  await queue.close()
  rmSync(folder, { recursive: true, force: true })
})

const tools = (compile: CompileSnapshot) => ({
  queue,
  blobs,
  compile,
  runtime: {
    build: '',
    renderPage: () => '',
    renderScreen: () => '',
    renderReading: () => '',
    assets: [],
    script: '',
    messages: { JP: '', EN: '', CN: '', KR: '' },
    style: '',
    screenStyle: '',
    chooser: '',
    fromDisk: '',
  },
  originOf: (siteId: string) => `http://${siteId}.localhost`,
  now: Date.now,
})
const run = (compile: CompileSnapshot, attempt = 1) =>
  publishSite(job, { id: 'p1', attempt, signal: new AbortController().signal }, tools(compile))
const whenTold = async () => {
  while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  return told
}

test('a compiled release is announced, however often the job runs, once', async () => {
  await run(async (options) => {
    expect(options).toMatchObject({ snapshot: hash, origin: 'http://inn.localhost' })
    return release
  })
  await run(async () => release, 2)
  await whenTold()
  await new Promise((resolve) => setTimeout(resolve, 30))
  const payload = { publishId: 'p1', siteId: 'inn', manifest: hash, rendered: 3, reused: 4 }
  expect(told).toEqual([{ name: 'release-built', payload }])
})

const final = { name: 'UnrecoverableJobError' }
test.each([
  [
    new MediaRefusedError('damaged', 'The picture is damaged.'),
    'A medium can not be shown: The picture is damaged.',
  ],
  [
    new AppError('INVALID_INPUT', 'definition-problems', [problem('/a', 'invalid')]),
    'The site definition has problems. This value is not valid.',
  ],
  [
    new MissingBlobError('definitions/x'),
    'A part of the site is missing in the storage. Save it again, then publish.',
  ],
  [
    new StorageFullError('no space'),
    'The storage is full. Free space where DATA_DIR lies, then publish again. The site is online as it was before.',
  ],
])('what can not get better fails at once, with its reason: %s', async (error, reason) => {
  await expect(run(() => Promise.reject(error))).rejects.toMatchObject(final)
  expect(await whenTold()).toEqual([
    { name: 'publish-failed', payload: { publishId: 'p1', siteId: 'inn', reason } },
  ])
})

test.each([[new Error('secret path /var/lib'), /^The site could not be compiled\..* try again\.$/]])(
  'what may get better is tried again, and fails with words for people in the end: %s',
  async (error, reason) => {
    const last = jobs['publish-site'].attempts
    for (let attempt = 1; attempt < last; attempt++)
      await expect(run(() => Promise.reject(error), attempt)).rejects.toBe(error)
    expect(told).toEqual([])
    await expect(run(() => Promise.reject(error), last)).rejects.toMatchObject(final)
    const [failure] = await whenTold()
    expect(failure).toMatchObject({
      name: 'publish-failed',
      payload: { reason: expect.stringMatching(reason) },
    })
  },
)

test('how far a long publish is can be read while it runs; a short one writes nothing', async () => {
  const key = progressKey('inn', 'p1')
  const report = (done: number) => ({ stage: 'rendering' as const, done, of: 9, language: 'EN' })
  await run(async ({ onProgress }) => {
    onProgress?.(report(1))
    return release
  })
  expect(await blobs.has(key)).toBe(false)
  let writes = 0
  const { write } = blobs
  blobs.write = (to, bytes) => {
    writes++
    return write(to, bytes)
  }
  await run(async ({ onProgress }) => {
    const start = Date.now()
    while (Date.now() - start < 700) {
      onProgress?.(report(Math.round((Date.now() - start) / 100)))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    return release
  }, 2)
  const stored = JSON.parse(Buffer.from((await blobs.read(key))!).toString()) as { done: number }
  expect(stored.done).toBeGreaterThanOrEqual(2)
  expect(writes).toBeGreaterThanOrEqual(1)
  expect(writes).toBeLessThanOrEqual(3)
})

test('workers take jobs from the queue, and a payload that is none of ours fails for good', async () => {
  const errors: unknown[] = []
  const worker = await startWorkers({
    ...tools(async () => release),
    concurrency: 2,
    onError: (error) => errors.push(error),
  })
  await queue.add({ id: 'p1', name: 'publish-site', payload: job, attempts: 5 })
  expect(await whenTold()).toMatchObject([{ name: 'release-built' }])
  await queue.add({ id: 'strange', name: 'publish-site', payload: { siteId: '../..' }, attempts: 1 })
  while (errors.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(String(errors[0])).toContain('publish-site strange failed')
  expect(told.length).toBe(1)
  await worker.close()
})

test('while the storage is away a job waits for it, and is no attempt; another error is one', async () => {
  let tries = 0
  await run(async () => {
    if (++tries < 3) throw new Error('not read', { cause: new StorageAwayError('away') })
    return release
  }, 5)
  expect(tries).toBe(3)
  expect(await whenTold()).toMatchObject([{ name: 'release-built' }])
  const broken = async () => {
    tries++
    throw new Error('broken')
  }
  await expect(run(broken, 1)).rejects.toThrow('broken')
  expect(tries).toBe(4)
})

test('a worker that ends does not wait for a storage that is away', async () => {
  const ending = new AbortController()
  const running = publishSite(
    job,
    { id: 'p1', attempt: 1, signal: ending.signal },
    tools(async () => {
      setTimeout(() => ending.abort(), 20)
      throw new StorageAwayError('away')
    }),
  )
  await expect(running).rejects.toThrow('away')
  expect(told).toEqual([])
})
