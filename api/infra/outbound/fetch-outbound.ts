import type { IncomingMessage } from 'node:http'
import { readWithin } from './get-outbound.ts'
import { replyOf } from './reply-of.ts'
import { isPublicAddress, type MayConnect } from './ssrf-guard.ts'

interface FetchOptions {
  method: string
  headers: Readonly<Record<string, string>>
  body?: unknown
  signal?: AbortSignal | undefined
}

/** `fetch` as kept libraries call it. */
export type FetchOutbound = (url: string, options: FetchOptions) => Promise<Response>

export interface FetcherOptions {
  /** Only public addresses if undefined. */
  mayConnect?: MayConnect
  timeoutMs?: number
  maxBytes?: number
}

/**
 * `fetch` for a library that requests what somebody has entered: only from public addresses, connecting to the one that was checked,
 * with a timeout and a limit, without following redirects. Throws `BlockedAddressError`, among others.
 */
export const createFetcher =
  ({
    mayConnect = isPublicAddress,
    timeoutMs = 8_000,
    maxBytes = 512 * 1024,
  }: FetcherOptions = {}): FetchOutbound =>
  async (url, { method, headers, body, signal: given }) => {
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = given ? AbortSignal.any([given, limit]) : limit
    const bytes = body === undefined || body === null ? undefined : Buffer.from(String(body))
    const reply = await replyOf(new URL(url), {
      ...{ method: method === 'POST' ? 'POST' : 'GET', mayConnect, signal },
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(bytes && { 'content-length': bytes.length }),
      },
      ...(bytes && { body: bytes }),
    })
    const read = await readWithin(reply, maxBytes)
    signal.throwIfAborted()
    return responseOf(reply, read)
  }

/** Statuses with which a `Response` must have no body. */
const bodyless: readonly number[] = [204, 205, 304]

function responseOf({ statusCode = 502, headers }: IncomingMessage, bytes: Buffer): Response {
  const type = headers['content-type']
  const challenge = headers['www-authenticate']
  return new Response(bodyless.includes(statusCode) ? null : new Uint8Array(bytes), {
    status: statusCode < 200 || statusCode > 599 ? 502 : statusCode,
    headers: { ...(type && { 'content-type': type }), ...(challenge && { 'www-authenticate': challenge }) },
  })
}
