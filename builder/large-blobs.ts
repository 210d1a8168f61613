import type { BlobStore } from '#store/blobs/blob-store.ts'
import { sha256OfParts } from './hash.ts'

/** A blob that is read part by part, so that memory does not grow with its size. */
export interface LargeBlob {
  bytes: number
  /** The bytes from `from` to before `to`. Throws once they can not be read any more. */
  parts(from: number, to: number): AsyncIterable<Uint8Array>
}

type Parts = Pick<BlobStore, 'readPart' | 'size'>

/** What one visitor takes in memory while a film is sent is a few of these. */
const sentBytes = 256 * 1024
const hashedBytes = 2 ** 20

/** Reads large blobs if all of their bytes match their name, as `createCheckedBlobs` does with others. */
export function createLargeBlobs(blobs: Parts, lengths: Map<string, number>) {
  const checking = new Map<string, Promise<boolean>>()

  async function* partsOf(key: string, from: number, to: number, partBytes = sentBytes) {
    for (let at = from; at < to; ) {
      const part = await blobs.readPart(key, at, Math.min(partBytes, to - at))
      if (!part?.byteLength) throw new Error(`${key} ends at ${at}, before ${to}.`)
      at += part.byteLength
      yield part
    }
  }

  const isRight = async (key: string, bytes: number, hash: string): Promise<boolean> =>
    (await sha256OfParts(partsOf(key, 0, bytes, hashedBytes))) === hash

  /** Visitors who ask at the same time wait for one check. */
  function checkOnce(key: string, bytes: number, hash: string): Promise<boolean> {
    const running = checking.get(key) ?? isRight(key, bytes, hash).finally(() => checking.delete(key))
    checking.set(key, running)
    return running
  }

  return {
    /** Undefined if it is missing or damaged. */
    async open(key: string, hash: string): Promise<LargeBlob | undefined> {
      const bytes = await blobs.size(key)
      if (bytes === undefined) return undefined
      if (lengths.get(key) !== bytes && !(await checkOnce(key, bytes, hash))) return undefined
      lengths.set(key, bytes)
      return { bytes, parts: (from, to) => partsOf(key, from, to) }
    },
  }
}
