import { mkdtemp, open, rm, truncate, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blobPath } from '#store/blobs/blob-path.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { type CompiledSite, openCompiledSite } from '#testing/api/open-compiled-site.ts'
import { isWhole } from './check-blob.ts'
import { createPace, scrubBlobs } from './scrub-blobs.ts'

let site: CompiledSite
let folder: string
let mirror: BlobStore
let keys: string[]
beforeEach(async () => {
  site = await openCompiledSite()
  folder = await mkdtemp(join(tmpdir(), 'swipress-scrub-'))
  mirror = createFilesystemBlobStore(folder)
  keys = []
  for await (const key of site.blobs.list('blobs/')) keys.push(key)
  for await (const key of site.blobs.list('')) await mirror.write(key, (await site.blobs.read(key))!)
})
afterEach(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const scrub = (isStopped = () => false) =>
  scrubBlobs({ db: site.database.db, blobs: site.blobs, mirror, isStopped })

async function overwrite(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(50, 0x7e), 0, 50, 10)
  await handle.close()
}

test('all is read, and what is damaged is told and left as it is', async () => {
  const whole = await scrub()
  expect(whole).toMatchObject({ faults: [], mended: 0 })
  expect(whole!.read).toBeGreaterThan(keys.length)
  const [gone, cut, changed] = keys
  await unlink(site.fileOf(gone!))
  await truncate(site.fileOf(cut!), 3)
  await overwrite(site.fileOf(changed!))
  const found = await scrub()
  expect(new Map(found!.faults.map(({ key, state }) => [key, state]))).toEqual(
    new Map([
      [gone, 'missing'],
      [cut, 'wrong'],
      [changed, 'wrong'],
    ]),
  )
  // The backups still have them.
  for (const key of [gone, cut, changed]) expect(isWhole(key!, (await mirror.read(key!))!)).toBe(true)
})

test('bytes of a backup that have changed are written again', async () => {
  const key = keys[3]!
  await overwrite(join(folder, blobPath(key)))
  expect(await scrub()).toMatchObject({ faults: [], mended: 1 })
  expect(isWhole(key, (await mirror.read(key))!)).toBe(true)
})

test('it ends soon when it is stopped, and has found nothing out then', async () => {
  let asked = 0
  expect(await scrub(() => ++asked > 5)).toBeUndefined()
})

/** Works five milliseconds at a time, and records the pauses in between. */
async function work(share: number, times: number, isStopped = () => false) {
  let now = 0
  const rests: number[] = []
  const rest = createPace(share, isStopped, {
    clock: () => now,
    async sleep(ms) {
      rests.push(ms)
      now += ms
    },
  })
  for (let time = 0; time < times; time++) {
    now += 5
    await rest()
  }
  return { sharedOut: (times * 5) / now, rests }
}

test('work with a pace takes its share of the time, in short rests', async () => {
  expect((await work(0.05, 400)).sharedOut).toBeCloseTo(0.05)
  expect((await work(0.5, 400)).sharedOut).toBeCloseTo(0.5)
  const { rests } = await work(0.05, 40)
  expect(Math.max(...rests)).toBe(250)
  // Little work needs no rest, and none begins once it is stopped.
  expect((await work(0.05, 3)).rests).toEqual([])
  expect((await work(0.05, 40, () => true)).rests).toEqual([])
})
