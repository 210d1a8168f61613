import type { FileHeaders, WriteCondition } from '../file-store.ts'
import {
  type AwsAnswer,
  type AwsCredentials,
  type AwsRequest,
  createAwsSender,
  type LookupFor,
  type RequestBody,
} from './aws-request.ts'
import { type BucketPlace, failureOf, unreachable } from './s3-failure.ts'

export interface BucketOptions {
  bucket: string
  /** Prefix of every key; empty, or ends with a slash. */
  prefix: string
  region: string
  /** Absent: Amazon's own. */
  endpoint: string | undefined
  credentials: AwsCredentials
  /** Reads the credentials again, once the server says that they have expired. */
  renew?: (() => Promise<AwsCredentials>) | undefined
  concurrency: number
  signal?: AbortSignal | undefined
  timeoutMs?: number
  attempts?: number
  /** No attempt begins later than this after the first, whatever the server asks for; absent: no limit. */
  retryMs?: number
  /** Maximum time for one attempt, however much arrives meanwhile; absent: only silence is limited. */
  deadlineMs?: number
  lookupFor?: LookupFor | undefined
  /** What people can do to retry after a failure; absent: it is retried for them. */
  again?: string
}

export interface ObjectHeaders extends FileHeaders {
  /** Target to which the bucket's website redirects requests for the object. */
  redirect?: string | undefined
  encoding?: string | undefined
}

