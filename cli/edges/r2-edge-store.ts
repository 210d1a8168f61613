import { type EdgeStore, EdgeStoreError, inTime } from './edge-store.ts'

interface R2Head {
  size: number
  etag: string
}

interface R2Body extends R2Head {
  body: ReadableStream<Uint8Array>
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The part of a binding to a bucket of R2 that is needed here. */
export interface R2Bucket {
  head(key: string): Promise<R2Head | null>
  get(
    key: string,
    options?: { onlyIf?: { etagDoesNotMatch: string }; range?: { offset: number; length: number } },
  ): Promise<R2Body | R2Head | null>
}

const hasBody = (found: R2Body | R2Head): found is R2Body => 'body' in found && found.body !== undefined

/** Reads a bucket of R2 that the Worker is bound to: without keys, and without a request over the network. */
export function createR2EdgeStore(bucket: R2Bucket, prefix: string): EdgeStore {
  const objectOf = async (found: R2Body) => ({
    body: new Uint8Array(await found.arrayBuffer()),
    etag: found.etag,
  })
  return {
    read: (path) =>
      inTime(async () => {
        const found = await bucket.get(prefix + path)
        return found && hasBody(found) ? objectOf(found) : undefined
      }),
    readChanged: (path, etag) =>
      inTime(async () => {
        const found = await bucket.get(prefix + path, { onlyIf: { etagDoesNotMatch: etag } })
        return found === null ? undefined : hasBody(found) ? objectOf(found) : 'same'
      }),
    size: (path) => inTime(async () => (await bucket.head(prefix + path))?.size),
    async stream(path, from, to) {
      const range = { offset: from, length: to - from }
      const found = await inTime(() => bucket.get(prefix + path, { range }))
      if (!found || !hasBody(found)) throw new EdgeStoreError(`The store gives no part of ${path}.`)
      return found.body
    },
  }
}
