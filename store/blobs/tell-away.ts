import { type BlobStore, StorageAwayError } from './blob-store.ts'

/** The same store, whose errors say with `StorageAwayError` that it does not answer now. */
export function tellAway(blobs: BlobStore, isAway: (error: unknown) => boolean): BlobStore {
  const told = (error: unknown): never => {
    throw isAway(error) ? new StorageAwayError(String((error as Error).message), { cause: error }) : error
  }
  return {
    read: (key) => blobs.read(key).catch(told),
    readPart: (key, from, length) => blobs.readPart(key, from, length).catch(told),
    has: (key) => blobs.has(key).catch(told),
    size: (key) => blobs.size(key).catch(told),
    write: (key, bytes) => blobs.write(key, bytes).catch(told),
    writeParts: (key, parts) => blobs.writeParts(key, parts).catch(told),
    flush: () => blobs.flush().catch(told),
    remove: (key) => blobs.remove(key).catch(told),
    async *list(prefix) {
      try {
        yield* blobs.list(prefix)
      } catch (error) {
        told(error)
      }
    },
  }
}

/** Whether an error, or what has led to it, says that the storage does not answer now. */
export const saysAway = (error: unknown): boolean =>
  error instanceof StorageAwayError || (error instanceof Error && saysAway(error.cause))
