import type { Ingest } from '#api/services/media/ingest-owned.ts'
import { sha256 } from '#builder/hash.ts'
import { MediaRefusedError } from '#builder/media/ingest.ts'
import { type JobPayload, jobs } from '#model/jobs/registry.ts'
import { blobKey, definitionKey, manifestKey, type ReleaseManifest } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { JobQueue } from '#store/queue/job-queue.ts'

const picture = (bytes: Uint8Array, file: string) => ({
  kind: 'image' as const,
  width: 320,
  height: 480,
  placeholder: '#808080',
  variants: [{ format: 'webp' as const, width: 320, height: 480, file, bytes: bytes.length }],
})

const music = (bytes: Uint8Array, file: string) => ({
  kind: 'audio' as const,
  durationS: 3,
  file,
  bytes: bytes.length,
})

/**
 * Stores the bytes unchanged. Bytes that end with `.mp3` are music. Bytes that begin with `bad` are refused, those that
 * begin with `slow` take too long; those that begin with `torn` are damaged.
 */
export const createTestIngest =
  (blobs: BlobStore): Ingest =>
  async (bytes, { edit } = {}) => {
    if (Buffer.from(bytes).toString().startsWith('bad'))
      throw new MediaRefusedError('damaged', 'The picture is damaged.')
    if (Buffer.from(bytes).toString().startsWith('slow'))
      throw new MediaRefusedError('timed-out', 'The picture takes too long.')
    const hash = sha256(bytes)
    await blobs.write(blobKey(hash), bytes)
    const name = edit ? sha256(`${hash} ${JSON.stringify(edit)}`) : hash
    if (Buffer.from(bytes).toString().endsWith('.mp3'))
      return { ref: `media:${name}`, asset: music(bytes, hash) }
    const isTorn = Buffer.from(bytes).toString().startsWith('torn')
    const asset = { ...picture(bytes, hash), ...(isTorn && { losses: ['damage' as const] }) }
    return { ref: `media:${name}`, asset }
  }

export type TestCompile = (snapshot: string) => Promise<{ hash: string; rendered: number; reused: number }>

/** A worker, as far as the API notices it. */
export const startTestWorker = (queue: JobQueue, compile: TestCompile) =>
  queue.work({
    concurrency: 2,
    handlers: {
      'publish-site': async (given) => {
        const { publishId, siteId, snapshot } = jobs['publish-site'].payload.parse(given)
        const { hash: manifest, rendered, reused } = await compile(snapshot)
        const payload: JobPayload<'release-built'> = { publishId, siteId, manifest, rendered, reused }
        await queue.add({ id: `${publishId}-built`, name: 'release-built', payload, attempts: 5 })
      },
    },
  })

/** Writes a manifest with the right numbers but without files; `facts` are added to it. */
export const createTestCompiler =
  (blobs: BlobStore, facts: Partial<ReleaseManifest> = {}): TestCompile =>
  async (snapshot) => {
    const bytes = await blobs.read(definitionKey(snapshot))
    const root = JSON.parse(Buffer.from(bytes!).toString()) as SnapshotRoot
    const parts = root.categories.map(({ hash, rows }) => ({ key: hash, hash, pages: rows.EN ?? 0 }))
    const manifest = {
      version: 1 as const,
      siteId: root.siteId,
      snapshot,
      build: 'test',
      defaultLanguage: 'EN',
      languages: ['EN'],
      contentSecurityPolicy: "default-src 'self'",
      parts: { EN: parts },
      files: {},
      media: { key: '', hash: '' },
      ...facts,
    }
    const json = JSON.stringify(manifest)
    await blobs.write(manifestKey(sha256(json)), json)
    return { hash: sha256(json), rendered: parts.length, reused: 0 }
  }
