import { join } from 'node:path'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'

/** A store that counts what is read from it, and can fail. */
export function countedBlobs(folder: string) {
  const blobs = createFilesystemBlobStore(join(folder, 'blobs'))
  const reads: string[] = []
  let fault: (() => Promise<never>) | undefined
  const store: BlobStore = {
    ...blobs,
    read: async (key) => {
      reads.push(key)
      return fault ? fault() : blobs.read(key)
    },
    list: (prefix) => {
      if (fault) throw new Error('away')
      return blobs.list(prefix)
    },
  }
  const setFault = (next: typeof fault) => {
    fault = next
  }
  return { store, reads, blobs, setFault }
}

/** A fault for `setFault`: the store is away. */
export const away = async (): Promise<never> => {
  throw new Error('away')
}
