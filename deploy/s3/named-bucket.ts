import { type AwsSettings, awsAccess, awsPlace } from '../aws-profile.ts'
import { DeployError } from '../deploy-error.ts'
import type { BucketOptions } from './bucket.ts'

export type NamedBucket = Pick<BucketOptions, 'bucket' | 'prefix' | 'region' | 'endpoint' | 'credentials'>

/** Where the bucket in `s3://bucket/prefix` is. `setting` names where it was configured: `--to`, `BACKUP_BUCKET`. */
export function bucketPlace(
  setting: string,
  text: string,
  { region, endpoint }: Pick<NamedBucket, 'region' | 'endpoint'>,
): Omit<NamedBucket, 'credentials'> {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !url.hostname || url.username)
    throw new DeployError(
      'usage',
      `${setting} is ${text}. Give a bucket and, if you like, a prefix: s3://bucket/prefix.`,
    )
  const chosen = url.searchParams.get('endpoint') ?? endpoint
  if (chosen && !/^https?:$/.test(URL.parse(chosen)?.protocol ?? ''))
    throw new DeployError(
      'usage',
      `The endpoint ${chosen} is no address. Give one such as https://s3.example.com.`,
    )
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: url.searchParams.get('region') ?? region,
    endpoint: chosen,
  }
}

/** The same with the credentials for it. */
export function namedBucket(setting: string, text: string, aws: AwsSettings): NamedBucket {
  const place = bucketPlace(setting, text, awsPlace(aws))
  return { ...place, credentials: awsAccess(aws).credentials }
}
