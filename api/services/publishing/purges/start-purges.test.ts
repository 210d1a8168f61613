import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assetsTag, pathTag, siteTag } from '#builder/cdn/cdn-headers.ts'
import { type LivePointer, livePointerKey } from '#model/jobs/release.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import { writeRelease } from '#testing/builder/small-release.ts'
import { cdnMoves, startPurges } from './start-purges.ts'

/** A site with two releases, of which the second is live, and a CDN that refuses the first purges. */
async function openPurges({ refusals = 0 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-purges-'))
  const blobs = createFilesystemBlobStore(join(folder, 'blobs'))
  const queue = createEmbeddedQueue({ file: join(folder, 'queue.db') })
  const purged: string[][] = []
  let left = refusals
  const purges = await startPurges({
    blobs,
    queue,
    settleMs: 50,
    onError: (error) => {
      throw error
    },
    async purge(tags) {
      if (left-- > 0) throw new Error('The CDN is away.')
      purged.push([...tags])
    },
  })
  onTestFinished(async () => {
    await purges.close()
    await queue.close()
    await rm(folder, { recursive: true })
  })
  const release = async (number: number, page: string): Promise<LivePointer> => {
    const pointer = await writeRelease(blobs, 'inn', { number, pages: ['same', page] })
    await blobs.write(livePointerKey('inn'), JSON.stringify(pointer))
    return pointer
  }
  const [before, after] = [await release(1, 'old'), await release(2, 'new')]
  return { blobs, purged, before, after, moves: cdnMoves(queue, Date.now) }
}

const changed = [pathTag('inn', '/A2')]
const whole = [siteTag('inn'), assetsTag('inn')]

test('what a move changes is purged, and once more when every delivering process has learned of it', async () => {
  const { moves, purged, before, after } = await openPurges()
  await moves.moved('inn', before, after)
  await expect.poll(() => purged).toEqual([changed, changed])
})

test('a CDN that is away is tried again', async () => {
  const { moves, purged, before, after } = await openPurges({ refusals: 1 })
  await moves.moved('inn', before, after)
  await expect.poll(() => purged, { timeout: 10_000 }).toEqual([changed, changed])
})

test('a pointer that is written again after a crash purges the whole site', async () => {
  const { moves, purged, after } = await openPurges()
  await moves.moved('inn', after, after)
  await expect.poll(() => purged).toEqual([whole, whole])
})

test('a site that was taken offline is purged whole', async () => {
  const { moves, purged, blobs, after } = await openPurges()
  await blobs.remove(livePointerKey('inn'))
  await moves.moved('inn', after, undefined)
  await expect.poll(() => purged).toEqual([whole, whole])
})
