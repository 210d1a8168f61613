import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { definitionKey } from '#model/jobs/release.ts'
import { categoryWithin, type SnapshotCategory, type SnapshotRoot } from '#model/jobs/snapshot.ts'
import { pageWithin, settingsWithin } from '#model/records/plan.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { SnapshotSource } from './compile-site.ts'
import { jsonOf } from './json-of.ts'
import type { MediaLookup } from './memory-source.ts'

/** Cache of the most recently used parsed JSON blobs, by key. Content-addressed entries never become stale. */
export interface JsonCache {
  read<Value>(key: string): Promise<Value>
}

export class MissingBlobError extends Error {
  override name = 'MissingBlobError'
  readonly key: string
  constructor(key: string, message = `${key} is not in the blob store`) {
    super(message)
    this.key = key
  }
}

/** Limits: the number of blobs, and the length of their texts. The newest one is kept whatever it takes. */
export function createJsonCache(
  blobs: Pick<BlobStore, 'read'>,
  limit: number,
  maxBytes = Number.POSITIVE_INFINITY,
): JsonCache {
  const kept = new Map<string, { value: unknown; bytes: number }>()
  let keptBytes = 0
  const drop = (key: string) => {
    keptBytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    async read<Value>(key: string): Promise<Value> {
      const known = kept.get(key)
      if (known !== undefined) {
        kept.delete(key)
        kept.set(key, known)
        return known.value as Value
      }
      const found = await blobs.read(key)
      if (!found) throw new MissingBlobError(key)
      const value: unknown = jsonOf(found)
      const bytes = found.byteLength
      drop(key)
      kept.set(key, { value, bytes })
      keptBytes += bytes
      while (kept.size > limit || (keptBytes > maxBytes && kept.size > 1)) drop(kept.keys().next().value!)
      return value as Value
    },
  }
}

/** Reads a snapshot from the blob store. */
export async function blobSource(
  hash: string,
  cache: JsonCache,
  media: MediaLookup,
): Promise<SnapshotSource> {
  const root = await cache.read<SnapshotRoot>(definitionKey(hash))
  return {
    hash,
    root,
    settings: settingsWithin(root.plan, await cache.read<SiteSettings>(definitionKey(root.settings))),
    category: async (entry) =>
      categoryWithin(root.plan, await cache.read<SnapshotCategory>(definitionKey(entry.hash))),
    page: async (pageHash) => pageWithin(root.plan, await cache.read<Page>(definitionKey(pageHash))),
    other: (earlier) => blobSource(earlier, cache, media),
    ...media,
  }
}
