import { inParallel } from '#deploy/in-parallel.ts'
import type { Bucket } from '#deploy/s3/bucket.ts'
import { contentHashOf } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { isWhole } from '../integrity/check-blob.ts'
import { blobsName } from './backup-files.ts'
import { isPointer } from './mirror-blobs.ts'

/** The operations of a bucket that backups need. */
export type BackupBucket = Pick<Bucket, 'read' | 'write' | 'list' | 'remove'>

const below = `${blobsName}/`
const concurrentRequests = 8

/** The blobs of a bucket's backups. Blobs that are intact in the data folder are read there instead of downloaded. */
export const bucketBlobs = (
  bucket: BackupBucket,
  local: Pick<BlobStore, 'read'>,
): Pick<BlobStore, 'read' | 'list' | 'remove'> => ({
  async read(key) {
    const bytes = await local.read(key)
    if (bytes && isWhole(key, bytes)) return bytes
    return (await bucket.read(below + key))?.body
  },
  async *list(prefix) {
    for (const key of (await bucket.list(below + prefix)).keys()) yield key.slice(below.length)
  },
  remove: (key) => bucket.remove(below + key),
})

/** Key and content under which a blob is uploaded. */
export function blobInBucket(key: string, bytes: Uint8Array) {
  const sha256 = contentHashOf(key)
  return [below + key, { content: bytes, ...(sha256 ? { sha256 } : {}) }] as const
}

/**
 * Uploads blobs that the bucket does not have. Names are hashes of contents, and a server stores an object completely or not at
 * all. Returns the keys that both have, and how many were uploaded; damaged blobs are not included.
 */
export async function sendNewBlobs(
  from: Pick<BlobStore, 'read' | 'list'>,
  bucket: BackupBucket,
): Promise<{ alike: Set<string>; sent: number }> {
  const there = new Set([...(await bucket.list(below)).keys()].map((key) => key.slice(below.length)))
  const [alike, fresh]: [Set<string>, string[]] = [new Set(), []]
  for await (const key of from.list('')) {
    if (isPointer(key)) continue
    if (there.has(key)) alike.add(key)
    else fresh.push(key)
  }
  let sent = 0
  await inParallel(fresh, concurrentRequests, async (key) => {
    const bytes = await from.read(key)
    if (!bytes || !isWhole(key, bytes)) return
    await bucket.write(...blobInBucket(key, bytes))
    alike.add(key)
    sent++
  })
  return { alike, sent }
}
