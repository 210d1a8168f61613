import type { BlobStore } from '#store/blobs/blob-store.ts'
import { blobMedia } from './blob-media.ts'
import { blobSource, createJsonCache } from './blob-source.ts'
import { type CompiledFolder, compileSourceFolder, type FolderOptions } from './compile-folder.ts'

const cachedBlobs = 2_000

/** Compiles a snapshot of a blob store into a plain folder for any web host. */
export async function compileSnapshotFolder(
  blobs: BlobStore,
  snapshot: string,
  options: FolderOptions,
): Promise<CompiledFolder> {
  const cache = createJsonCache(blobs, cachedBlobs)
  return compileSourceFolder(await blobSource(snapshot, cache, blobMedia(blobs, cache)), options)
}
