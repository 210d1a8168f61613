import type { IncomingMessage } from 'node:http'
import type { DeliveryTry, TryFailure } from '#model/records/webhook.ts'
import { replyOf } from './reply-of.ts'
import { BlockedAddressError, isPublicAddress, type MayConnect } from './ssrf-guard.ts'

export interface PosterOptions {
  /** Only public addresses if undefined. */
  mayConnect?: MayConnect
  timeoutMs?: number
}

export interface Posting {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** The status with the beginning of the answer, or why there is none. */
export type PostOutcome =
  | { status: number; answer: string; failure?: undefined }
  | { status?: undefined; failure: Extract<TryFailure, 'refused-address' | 'unreachable' | 'timed-out'> }

export type PostOutbound = (posting: Posting) => Promise<PostOutcome>

const maxAnswerBytes = 64 * 1024

/**
 * Posts to an address that somebody has entered: only to public addresses, connecting to the one that was checked, with a
 * timeout, without following redirects, and reading only the beginning of the response.
 */
export const createPoster =
  ({ mayConnect = isPublicAddress, timeoutMs = 10_000 }: PosterOptions = {}): PostOutbound =>
  async (posting) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await post(posting, mayConnect, signal)
    } catch (error) {
      if (error instanceof BlockedAddressError) return { failure: 'refused-address' }
      return { failure: signal.aborted ? 'timed-out' : 'unreachable' }
    }
  }

async function post(
  { url: text, headers, body }: Posting,
  mayConnect: MayConnect,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const bytes = Buffer.from(body)
  const reply = await replyOf(new URL(text), {
    ...{ method: 'POST', mayConnect, signal, body: bytes },
    headers: { ...headers, 'content-length': bytes.length, 'accept-encoding': 'identity' },
  })
  return { status: reply.statusCode ?? 0, answer: await readBeginning(reply) }
}

async function readBeginning(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length >= maxAnswerBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString()
}

const longestAnswer = 4_000

/** Result of an attempt, by its response. */
export function judged(outcome: PostOutcome): Pick<DeliveryTry, 'status' | 'failure'> {
  if (outcome.status === undefined) return { status: null, failure: outcome.failure }
  const { status } = outcome
  if (status >= 200 && status < 300) return { status, failure: null }
  return { status, failure: status >= 300 && status < 400 ? 'redirected' : 'bad-status' }
}

/** The beginning of a response in a form that can be stored: SQLite ends a text at U+0000. */
export const asText = (answer: string): string =>
  answer.replace(/[^\P{Cc}\n\t]/gu, ' ').slice(0, longestAnswer)
