/*
 * What `bench/deploy.ts` sends a site to, as a process of its own; prints its port. Usage:
 *   node bench/bucket-server.ts sink|s3rver
 * `s3rver` checks signatures and keeps objects in files. `sink` does the least that a bucket has to: it keeps objects in
 * memory, with conditions, copies and lists, and checks no signature.
 */
import { mkdtempSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

interface StoredObject {
  body: Buffer
  tag: string
}

const objects = new Map<string, StoredObject>()
let writes = 0

function put(path: string, headers: http.IncomingHttpHeaders, body: Buffer): [number, string, string?] {
  const there = objects.get(path)
  const isRefused =
    (headers['if-none-match'] === '*' && there) ||
    (headers['if-match'] !== undefined && headers['if-match'] !== `"${there?.tag}"`)
  if (isRefused) return [412, '<Error><Code>PreconditionFailed</Code></Error>']
  const source = headers['x-amz-copy-source']
  const from = typeof source === 'string' ? objects.get(decodeURIComponent(source)) : undefined
  if (source && !from) return [404, '<Error><Code>NoSuchKey</Code></Error>']
  const tag = String(++writes)
  objects.set(path, { body: from?.body ?? body, tag })
  return [200, '', tag]
}

function list(bucket: string, prefix: string): string {
  const keys = [...objects.keys()].filter((path) => path.startsWith(`${bucket}/${prefix}`))
  const items = keys.map((path) => `<Contents><Key>${path.slice(bucket.length + 1)}</Key></Contents>`)
  return `<ListBucketResult>${items.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`
}

const sink = http.createServer((incoming, outgoing) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    const [rawPath = '', query] = (incoming.url ?? '').split('?')
    const path = decodeURIComponent(rawPath)
    const answer = (status: number, body: string | Buffer = '', tag?: string) =>
      outgoing.writeHead(status, tag ? { etag: `"${tag}"` } : {}).end(body)
    if (incoming.method === 'PUT') return answer(...put(path, incoming.headers, Buffer.concat(chunks)))
    if (query !== undefined) return answer(200, list(path, new URLSearchParams(query).get('prefix') ?? ''))
    if (incoming.method === 'DELETE') return answer(objects.delete(path) ? 204 : 404)
    const there = objects.get(path)
    return there ? answer(200, there.body, there.tag) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
})

if (process.argv[2] === 's3rver') {
  const directory = mkdtempSync(join(tmpdir(), 'swipress-bucket-'))
  const configureBuckets = [{ name: 'site', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  console.log((await server.run()).port)
} else
  sink.listen(0, '127.0.0.1', () => {
    const address = sink.address()
    console.log(typeof address === 'object' ? address?.port : address)
  })
