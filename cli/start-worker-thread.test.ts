import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobs } from '#model/jobs/registry.ts'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import type { JobEnd } from '#store/queue/job-queue.ts'
import { startWorkerThread } from './start-worker-thread.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-thread-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const optionsWith = (errors: unknown[], program?: string) => ({
  telemetry: { onJobEnded: undefined, onStage: undefined },
  environment: {
    dataFolder: folder,
    blobStore: undefined,
    blobCache: { folder, maxBytes: 0 },
    redisUrl: undefined,
    sitesUrl: 'http://{siteId}.localhost:3001',
  },
  concurrency: 1,
  onError: (error: unknown) => void errors.push(error),
  ...(program && { script: new URL(`data:text/javascript,${encodeURIComponent(program)}`) }),
})

test('a job is taken by the thread, and what became of it is told to this one', async () => {
  const queue = createEmbeddedQueue({ file: join(folder, 'queue.sqlite') })
  const failed: unknown[] = []
  await queue.work({
    concurrency: 1,
    handlers: { 'publish-failed': async (payload) => void failed.push(payload) },
  })
  const ended: string[] = []
  const telemetry = {
    onStage: undefined,
    onJobEnded: ({ name, result }: JobEnd) => void ended.push(`${name} ${result}`),
  }
  const thread = await startWorkerThread({ ...optionsWith([]), telemetry })
  const payload = { publishId: 'p1', siteId: 'inn', snapshot: 'a'.repeat(64) }
  await queue.add({ id: 'p1', name: 'publish-site', payload, attempts: jobs['publish-site'].attempts })
  await vi.waitFor(() => expect(failed).toHaveLength(1), { timeout: 20_000 })
  expect(failed[0]).toMatchObject({
    publishId: 'p1',
    reason: expect.stringContaining('missing in the storage'),
  })
  await thread.close()
  await queue.close()
}, 60_000)

const startsAndFails = (times: number) => `
  import { parentPort, workerData } from 'node:worker_threads'
  import { appendFileSync, readFileSync } from 'node:fs'
  const file = workerData.environment.dataFolder + '/starts'
  appendFileSync(file, 'x')
  parentPort.once('message', () => parentPort.close())
  parentPort.postMessage({ event: 'ready' })
  if (readFileSync(file, 'utf8').length <= ${times}) setTimeout(() => { throw new Error('Out of memory.') }, 10)`

test('a thread that has died is followed by another, and it is said what it died of', async () => {
  const errors: unknown[] = []
  const thread = await startWorkerThread(optionsWith(errors, startsAndFails(2)))
  await vi.waitFor(() => expect(errors).toHaveLength(2), { timeout: 20_000 })
  expect(errors).toMatchObject([
    { cause: { message: 'Out of memory.' } },
    { cause: { message: 'Out of memory.' } },
  ])
  await thread.close()
}, 60_000)

test('what can not even begin is thrown', async () => {
  const start = (program: string) => startWorkerThread(optionsWith([], program))
  await expect(start("throw new Error('No such folder.')")).rejects.toThrow('No such folder.')
  await expect(start('process.exit(0)')).rejects.toThrow('ended before it began')
})
