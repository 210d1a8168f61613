import { DeployError } from '../deploy-error.ts'
import type { FileHeaders, WriteCondition } from '../file-store.ts'
import {
  type AwsAnswer,
  type AwsCredentials,
  type AwsRequest,
  createAwsSender,
  type LookupFor,
  type RequestBody,
} from './aws-request.ts'
import { type ListedObject, listPages, unquoted } from './list-objects.ts'
import { type BucketPlace, failureOf, unreachable } from './s3-failure.ts'
import { writeObjectParts } from './write-parts.ts'

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
  /** Bytes of all answers together; absent: no limit. */
  maxAnswerBytes?: number | undefined
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
  /** Bytes from `from` on, `length` of them at most. */
  readPart(key: string, from: number, length: number): Promise<Uint8Array | undefined>
  /** Number of bytes; undefined if the object does not exist. */
  size(key: string): Promise<number | undefined>
  /** The same, and how long ago it was written by the clock of the server. */
  look(key: string): Promise<{ bytes: number; ageMs: number } | undefined>
  /** Returns the object's tag; undefined if the condition does not hold. */
  write(
    key: string,
    body: RequestBody,
    headers?: ObjectHeaders,
    condition?: WriteCondition,
  ): Promise<{ etag: string } | undefined>
  /** The same, part by part. All but the last have five megabytes at least. */
  writeParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<void>
  /** Copies on the server, with headers. Returns false if the object does not exist. */
  copy(from: string, to: string): Promise<boolean>
  /** Copies an object onto itself, so that it counts as new. Returns false if it does not exist. */
  refresh(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Keys with their tags. */
  list(below: string): Promise<Map<string, string>>
  /** The same, page by page. */
  pages(below: string): AsyncIterable<ReadonlyMap<string, string>>
  /** Keys with lengths and times, in milliseconds since 1970 by the clock of the server. */
  entries(below: string): AsyncIterable<ListedObject>
  end(): void
}

/** The server does not know writes with a condition. */
export class NoConditionsError extends DeployError {
  constructor({ message }: DeployError) {
    super('refused', message)
  }
}

const quoted = (etag: string) => `"${etag}"`

interface Tools {
  bucket: string
  prefix: string
  place: BucketPlace
  /** Address of the bucket, for lists. */
  listBase: string
  urlOf(key: string): URL
  send(request: AwsRequest): Promise<AwsAnswer>
}

export function openBucket(options: BucketOptions): Bucket {
  const { bucket, prefix, region, again } = options
  const base = baseUrl(options)
  const place: BucketPlace = { bucket, region, again, endpoint: base.origin }
  const sender = createAwsSender({ ...options, service: 's3', sockets: options.concurrency })
  const send = async (request: AwsRequest): Promise<AwsAnswer> => {
    const answer = await sender.send(request).catch((error) => {
      throw unreachable(place, error)
    })
    const isFine = answer.status < 300 || request.expected?.includes(answer.status)
    if (!isFine || isMissingBucket(answer)) throw failureOf(place, request, answer)
    return answer
  }
  const urlOf = (key: string) => new URL(`${base.href}${encodedKey(prefix + key)}`)
  const tools: Tools = { bucket, prefix, place, send, urlOf, listBase: base.href.replace(/(?<=.)\/$/, '') }
  return { ...readsOf(tools), ...changesOf(tools), ...listsOf(tools), end: sender.end }
}

