import { rmSync } from 'node:fs'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'

export interface ScratchOptions {
  /** Emptied when it is opened, and whenever it holds more than `maxBytes`. */
  folder: string
  maxBytes: number
  /** The permanent store, from which everything else is read. */
  blobs: BlobStore
}

export interface ScratchStore extends BlobStore {
  /** Incremented whenever the folder is emptied. */
  generation(): number
}

/**
 * A temporary layer over the permanent blob store: it reads from both and writes only to itself, without waiting for the disk,
 * since everything in it can be compiled again. Otherwise compiled previews would be kept forever.
 */
export function createScratchStore({ folder, maxBytes, blobs }: ScratchOptions): ScratchStore {
  const open = () => {
    rmSync(folder, { recursive: true, force: true })
    return createFilesystemBlobStore(folder)
  }
  let scratch = open()
  let written = 0
  let generation = 0
  const makeRoom = () => {
    if (written <= maxBytes) return
    scratch = open()
    written = 0
    generation += 1
  }
  return {
    generation: () => generation,
    read: async (key) => (await scratch.read(key)) ?? blobs.read(key),
    readPart: async (key, from, length) =>
      (await scratch.readPart(key, from, length)) ?? blobs.readPart(key, from, length),
    has: async (key) => (await scratch.has(key)) || blobs.has(key),
    size: async (key) => (await scratch.size(key)) ?? blobs.size(key),
    async write(key, bytes) {
      makeRoom()
      await scratch.write(key, bytes)
      written += Buffer.byteLength(bytes)
    },
    async writeParts(key, parts) {
      makeRoom()
      await scratch.writeParts(key, parts)
      written += (await scratch.size(key)) ?? 0
    },
    flush: async () => {},
    remove: (key) => scratch.remove(key),
    list: (prefix) => blobs.list(prefix),
  }
}
