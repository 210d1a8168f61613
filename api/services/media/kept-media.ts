import { type SiteSettings, siteSettingsSchema } from '#model/definition/site.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotCategory, SnapshotRoot } from '#model/jobs/snapshot.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

const settingsMedia = createMediaRefs(siteSettingsSchema)

/** All media that any of the snapshots uses. Parts that they share are read once; missing parts are skipped. */
export async function mediaOfSnapshots(
  blobs: BlobStore,
  snapshots: readonly string[],
): Promise<ReadonlySet<string>> {
  const refs = new Set<string>()
  const seen = new Set<string>()
  const readNew = async <Part>(hash: string): Promise<Part | undefined> => {
    if (seen.has(hash)) return undefined
    seen.add(hash)
    const bytes = await blobs.read(definitionKey(hash))
    return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Part)
  }
  const wanted = [...snapshots]
  for (let hash = wanted.pop(); hash !== undefined; hash = wanted.pop()) {
    const root = await readNew<SnapshotRoot>(hash)
    if (!root) continue
    wanted.push(...Object.values(root.mix?.kept ?? {}))
    const settings = await readNew<SiteSettings>(root.settings)
    if (settings) for (const { ref } of settingsMedia.findRefs(settings)) refs.add(ref)
    for (const entry of root.categories) {
      const category = await readNew<SnapshotCategory>(entry.hash)
      for (const { media, withheld } of category?.pages ?? [])
        for (const ref of [...media, ...withheld]) refs.add(ref)
    }
  }
  return refs
}
