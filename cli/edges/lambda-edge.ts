import { env } from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { settings } from 'swipress-edge-settings'
import type { Answer } from '#builder/delivery-answer.ts'
import type { Encode } from '#builder/encoded-files.ts'
import { createEdgeDelivery, type EdgeDelivery } from './edge-delivery.ts'
import { createS3EdgeStore } from './s3-edge-store.ts'

type CloudFrontHeaders = Record<string, { key?: string; value: string }[]>

/** The part of CloudFront's event that is needed. */
export interface OriginRequest {
  method: string
  uri: string
  querystring: string
  headers: CloudFrontHeaders
}

interface GeneratedResponse {
  status: string
  headers: CloudFrontHeaders
  bodyEncoding?: 'base64'
  body?: string
}

const encode: Encode = (bytes, encoding) =>
  encoding === 'gzip'
    ? promisify(gzip)(bytes)
    : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/** CloudFront takes a megabyte from a function, with headers, in base64. */
const maxBytes = 700 * 1024

/** CloudFront sets these itself, and refuses a response that has them. */
const ofCloudFront = new Set(['content-length', 'connection', 'transfer-encoding'])

let opened: EdgeDelivery | undefined

function open(): EdgeDelivery {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = env
  const { sitesUrl, consoleUrl, storeUrl: url, storeRegion: region } = settings
  const credentials = {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  }
  return createEdgeDelivery({
    ...{ sitesUrl, consoleUrl, encode, now: Date.now },
    store: createS3EdgeStore({ url, region, credentials }),
    copies: { find: async () => undefined, keep: () => {} },
    throughOf: () => new TransformStream(),
    onTrouble: (error) => console.error(error instanceof Error ? error.message : String(error)),
  })
}

function requestOf({ method, uri, querystring, headers }: OriginRequest): Request {
  const given = new Headers()
  for (const [name, values] of Object.entries(headers))
    for (const { value } of values) given.append(name, value)
  const query = querystring === '' ? '' : `?${querystring}`
  return new Request(`https://${given.get('host')}${uri}${query}`, { method, headers: given })
}

/** Undefined for what is too large: CloudFront has it from the origin. */
function responseOf({ status, headers, body }: Answer): GeneratedResponse | undefined {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (bytes !== null && !(bytes instanceof Uint8Array)) return undefined
  if (bytes && bytes.byteLength > maxBytes) return undefined
  const kept = Object.entries(headers).filter(([name]) => !ofCloudFront.has(name))
  return {
    status: String(status),
    headers: Object.fromEntries(kept.map(([key, value]) => [key, [{ key, value }]])),
    ...(bytes ? { bodyEncoding: 'base64', body: Buffer.from(bytes).toString('base64') } : {}),
  }
}

/** For the event "origin request": answers, or lets CloudFront ask the origin. */
export async function handler(event: {
  Records: [{ cf: { request: OriginRequest } }]
}): Promise<GeneratedResponse | OriginRequest> {
  const { request } = event.Records[0].cf
  opened ??= open()
  const given = await opened(requestOf(request))
  return (given && responseOf(given)) ?? request
}
