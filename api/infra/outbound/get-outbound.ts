import type { IncomingMessage } from 'node:http'
import { replyOf } from './reply-of.ts'
import { BlockedAddressError, isPublicAddress, type MayConnect } from './ssrf-guard.ts'

export interface GetterOptions {
  /** Only public addresses if undefined. */
  mayConnect?: MayConnect
  timeoutMs?: number
}

interface Getting {
  url: string
  headers?: Readonly<Record<string, string>>
  /** A longer response is broken off. */
  maxBytes: number
}

export type GetOutcome =
  | { status: number; headers: IncomingMessage['headers']; bytes: Buffer; failure?: undefined }
  | { failure: 'refused-address' | 'unreachable' | 'timed-out' | 'too-large' }

export type GetOutbound = (getting: Getting) => Promise<GetOutcome>

class TooLargeError extends Error {}

/**
 * Gets what is at an address that another server has named: only from public addresses, connecting to the one that was
 * checked, with a timeout and a limit, without following redirects.
 */
export const createGetter =
  ({ mayConnect = isPublicAddress, timeoutMs = 60_000 }: GetterOptions = {}): GetOutbound =>
  async (getting) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await get(getting, mayConnect, signal)
    } catch (error) {
      if (error instanceof BlockedAddressError) return { failure: 'refused-address' }
      if (error instanceof TooLargeError) return { failure: 'too-large' }
      return { failure: signal.aborted ? 'timed-out' : 'unreachable' }
    }
  }

async function get(
  { url: text, headers = {}, maxBytes }: Getting,
  mayConnect: MayConnect,
  signal: AbortSignal,
): Promise<GetOutcome> {
  const reply = await replyOf(new URL(text), {
    ...{ method: 'GET', mayConnect, signal },
    headers: { ...headers, 'accept-encoding': 'identity' },
  })
  const bytes = await readWithin(reply, maxBytes)
  // A body without a stated length looks complete when its connection ends, for whatever reason.
  signal.throwIfAborted()
  return { status: reply.statusCode ?? 0, headers: reply.headers, bytes }
}

/** The body. A longer one is broken off, and the promise rejects. */
export async function readWithin(reply: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.byteLength
    // Leaving the loop ends the connection.
    if (length > maxBytes) throw new TooLargeError()
  }
  return Buffer.concat(chunks)
}
