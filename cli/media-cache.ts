import { createIngestMedia } from '#builder/media/ingest-media.ts'
import { createCachedIngest, findEncoded } from '#builder/media/media-cache.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { ffmpegPathOf } from './find-program.ts'
import { makeFolder } from './make-folder.ts'

/** Processes media once per content and stores the results in a folder. The decoders start with the first new file. */
export function openMediaCache(folder: string) {
  makeFolder('SWIPRESS_CACHE', folder)
  const blobs = createFilesystemBlobStore(folder)
  const takeInMedia = createIngestMedia({ ffmpegPath: ffmpegPathOf(process.env) })
  return {
    ingest: createCachedIngest({ ingest: takeInMedia, blobs }),
    find: (original: Uint8Array) => findEncoded(blobs, original),
    async read(key: string): Promise<Uint8Array> {
      const bytes = await blobs.read(key)
      if (!bytes)
        throw new Error(`${key} is missing from the cache in ${folder}; remove the folder and run again`)
      return bytes
    },
    close: () => takeInMedia.close(),
  }
}
