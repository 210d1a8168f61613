import { DeployError } from '#deploy/deploy-error.ts'
import type { Bucket } from '#deploy/s3/bucket.ts'
import { readAwsSettings } from './aws-settings.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

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
    const { openBucket } = await import('#deploy/s3/bucket.ts')
    const { namedBucket } = await import('#deploy/s3/named-bucket.ts')
    const place = namedBucket(setting, text, await readAwsSettings(process.env))
    bucket = openBucket({ ...place, concurrency: requestsAtOnce })
    return await work(bucket)
  } catch (error) {
    if (!(error instanceof DeployError)) throw error
    const code = error.fault === 'usage' ? exitCodes.usage : exitCodes.machine
    throw new CommandError(code, error.message)
  } finally {
    bucket?.end()
  }
}
