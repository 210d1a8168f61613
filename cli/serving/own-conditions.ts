import { type Bucket, NoConditionsError } from '#deploy/s3/bucket.ts'

/**
 * Writes with a condition also where the server knows none, by looking before. Between look and write somebody else could
 * write: one console writes these objects, and a mark in the bucket keeps those of other installations out.
 */
export function withOwnConditions<Objects extends Pick<Bucket, 'read' | 'write'>>(bucket: Objects): Objects {
  return {
    ...bucket,
    async write(key, body, headers, condition) {
      try {
        return await bucket.write(key, body, headers, condition)
      } catch (error) {
        if (!(error instanceof NoConditionsError)) throw error
        const found = await bucket.read(key)
        return found?.etag === condition?.etag ? bucket.write(key, body, headers) : undefined
      }
    },
  }
}
