import { mkdtemp, open, readFile, rm, truncate, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createSnapshotCompiler } from '#builder/compile-snapshot.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import type { IngestMedia } from '#builder/media/ingest.ts'
import { createIngestMedia } from '#builder/media/ingest-media.ts'
import { createCachedIngest } from '#builder/media/media-cache.ts'
import { runtimeFolder, templatesFolder } from '#cli/places.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import { filesOf } from '#model/definition/media/asset-files.ts'
import { blobKey, originalKey } from '#model/jobs/release.ts'
import { providerAccountId } from '#model/records/account.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { type CompiledSite, openCompiledSite } from '#testing/api/open-compiled-site.ts'
import { addToLibrary, keepOriginal } from '../../services/media/ingest-owned.ts'
import { faultLine, findAllFaults } from './find-faults.ts'
import { repairBlobs } from './repair-blobs.ts'

let site: CompiledSite
let folder: string
beforeEach(async () => {
  site = await openCompiledSite()
  folder = await mkdtemp(join(tmpdir(), 'swipress-verify-'))
})
afterEach(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const faults = () => findAllFaults(site.database.db, { blobs: site.blobs })

async function keysUnder(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of site.blobs.list(prefix)) keys.push(key)
  return keys.toSorted()
}

async function overwrite(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(50, 0x7e), 0, 50, 10)
  await handle.close()
}

async function copyOfBlobs(): Promise<BlobStore> {
  const mirror = createFilesystemBlobStore(join(folder, 'mirror'))
  for (const key of await keysUnder('')) await mirror.write(key, (await site.blobs.read(key))!)
  return mirror
}

const noEncoder: IngestMedia = () => Promise.reject(new Error('There is no encoder here.'))

async function repair(mirror?: BlobStore, ingest = noEncoder) {
  const runtime = await loadRuntime(runtimeFolder)
  const failures: unknown[] = []
  const repaired = await repairBlobs(site.database.db, await faults(), {
    blobs: site.blobs,
    mirror,
    ingest,
    compileAnew: async ({ snapshot }) => {
      const compile = createSnapshotCompiler(site.blobs)
      const origin = 'http://inn.localhost:3001'
      return (await compile({ snapshot, runtime, origin, calls: visitorCalls })).hash
    },
    onFailed: (what, error) => 'release' in what && failures.push(error),
  })
  return { ...repaired, failures }
}

/** Damages each of the blobs in one of several ways. */
async function damageAll(keys: readonly string[]): Promise<void> {
  const ways = [unlink, (file: string) => truncate(file, 5), overwrite]
  for (const [index, key] of keys.entries())
    if (await site.blobs.has(key)) await ways[index % 3]!(site.fileOf(key))
}

test('a whole store has no fault', async () => {
  expect(await faults()).toEqual([])
})

test('every blob that is missing or wrong is named by site and page, whatever it is of', async () => {
  const kinds = ['manifests/', 'definitions/', 'blobs/', 'assets/']
  for (const prefix of kinds) {
    const mirror = await copyOfBlobs()
    for (const [index, key] of (await keysUnder(prefix)).entries()) {
      if (index % 7 !== 0) continue
      await overwrite(site.fileOf(key))
      expect((await faults()).map((fault) => fault.key)).toContain(key)
      await site.blobs.write(key, (await mirror.read(key))!)
    }
  }
  expect(await faults()).toEqual([])
  await unlink(site.fileOf((await keysUnder('definitions/'))[0]!))
  expect(faultLine((await faults())[0]!)).toMatch(
    /^missing {2}inn {2}.*snapshot [0-9a-f]{8} {2}definitions\//,
  )
}, 120_000)

test('what visitors load is repaired by compiling anew, and all by the backups', async () => {
  const mirror = await copyOfBlobs()
  const loaded = (await keysUnder('blobs/')).filter((_, index) => index % 3 === 0)
  await damageAll(loaded)
  const first = (await faults()).length
  expect(first).toBeGreaterThan(10)
  const anew = await repair()
  // Encodings of media are not compiled.
  expect(anew.failures).toEqual([])
  expect(anew.left.every(({ place }) => !place.startsWith('/'))).toBe(true)
  expect(anew.left.length).toBeLessThan(first / 4)
  await damageAll([...(await keysUnder('manifests/')), ...(await keysUnder('definitions/')), ...loaded])
  const broken = await repair()
  expect(broken.left.length).toBeGreaterThan(0)
  expect(broken.failures.length).toBeGreaterThan(0)
  expect((await repair(mirror)).left).toEqual([])
  expect(await faults()).toEqual([])
})

test('encodings that no backup has are made again from originals, also of an edited medium, and nothing else is', async () => {
  const ingest = createIngestMedia()
  onTestFinished(ingest.close)
  const { database, blobs } = site
  const deps = { database, blobs, now: Date.now }
  const takeIn = createCachedIngest({ ingest, blobs })
  const bytes = await readFile(join(templatesFolder, 'inn', 'media', 'a1.jpg'))
  const whole = await takeIn(bytes)
  const edit = { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }
  const cut = await takeIn(bytes, { edit })
  const entry = { accountId: providerAccountId, name: 'a', bytes: bytes.length, folderId: null }
  addToLibrary(deps, { ...entry, ...whole })
  addToLibrary(deps, { ...entry, ...cut, source: { sourceRef: whole.ref, edit } })
  await keepOriginal(deps, whole.ref, bytes)
  const encodings = [...new Set([whole, cut].flatMap(({ asset }) => filesOf(asset)))].map(blobKey)
  await damageAll(encodings)
  expect(await faults()).toHaveLength(encodings.length)
  expect(await repair(undefined, ingest)).toEqual({ mended: encodings.length, left: [], failures: [] })
  expect(await faults()).toEqual([])
  // The control: without a whole original nothing can be encoded.
  await damageAll(encodings)
  await overwrite(site.fileOf(originalKey(whole.ref)))
  expect((await repair(undefined, ingest)).left).toHaveLength(encodings.length + 1)
}, 60_000)
