import { randomUUID } from 'node:crypto'
import type { CheckedTarget } from '../deploy-target.ts'
import { type BucketOptions, openBucket } from '../s3/bucket.ts'
import { objectsOf, stateFolder } from '../state.ts'
import { bucketStore } from '../stores/bucket-store.ts'
import { storeTarget } from './store-target.ts'

const again = 'deploy again'

/** An S3 bucket, at Amazon or on a compatible server. */
export const bucketTarget = (options: BucketOptions & { hasPrefix: boolean }): CheckedTarget => ({
  ...storeTarget({
    name: `s3://${options.bucket}/${options.prefix}`,
    wantedFiles: objectsOf,
    open(base) {
      // A site built for /repo/ is put under that prefix.
      const prefix = options.hasPrefix ? options.prefix : base.slice(1)
      const place = { ...options, prefix, again }
      const last = { ...place, signal: undefined, attempts: 2, timeoutMs: 5_000 }
      return bucketStore({ bucket: openBucket(place), last: openBucket(last) }, options.concurrency)
    },
  }),
  check: () => checkBucket(options),
})

/** Tries all operations of a deploy with a small object that visitors never request. */
async function checkBucket(options: BucketOptions): Promise<void> {
  const bucket = openBucket({ ...options, again })
  const key = `${stateFolder}check-${randomUUID()}`
  try {
    await bucket.list(stateFolder)
    await bucket.write(key, { content: Buffer.from('may be deleted') }, { type: 'text/plain' })
    await bucket.read(key)
    await bucket.remove(key)
  } finally {
    bucket.end()
  }
}
