import { checkBlobKey, checkBlobPrefix, isContentAddressed, isSegment } from './blob-key.ts'
import { blobKeyOf, blobPath, shardLength } from './blob-path.ts'
import { type BlobStore, partBytes, StorageFullError } from './blob-store.ts'
import { createUseNotes, type TurnObjects } from './removal-turns.ts'

/** What a blob store needs of a bucket. Its client retries, limits time, and has the server check each hash. */
export interface Objects extends TurnObjects {
  /** Makes it as young as if it had been written now; false if there is none. */
  refresh(key: string): Promise<boolean>
  readPart(key: string, from: number, length: number): Promise<Uint8Array | undefined>
  writeParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<void>
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

/** Uses within this time count as one. Unused blobs are much older when they are removed. */
const noteEveryMs = 12 * 60 * 60_000

/** What is larger is sent in parts, each of which is tried again by itself. */
const largestWhole = 2 * partBytes

async function* slicesOf(content: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < content.byteLength; at += partBytes) yield content.subarray(at, at + partBytes)
}

/**
 * Stores blobs in a bucket, under the paths that they have in a folder: copying one to the other with any tool moves a
 * store. A write that has ended is stored: what is left to `flush` is to see that nothing was removed as unused meanwhile.
 */
export function createS3BlobStore({ objects, isFull }: S3BlobStoreOptions): BlobStore {
  const placeOf = (key: string): string => {
    checkBlobKey(key)
    return blobPath(key)
  }
  const uses = createUseNotes(objects)
  async function hasLasting(place: string): Promise<boolean> {
    const turn = await uses.turn()
    const found = await objects.look(place)
    if (!found || !(found.ageMs < noteEveryMs || (await objects.refresh(place)))) return false
    uses.note(place, turn)
    return true
  }
  async function writing(key: string, write: (place: string) => Promise<unknown>): Promise<void> {
    const place = placeOf(key)
    const turn = isContentAddressed(key) ? await uses.turn() : undefined
    try {
      await write(place)
    } catch (error) {
      throw isFull(error) ? new StorageFullError('The bucket takes no more.', { cause: error }) : error
    }
    if (turn) uses.note(place, turn)
  }
  return {
    readPart: async (key, from, length) => objects.readPart(placeOf(key), from, length),
    read: async (key) => (await objects.read(placeOf(key)))?.body,
    has: async (key) => {
      const place = placeOf(key)
      return isContentAddressed(key) ? hasLasting(place) : (await objects.size(place)) !== undefined
    },
    size: async (key) => objects.size(placeOf(key)),
    write: (key, bytes) => {
      const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      return writing(key, (place) =>
        content.byteLength > largestWhole
          ? objects.writeParts(place, slicesOf(content))
          : objects.write(place, { content }),
      )
    },
    writeParts: (key, parts) => writing(key, (place) => objects.writeParts(place, parts)),
    flush: uses.check,
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
  return key.split('/').every(isSegment) && blobPath(key) === place ? key : undefined
}
