import { manifestKey, type ReleaseManifest } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

/** SHA-256 of what a release was made from, by that of its manifest; undefined where the manifest is not kept any more. */
export async function snapshotOf(
  blobs: Pick<BlobStore, 'read'>,
  manifest: string,
): Promise<string | undefined> {
  const bytes = await blobs.read(manifestKey(manifest))
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as ReleaseManifest).snapshot
}
