import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { type Compressor, createCompressorOf, type Encode } from './encoded-files.ts'

/** Uses quality 11 for immutable files and 5 for pages. */
const encode: Encode = (bytes, encoding, isLasting) =>
  encoding === 'gzip'
    ? promisify(gzip)(bytes)
    : promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isLasting ? 11 : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      })

/** Compresses a file at its first request and caches the most recent results up to `maxBytes`. */
export const createCompressor = (blobs: Pick<BlobStore, 'read'>, maxBytes: number): Compressor =>
  createCompressorOf({ blobs, maxBytes, encode })
