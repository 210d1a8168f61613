import { AwsClient } from 'aws4fetch'
import { type EdgeObject, type EdgeStore, EdgeStoreError, inTime } from './edge-store.ts'

export interface S3EdgeOptions {
  /** Address of the bucket with the prefix; ends with a slash. */
  url: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }
  /** How this host sends requests. */
  send?: typeof fetch
}

const unquoted = (etag: string | null): string => (etag ?? '').replace(/^W\//, '').replaceAll('"', '')

/** Reads a bucket with signed requests. */
export function createS3EdgeStore({ url, region, credentials, send = fetch }: S3EdgeOptions): EdgeStore {
  const { sessionToken, ...keys } = credentials
  const client = new AwsClient({ ...keys, ...(sessionToken ? { sessionToken } : {}), region, service: 's3' })

  async function ask(
    path: string,
    { expected, signal, ...init }: RequestInit & { expected: number[]; signal: AbortSignal },
  ): Promise<Response> {
    const answer = await send(await client.sign(url + path, init), { signal })
    if (answer.ok || expected.includes(answer.status)) return answer
    await answer.body?.cancel()
    throw new EdgeStoreError(`The store answers ${answer.status} to ${init.method ?? 'GET'} ${path}.`)
  }

  const objectOf = async (answer: Response): Promise<EdgeObject> => ({
    body: new Uint8Array(await answer.arrayBuffer()),
    etag: unquoted(answer.headers.get('etag')),
  })

  return {
    read: (path) =>
      inTime(async (signal) => {
        const answer = await ask(path, { expected: [404], signal })
        if (answer.status !== 404) return objectOf(answer)
        await answer.body?.cancel()
        return undefined
      }),
    readChanged: (path, etag) =>
      inTime(async (signal) => {
        const headers = { 'if-none-match': `"${etag}"` }
        const answer = await ask(path, { headers, expected: [304, 404], signal })
        if (answer.ok) return objectOf(answer)
        await answer.body?.cancel()
        return answer.status === 304 ? 'same' : undefined
      }),
    size: (path) =>
      inTime(async (signal) => {
        const { status, headers } = await ask(path, { method: 'HEAD', expected: [404], signal })
        return status === 404 ? undefined : Number(headers.get('content-length'))
      }),
    async stream(path, from, to) {
      const headers = { range: `bytes=${from}-${to - 1}` }
      // Only its beginning is limited: what follows is as fast as the visitor reads.
      const answer = await inTime(() =>
        ask(path, { headers, expected: [], signal: new AbortController().signal }),
      )
      if (answer.status !== 206 || !answer.body)
        throw new EdgeStoreError(`The store gives no part of ${path}.`)
      return answer.body
    },
  }
}
