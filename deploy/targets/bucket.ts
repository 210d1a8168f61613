import type { DeployTarget } from '../deploy-target.ts'
import { type BucketOptions, openBucket } from '../s3/bucket.ts'
import { objectsOf } from '../state.ts'
import { bucketStore } from '../stores/bucket-store.ts'
import { storeTarget } from './store-target.ts'

/** A bucket that speaks S3's language, at Amazon or elsewhere. */
export const bucketTarget = (options: BucketOptions & { hasPrefix: boolean }): DeployTarget =>
  storeTarget({
    name: `s3://${options.bucket}/${options.prefix}`,
    wantedFiles: objectsOf,
    open(base) {
      // A site that was built for /repo/ is put where that address leads to.
      const prefix = options.hasPrefix ? options.prefix : base.slice(1)
      return bucketStore(openBucket({ ...options, prefix }), options.concurrency)
    },
  })
