import type { Bucket } from '#deploy/s3/bucket.ts'
import { bucketError, openNamedBucket } from './named-bucket.ts'

const requestsAtOnce = 8

/** Whether a text names a bucket instead of a folder. */
export const isBucket = (text: string): boolean => text.startsWith('s3:')

/** Opens the bucket that a text names, with the same credentials as `deploy`. Its errors become one-line errors. */
export async function withBucket<Result>(
  setting: string,
  text: string,
  work: (bucket: Bucket) => Promise<Result>,
): Promise<Result> {
  let bucket: Bucket | undefined
  try {
    bucket = await openNamedBucket(setting, text, { concurrency: requestsAtOnce })
    return await work(bucket)
  } catch (error) {
    throw bucketError(error)
  } finally {
    bucket?.end()
  }
}
