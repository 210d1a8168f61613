import type { JsonCache } from '#builder/blob-source.ts'
import type { PreviousRelease, ReleaseSink } from '#builder/compile-site.ts'
import { sha256 } from '#builder/hash.ts'
import { releaseFiles } from '#builder/release-files.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import { blobKey, type ReleaseManifest, type ReleaseMedia, type ReleasePart } from '#model/jobs/release.ts'

/** The files of releases in memory, by content hash. */
export interface MemoryFiles {
  sink: ReleaseSink
  cache: JsonCache
  read(key: string): Promise<Uint8Array | undefined>
  previous(manifest: ReleaseManifest): PreviousRelease
  /** Every file of a release except media, by path, with its hash: pages first. */
  hashes(manifest: ReleaseManifest): Promise<ReadonlyMap<string, string>>
  /** Removes files that none of these releases has. */
  keepOnly(manifests: readonly ReleaseManifest[]): Promise<void>
}

export interface MemoryFilesOptions {
  /** The record of a medium. */
  asset(ref: MediaRef): MediaAsset | undefined
  /** The bytes of an encoding, which are stored elsewhere. */
  encoding(key: string): Promise<Uint8Array | undefined>
  /** Adds the deferred body to a document. */
  whole(html: string): string
}

export function createMemoryFiles({ asset, encoding, whole }: MemoryFilesOptions): MemoryFiles {
  const files = new Map<string, string | Uint8Array>()
  const indexes = new Map<string, unknown>()

  const index = async <Value>(hash: string) => indexes.get(hash) as Value
  const listed = new WeakMap<ReleaseManifest, ReadonlyMap<string, string>>()
  const hashes = async (manifest: ReleaseManifest) => {
    const before = listed.get(manifest)
    if (before) return before
    const found: [string, string][] = []
    for await (const { path, file } of releaseFiles(manifest, index<ReleasePart>))
      found.push([path, file.hash])
    const others = Object.keys(manifest.files).length
    const all = new Map([...found.slice(others), ...found.slice(0, others)])
    listed.set(manifest, all)
    return all
  }
  return {
    sink: {
      write(_path, content, type) {
        const hash = sha256(content)
        files.set(hash, content)
        return { hash, bytes: Buffer.byteLength(content), type }
      },
      writeIndex(json) {
        const hash = sha256(json)
        if (!indexes.has(hash)) indexes.set(hash, JSON.parse(json))
        return hash
      },
    },
    cache: {
      read: async <Value>(key: string) => (indexes.get(key.slice(blobKey('').length)) ?? asset(key)) as Value,
    },
    async read(key) {
      const kept = files.get(key.slice(blobKey('').length))
      if (kept === undefined) return encoding(key)
      return typeof kept === 'string' ? Buffer.from(whole(kept)) : kept
    },
    previous: (manifest) => ({
      manifest,
      part: index<ReleasePart>,
      async text(_path, { hash }) {
        const kept = files.get(hash)
        return kept === undefined ? undefined : Buffer.from(kept as Uint8Array).toString()
      },
    }),
    hashes,
    async keepOnly(manifests) {
      const referenced = new Set<string>()
      for (const manifest of manifests) {
        for (const hash of (await hashes(manifest)).values()) referenced.add(hash)
        for (const record of Object.values(
          (await index<ReleaseMedia | undefined>(manifest.media.hash)) ?? {},
        ))
          referenced.add(record.replace(/^blobs\//, ''))
        for (const { hash } of [manifest.media, ...Object.values(manifest.parts).flat()]) referenced.add(hash)
      }
      for (const kept of [files, indexes])
        for (const hash of kept.keys()) if (!referenced.has(hash)) kept.delete(hash)
    },
  }
}
