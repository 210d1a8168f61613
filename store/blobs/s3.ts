import { checkBlobKey, checkBlobPrefix, isSegment } from './blob-key.ts'
import { blobKeyOf, blobPath, shardLength } from './blob-path.ts'
import { type BlobStore, StorageFullError } from './blob-store.ts'

/** What a blob store needs of a bucket. Its client retries, limits time, and has the server check each hash. */
export interface Objects {
  read(key: string): Promise<{ body: Uint8Array } | undefined>
  size(key: string): Promise<number | undefined>
  write(key: string, body: { content: Uint8Array }): Promise<unknown>
  remove(key: string): Promise<void>
  /** Keys that begin with a text, page by page. */
  pages(below: string): AsyncIterable<ReadonlyMap<string, unknown>>
}

export interface S3BlobStoreOptions {
  objects: Objects
  /** Whether an error of the bucket says that it takes no more. */
  isFull(error: unknown): boolean
}

/**
 * Stores blobs in a bucket, under the paths that they have in a folder: copying one to the other with any tool moves a
 * store. A write that has ended is stored, so that there is nothing to flush.
 */
export function createS3BlobStore({ objects, isFull }: S3BlobStoreOptions): BlobStore {
  const placeOf = (key: string): string => {
    checkBlobKey(key)
    return slashed(blobPath(key))
  }
  return {
    read: async (key) => (await objects.read(placeOf(key)))?.body,
    has: async (key) => (await objects.size(placeOf(key))) !== undefined,
    size: async (key) => objects.size(placeOf(key)),
    async write(key, bytes) {
      const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      const place = placeOf(key)
      try {
        await objects.write(place, { content })
      } catch (error) {
        throw isFull(error) ? new StorageFullError('The bucket takes no more.', { cause: error }) : error
      }
    },
    flush: async () => {},
    remove: async (key) => objects.remove(placeOf(key)),
    async *list(prefix) {
      checkBlobPrefix(prefix)
      for (const below of placesOf(prefix))
        for await (const page of objects.pages(below))
          for (const place of page.keys()) {
            const key = keyOf(place)
            if (key?.startsWith(prefix)) yield key
          }
    },
  }
}

const slashed = (path: string): string => path.replaceAll('\\', '/')

/** Beginnings of the places of all keys that begin with `prefix`. No place has two of them. */
function placesOf(prefix: string): string[] {
  const at = prefix.lastIndexOf('/') + 1
  const [folder, name] = [prefix.slice(0, at), prefix.slice(at)]
  return name.length > shardLength ? [prefix, `${folder}${name.slice(0, shardLength)}/${name}`] : [prefix]
}

/** Undefined for an object that is no blob. */
function keyOf(place: string): string | undefined {
  const folders = place.split('/')
  const name = folders.pop() ?? ''
  const key = blobKeyOf(folders, name)
  return key.split('/').every(isSegment) && slashed(blobPath(key)) === place ? key : undefined
}