/** The objects of a bucket below a prefix. */
export interface Bucket {
  read(key: string): Promise<{ body: Buffer; etag: string } | undefined>
  /** The same, unless the object still has this tag. */
  readChanged(key: string, etag: string): Promise<{ body: Buffer; etag: string } | 'same' | undefined>
  /** Number of bytes; undefined if the object does not exist. */
  size(key: string): Promise<number | undefined>
  /** Returns the object's tag; undefined if the condition does not hold. */
  write(
    key: string,
    body: RequestBody,
    headers?: ObjectHeaders,
    condition?: WriteCondition,
  ): Promise<{ etag: string } | undefined>
  /** Copies on the server, with headers. Returns false if the object does not exist. */
  copy(from: string, to: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Keys with their tags. */
  list(below: string): Promise<Map<string, string>>
  /** The same, page by page. */
  pages(below: string): AsyncIterable<ReadonlyMap<string, string>>
  end(): void
}

const quoted = (etag: string) => `"${etag}"`
const unquoted = (etag: string | undefined) => (etag ?? '').replace(/^W\//, '').replaceAll('"', '')

export function openBucket(options: BucketOptions): Bucket {
  const { prefix } = options
  const base = baseUrl(options)
  const { bucket, region, again } = options
  const place: BucketPlace = { bucket, region, again, endpoint: base.origin }
  const sender = createAwsSender({ ...options, service: 's3', sockets: options.concurrency })
  const urlOf = (key: string) => new URL(`${base.href}${encodedKey(prefix + key)}`)
  const send = async (request: AwsRequest): Promise<AwsAnswer> => {
    const answer = await sender.send(request).catch((error) => {
      throw unreachable(place, error)
    })
    const isFine = answer.status < 300 || request.expected?.includes(answer.status)
    if (!isFine || isMissingBucket(answer)) throw failureOf(place, request, answer)
    return answer
  }
  const listBase = base.href.replace(/(?<=.)\/$/, '')
  const pages = (below: string) =>
    listPages((query) => send({ method: 'GET', url: new URL(`${listBase}?${query}`) }), prefix, below)
  let seen: Promise<void> | undefined
  /** Throws if there is no bucket, which the answer to a HEAD does not tell from a missing object. */
  const seeBucket = (): Promise<void> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': '0' })
    const seeing = async () => void (await send({ method: 'GET', url: new URL(`${listBase}?${query}`) }))
    seen ??= seeing().catch((error) => {
      seen = undefined
      throw error
    })
    return seen
  }
  return {
    async read(key) {
      const { status, body, headers } = await send({ method: 'GET', url: urlOf(key), expected: [404] })
      return status === 404 ? undefined : { body, etag: unquoted(headers.etag) }
    },
    async readChanged(key, known) {
      const headers = { 'if-none-match': quoted(known) }
      const answer = await send({ method: 'GET', url: urlOf(key), headers, expected: [304, 404] })
      const { status, body } = answer
      const etag = unquoted(answer.headers.etag)
      if (status === 304 || (status !== 404 && etag === known)) return 'same'
      return status === 404 ? undefined : { body, etag }
    },
    async size(key) {
      const { status, headers } = await send({ method: 'HEAD', url: urlOf(key), expected: [404] })
      if (status === 404) await seeBucket()
      return status === 404 ? undefined : Number(headers['content-length'])
    },
    async write(key, body, headers = {}, condition) {
      const { status, headers: answer } = await send({
        method: 'PUT',
        url: urlOf(key),
        headers: { ...sentHeaders(headers), ...(condition ? conditionHeaders(condition) : {}) },
        body,
        expected: condition ? [412] : [],
      })
      return status === 412 ? undefined : { etag: unquoted(answer.etag) }
    },
    async copy(from, to) {
      const source = `/${options.bucket}/${encodedKey(prefix + from)}`
      const headers = { 'x-amz-copy-source': source }
      const { status } = await send({ method: 'PUT', url: urlOf(to), headers, expected: [404] })
      return status !== 404
    },
    async remove(key) {
      await send({ method: 'DELETE', url: urlOf(key), expected: [404] })
    },
    async list(below) {
      const found = new Map<string, string>()
      for await (const page of pages(below)) for (const [key, etag] of page) found.set(key, etag)
      return found
    },
    pages,
    end: sender.end,
  }
}

/** The bucket is part of the host at Amazon, and part of the path elsewhere or if its name has dots. */
function baseUrl({ bucket, endpoint, region }: BucketOptions): URL {
  if (endpoint) return new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/`)
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  return bucket.includes('.')
    ? new URL(`https://s3.${region}.${domain}/${bucket}/`)
    : new URL(`https://${bucket}.s3.${region}.${domain}/`)
}

/** Also encodes characters that are allowed in URLs but not in signatures. */
const encodedKey = (key: string) =>
  encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const isMissingBucket = ({ status, body }: AwsAnswer): boolean =>
  status === 404 && body.includes('NoSuchBucket')

const sentHeaders = ({ type, cacheControl, redirect, encoding }: ObjectHeaders): Record<string, string> => ({
  'content-type': type ?? 'application/octet-stream',
  ...(cacheControl ? { 'cache-control': cacheControl } : {}),
  ...(encoding ? { 'content-encoding': encoding } : {}),
  ...(redirect ? { 'x-amz-website-redirect-location': redirect } : {}),
})

const conditionHeaders = ({ etag }: WriteCondition): Record<string, string> =>
  etag === undefined ? { 'if-none-match': '*' } : { 'if-match': quoted(etag) }

async function* listPages(
  ask: (query: URLSearchParams) => Promise<AwsAnswer>,
  prefix: string,
  below: string,
): AsyncIterable<Map<string, string>> {
  for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below, 'encoding-type': 'url' })
    if (token) query.set('continuation-token', token)
    const xml = (await ask(query)).body.toString()
    const found = new Map<string, string>()
    for (const [, object] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = keyOf(textOf(object!, 'Key') ?? '')
      found.set(key.slice(prefix.length), unquoted(unescaped(textOf(object!, 'ETag') ?? '')))
    }
    yield found
    token =
      textOf(xml, 'IsTruncated') === 'true'
        ? unescaped(textOf(xml, 'NextContinuationToken') ?? '')
        : undefined
  }
}

const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

/** Keys are requested percent-encoded, because XML cannot contain every character. */
const keyOf = (text: string) => decodeURIComponent(unescaped(text).replaceAll('+', ' '))

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
  '#34': '"',
  '#39': "'",
}
const unescaped = (text: string) =>
  text.replace(/&([a-z]+|#\d+);/g, (whole, name: string) => entities[name] ?? whole)
