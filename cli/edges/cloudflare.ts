import { waitUntil } from 'cloudflare:workers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Answer } from '#builder/delivery-answer.ts'
import { isInParts } from '#builder/delivery-answer.ts'
import type { Encode } from '#builder/encoded-files.ts'
import type { EdgeCopies } from './edge-blobs.ts'
import { createEdgeDelivery, type EdgeDelivery } from './edge-delivery.ts'
import type { EdgeStore } from './edge-store.ts'
import { passOn } from './pass-on.ts'
import { createR2EdgeStore, type R2Bucket } from './r2-edge-store.ts'
import { createS3EdgeStore } from './s3-edge-store.ts'

/** Variables, secrets and bindings of the Worker, as `swipress edge` writes them into wrangler.jsonc. */
interface Env {
  SITES_URL: string
  CONSOLE_URL: string
  SITES_ORIGIN?: string
  ORIGIN_KEY?: string
  /** A bucket of R2, with the prefix of the store in it. */
  BLOBS?: R2Bucket
  STORE_PREFIX?: string
  /** Any other bucket. */
  STORE_URL?: string
  STORE_REGION?: string
  AWS_ACCESS_KEY_ID?: string
  AWS_SECRET_ACCESS_KEY?: string
  AWS_SESSION_TOKEN?: string
}

declare const caches: { default: Cache }
declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(bytes: number)
}

/** Quality 11 would take more processor time than a request has, as results are not kept for long. */
const quality = 5

const encode: Encode = (bytes, encoding) =>
  encoding === 'gzip'
    ? promisify(gzip)(bytes)
    : promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      })

const weekS = 7 * 24 * 60 * 60

/** The cache of the data centre. */
const copies: EdgeCopies = {
  async find(path) {
    const found = await caches.default.match(addressOf(path)).catch(() => undefined)
    return found && new Uint8Array(await found.arrayBuffer())
  },
  keep(path, bytes) {
    const headers = { 'cache-control': `max-age=${weekS}`, 'content-type': 'application/octet-stream' }
    const copy = new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
    waitUntil(caches.default.put(addressOf(path), copy).catch(() => {}))
  },
}

const addressOf = (path: string): string => `https://swipress.invalid/${path}`

function storeOf(env: Env): EdgeStore {
  if (env.BLOBS) return createR2EdgeStore(env.BLOBS, env.STORE_PREFIX ?? '')
  const { STORE_URL: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!url || !accessKeyId || !secretAccessKey)
    throw new Error(
      'There is no store. Bind a bucket of R2 as BLOBS, or set STORE_URL and the secrets AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  const credentials = { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN }
  return createS3EdgeStore({ url, region: env.STORE_REGION ?? 'us-east-1', credentials })
}

/** Whoever starts first opens it for all requests of this program. */
let opened: EdgeDelivery | undefined

const open = (env: Env): EdgeDelivery =>
  createEdgeDelivery({
    sitesUrl: env.SITES_URL,
    consoleUrl: env.CONSOLE_URL,
    ...{ store: storeOf(env), copies, encode, now: Date.now },
    throughOf: (bytes) => new FixedLengthStream(bytes),
    onTrouble: (error) => console.error(error instanceof Error ? error.message : String(error)),
  })

/** What is compressed is sent as it is, and streams keep their length. */
function respond({ status, headers, body }: Answer): Response {
  const sent = isInParts(body) ? (body as ReadableStream<Uint8Array>) : body
  return new Response(sent as BodyInit | null, { status, headers, encodeBody: 'manual' } as ResponseInit)
}

async function answer(request: Request, env: Env): Promise<Response> {
  opened ??= open(env)
  const given = await opened(asVisited(request))
  if (given) return respond(given)
  const { SITES_ORIGIN: origin, ORIGIN_KEY: originKey } = env
  return passOn(request, request.headers.get('cf-connecting-ip'), { origin, originKey })
}

/** Cloudflare replaces what the browser accepts by what it can convert itself. */
function asVisited(request: Request & { cf?: { clientAcceptEncoding?: string } }): Request {
  const accepted = request.cf?.clientAcceptEncoding
  if (accepted === undefined || accepted === request.headers.get('accept-encoding')) return request
  const visited = new Request(request)
  visited.headers.set('accept-encoding', accepted)
  return visited
}

const worker = {
  fetch(request: Request, env: Env): Promise<Response> {
    const answering = answer(request, env)
    // What others wait for, too, is read to its end, even if this visitor leaves.
    waitUntil(answering.catch(() => {}))
    return answering
  },
}

export { worker as default }
