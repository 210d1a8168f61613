import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assetsTag, pathTag, siteTag } from '#builder/cdn/cdn-headers.ts'
import { type LivePointer, livePointerKey } from '#model/jobs/release.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import { writeRelease } from '#testing/builder/small-release.ts'
import { openDatabase } from '../../../db/database.ts'
import { listOutboxBacklog } from '../../../db/jobs/outbox.ts'
import { startOutboxRelay } from '../../../infra/outbox.ts'
import { queuePurge, startPurges } from './start-purges.ts'

/** A site with two releases, of which the second is live, and a CDN that refuses the first purges. */
async function openPurges({ refusals = 0 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-purges-'))
  const blobs = createFilesystemBlobStore(join(folder, 'blobs'))
  const queue = createEmbeddedQueue({ file: ':memory:' })
  const database = openDatabase(':memory:')
  const purged: string[][] = []
  let left = refusals
  const errors: unknown[] = []
  const tools = { database, queue, now: Date.now, onError: (error: unknown) => void errors.push(error) }
  const purges = await startPurges({
    ...tools,
    blobs,
    settleMs: 50,
    async purge(tags) {
      if (left-- > 0) throw new Error('The CDN is away.')
      purged.push([...tags])
    },
  })
  const relay = startOutboxRelay(tools)
  onTestFinished(async () => {
    await relay.close()
    await purges.close()
    await queue.close()
    database.close()
    expect(errors).toEqual([])
    await rm(folder, { recursive: true })
  })
  const release = async (number: number, page: string): Promise<LivePointer> => {
    const pointer = await writeRelease(blobs, 'inn', { number, pages: ['same', page] })
    await blobs.write(livePointerKey('inn'), JSON.stringify(pointer))
    return pointer
  }
  const [before, after] = [await release(1, 'old'), await release(2, 'new')]
  const move = (from: LivePointer | undefined, to: LivePointer | undefined) => {
    queuePurge(database.db, { siteId: 'inn', before: from, after: to, now: Date.now() })
    relay.notify()
  }
  return { blobs, database, purged, before, after, move }
}

const changed = [pathTag('inn', '/A2')]
const whole = [siteTag('inn'), assetsTag('inn')]

test('what a move changes is purged, and once more when every delivering process has learned of it', async () => {
  const { move, database, purged, before, after } = await openPurges()
  move(before, after)
  await expect.poll(() => purged).toEqual([changed, changed])
  await expect.poll(() => listOutboxBacklog(database.db)).toEqual([])
})

test('a CDN that is away is tried again', async () => {
  const { move, purged, before, after } = await openPurges({ refusals: 1 })
  move(before, after)
  await expect.poll(() => purged, { timeout: 10_000 }).toEqual([changed, changed])
})

test('a pointer that is written again after a crash purges the whole site', async () => {
  const { move, purged, after } = await openPurges()
  move(after, after)
  await expect.poll(() => purged).toEqual([whole, whole])
})

test('a site that was taken offline is purged whole', async () => {
  const { move, purged, blobs, after } = await openPurges()
  await blobs.remove(livePointerKey('inn'))
  move(after, undefined)
  await expect.poll(() => purged).toEqual([whole, whole])
})
