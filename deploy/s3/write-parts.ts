import type { AwsAnswer, AwsRequest } from './aws-request.ts'

interface PartsTools {
  send(request: AwsRequest): Promise<AwsAnswer>
  /** Throws the error that an answer with a good status holds. */
  fail(request: AwsRequest, answer: AwsAnswer): never
}

const idOf = /<UploadId>([^<]+)<\/UploadId>/

/**
 * Writes an object part by part, each of them checked by its hash; memory holds one. All but the last have five megabytes at
 * least. Nothing is there before the last has arrived, and what has failed leaves nothing.
 */
export async function writeObjectParts(
  url: URL,
  parts: AsyncIterable<Uint8Array>,
  { send, fail }: PartsTools,
): Promise<void> {
  const at = (query: string) => new URL(`${url.href}?${query}`)
  const begin: AwsRequest = { method: 'POST', url: at('uploads='), headers: { 'content-type': type } }
  const id = idOf.exec((await send(begin)).body.toString())?.[1] ?? ''
  const upload = `uploadId=${encodeURIComponent(id)}`
  try {
    const tags: string[] = []
    for await (const content of parts) {
      const url = at(`partNumber=${tags.length + 1}&${upload}`)
      const { headers } = await send({ method: 'PUT', url, body: { content } })
      tags.push(headers.etag ?? '')
    }
    const listed = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const content = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
    const end: AwsRequest = { method: 'POST', url: at(upload), body: { content } }
    const answer = await send(end)
    if (answer.body.includes('<Error>')) fail(end, answer)
  } catch (error) {
    await send({ method: 'DELETE', url: at(upload), expected: [404] }).catch(() => {})
    throw error
  }
}

const type = 'application/octet-stream'