function readsOf({
  prefix,
  listBase,
  urlOf,
  send,
}: Tools): Pick<Bucket, 'read' | 'readChanged' | 'readPart' | 'size' | 'look'> {
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
  async function look(key: string) {
    const { status, headers } = await send({ method: 'HEAD', url: urlOf(key), expected: [404] })
    if (status === 404) await seeBucket()
    if (status === 404) return undefined
    const ageMs = Date.parse(headers.date ?? '') - Date.parse(headers['last-modified'] ?? '')
    // Whoever removes what is old takes what has no time for new.
    return { bytes: Number(headers['content-length']), ageMs: Number.isFinite(ageMs) ? ageMs : 0 }
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
    async readPart(key, from, length) {
      const headers = { range: `bytes=${from}-${from + length - 1}` }
      const { status, body } = await send({ method: 'GET', url: urlOf(key), headers, expected: [404, 416] })
      if (status === 404) return undefined
      // Beyond the end; or from a server that knows no ranges.
      return status === 416 ? new Uint8Array() : status === 206 ? body : body.subarray(from, from + length)
    },
    size: async (key) => (await look(key))?.bytes,
    look,
  }
}

function changesOf(tools: Tools): Pick<Bucket, 'write' | 'writeParts' | 'copy' | 'refresh' | 'remove'> {
  const { bucket, prefix, place, urlOf, send } = tools
  const sourceOf = (key: string) => ({ 'x-amz-copy-source': `/${bucket}/${encodedKey(prefix + key)}` })
  /** A copy may fail after its status was sent. */
  async function sendCopy(to: string, headers: Record<string, string>): Promise<boolean> {
    const request: AwsRequest = { method: 'PUT', url: urlOf(to), headers, expected: [404] }
    const answer = await send(request)
    if (answer.status !== 404 && answer.body.includes('<Error>')) throw failureOf(place, request, answer)
    return answer.status !== 404
  }
  return {
    async write(key, body, headers = {}, condition) {
      const request: AwsRequest = {
        method: 'PUT',
        url: urlOf(key),
        headers: { ...sentHeaders(headers), ...(condition ? conditionHeaders(condition) : {}) },
        body,
        expected: condition ? [412, 501] : [],
      }
      const answer = await send(request)
      if (answer.status === 501) throw new NoConditionsError(failureOf(place, request, answer))
      return answer.status === 412 ? undefined : { etag: unquoted(answer.headers.etag) }
    },
    writeParts: (key, parts) =>
      writeObjectParts(urlOf(key), parts, {
        send,
        fail(request, answer) {
          throw failureOf(place, request, answer)
        },
      }),
    copy: (from, to) => sendCopy(to, sourceOf(from)),
    // Without the directive, a copy onto itself is refused.
    refresh: (key) =>
      sendCopy(key, { ...sentHeaders({}), ...sourceOf(key), 'x-amz-metadata-directive': 'REPLACE' }),
    async remove(key) {
      await send({ method: 'DELETE', url: urlOf(key), expected: [404] })
    },
  }
}

function listsOf({ prefix, listBase, send }: Tools): Pick<Bucket, 'list' | 'pages' | 'entries'> {
  const listed = (below: string) =>
    listPages((query) => send({ method: 'GET', url: new URL(`${listBase}?${query}`) }), prefix, below)
  async function* pages(below: string): AsyncIterable<Map<string, string>> {
    for await (const page of listed(below)) yield new Map(page.map(({ key, etag }) => [key, etag]))
  }
  return {
    pages,
    async list(below) {
      const found = new Map<string, string>()
      for await (const page of pages(below)) for (const [key, etag] of page) found.set(key, etag)
      return found
    },
    async *entries(below) {
      for await (const page of listed(below)) yield* page
    },
  }
}

/** The bucket is part of the host at Amazon, and part of the path elsewhere or if its name has dots. */
export function baseUrl({
  bucket,
  endpoint,
  region,
}: Pick<BucketOptions, 'bucket' | 'endpoint' | 'region'>): URL {
  if (endpoint) return new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/`)
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  return bucket.includes('.')
    ? new URL(`https://s3.${region}.${domain}/${bucket}/`)
    : new URL(`https://${bucket}.s3.${region}.${domain}/`)
}

/** Also encodes characters that are allowed in URLs but not in signatures. */
export const encodedKey = (key: string) =>
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
