import { DeployError } from '#deploy/deploy-error.ts'
import type { Bucket, BucketOptions } from '#deploy/s3/bucket.ts'
import { readAwsSettings } from './aws-settings.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

export type NamedBucketOptions = Pick<
  BucketOptions,
  'concurrency' | 'attempts' | 'timeoutMs' | 'deadlineMs' | 'retryMs'
>

/** Opens the bucket that a setting names, with the same credentials as `deploy`. */
export async function openNamedBucket(
  setting: string,
  text: string,
  options: NamedBucketOptions,
): Promise<Bucket> {
  const { openBucket } = await import('#deploy/s3/bucket.ts')
  const { namedBucket } = await import('#deploy/s3/named-bucket.ts')
  const read = async () => namedBucket(setting, text, await readAwsSettings(process.env))
  const renew = async () => (await read()).credentials
  return openBucket({ ...(await read()), renew, ...options })
}

/** Errors of a bucket as one-line errors of a command. */
export function bucketError(error: unknown): unknown {
  if (!(error instanceof DeployError)) return error
  return new CommandError(error.fault === 'usage' ? exitCodes.usage : exitCodes.machine, error.message)
}
