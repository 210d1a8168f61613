import { type Bucket, openBucket } from '#deploy/s3/bucket.ts'
import { bucketForTests, credentialsForTests, type S3ServerForTests } from './s3-server.ts'

/** A prefix in the server's bucket, without retries. */
export const openTestBucket = ({ endpoint }: Pick<S3ServerForTests, 'endpoint'>, prefix: string): Bucket =>
  openBucket({
    ...{ bucket: bucketForTests, region: 'us-east-1', endpoint, prefix, attempts: 1 },
    ...{ credentials: credentialsForTests, concurrency: 8 },
  })

/** Environment variables with which commands can use the server. */
export const accessTo = ({ endpoint }: Pick<S3ServerForTests, 'endpoint'>): Record<string, string> => ({
  AWS_ACCESS_KEY_ID: credentialsForTests.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentialsForTests.secretAccessKey,
  AWS_ENDPOINT_URL_S3: endpoint,
})
