import { blobKey, type ReleaseFile } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

export interface EncodedFile {
  /** Absent: the file is sent uncompressed. */
  encoding?: 'br' | 'gzip'
  bytes?: Uint8Array
  /** Whether the response depends on what the browser accepts. */
  vary: boolean
}

export type Compressor = (file: ReleaseFile, acceptEncoding: string) => Promise<EncodedFile>

const compressible = /^(text\/|application\/(json|manifest\+json|xml|javascript)|image\/svg)/

/** Smaller files are sent uncompressed. */
const minBytes = 200

export const isCompressible = ({ type, bytes }: Pick<ReleaseFile, 'type' | 'bytes'>): boolean =>
  compressible.test(type) && (bytes === 0 || bytes >= minBytes)

/** Compresses bytes; `isLasting`: they never change, and are worth more work. */
export type Encode = (bytes: Uint8Array, encoding: 'br' | 'gzip', isLasting: boolean) => Promise<Uint8Array>

interface CompressorOptions {
  blobs: Pick<BlobStore, 'read'>
  /** Limit for memory: the results used last are kept. */
  maxBytes: number
  encode: Encode
}

/** Compresses a file at its first request. */
export function createCompressorOf({ blobs, maxBytes, encode }: CompressorOptions): Compressor {
  const kept = new Map<string, Uint8Array>()
  const pending = new Map<string, Promise<Uint8Array | undefined>>()
  let keptBytes = 0

  async function compressed(file: ReleaseFile, encoding: 'br' | 'gzip'): Promise<Uint8Array | undefined> {
    const bytes = await blobs.read(blobKey(file.hash))
    return bytes && encode(bytes, encoding, /javascript|css/.test(file.type))
  }

  function keep(key: string, made: Uint8Array) {
    kept.set(key, made)
    keptBytes += made.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (keptBytes <= maxBytes) break
      kept.delete(oldest)
      keptBytes -= byteLength
    }
  }

  async function make(key: string, file: ReleaseFile, encoding: 'br' | 'gzip') {
    try {
      const made = await compressed(file, encoding)
      // Missing blobs are not cached, because they may be restored before the next request.
      if (made) keep(key, made)
      return made
    } finally {
      pending.delete(key)
    }
  }

  return async (file, acceptEncoding) => {
    if (!isCompressible(file)) return { vary: false }
    const encoding = acceptedEncoding(acceptEncoding, ['br', 'gzip'])
    if (!encoding) return { vary: true }
    const key = `${encoding} ${file.hash}`
    const made = kept.get(key)
    if (made) return { encoding, bytes: made, vary: true }
    const making = pending.get(key) ?? make(key, file, encoding)
    pending.set(key, making)
    return { encoding, bytes: await making, vary: true }
  }
}

/** The first of `names` that the browser accepts, according to its `Accept-Encoding`. */
export function acceptedEncoding<Name extends string>(
  header: string,
  names: readonly Name[],
): Name | undefined {
  const offered = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  return names.find((name) =>
    offered.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0+)?$/.test(part))),
  )
}
