import { type Language, languageFacts } from '#model/values/language.ts'
import type { SiteClock } from './site-clock.ts'

/** The calls of a published site to its own origin (visitor.md §7). */
export interface VisitorCalls {
  /** For bodies other than JSON. Throws `CallError`. */
  request: <Reply>(path: string, init?: RequestInit) => Promise<Reply>
  /** Throws `CallError`. */
  get: <Reply>(path: string) => Promise<Reply>
  /** Throws `CallError`. A request that is sent twice with the same key counts once. */
  post: <Reply>(
    path: string,
    body: unknown,
    idempotencyKey?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>
  /** Sent even while the page is being closed, without a response. Returns false if the browser refuses it. */
  beacon: (path: string, body: unknown) => boolean
}

/** A call that did not succeed. */
export class CallError extends Error {
  /** Absent when the server was not reached. */
  readonly status: number | undefined
  readonly statusText: string
  /** The server's message for the visitor. */
  readonly said: string | undefined

  constructor(status?: number, statusText = '', said?: string, options?: ErrorOptions) {
    super(said ?? `The call ended with ${status ?? 'no answer'}`, options)
    this.name = 'CallError'
    this.status = status
    this.statusText = statusText
    this.said = said
  }
}

const longestCallMs = 60_000

export interface VisitorCallsOptions {
  /** `Shell.calls`. */
  base: string
  language: Language
  /** Told the server's time; absent if nothing depends on it. */
  clock?: Pick<SiteClock, 'told'>
  /** How long a call may take, in milliseconds: a minute (visitor.md §7). */
  longestMs?: number
}

export function createVisitorCalls(options: VisitorCallsOptions): VisitorCalls {
  const { base, language, clock, longestMs = longestCallMs } = options
  const call = async <Reply>(path: string, init?: RequestInit): Promise<Reply> => {
    const headers = { 'accept-language': languageFacts[language].tag, ...init?.headers }
    const signal = AbortSignal.timeout(longestMs)
    const answer = await fetch(base + path, { ...init, headers, signal }).catch((error: unknown) => {
      throw new CallError(undefined, '', undefined, { cause: error })
    })
    const reply: unknown = await answer.json().catch(() => undefined)
    if (hasNow(reply)) clock?.told(reply.now)
    if (!answer.ok) throw new CallError(answer.status, answer.statusText, messageIn(reply))
    // A body that is no JSON comes from something between here and the server.
    if (reply === undefined) throw new CallError()
    return reply as Reply
  }
  return {
    request: call,
    get: call,
    post: (path, body, key, headers) =>
      call(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key ? { 'idempotency-key': key } : {}),
          ...headers,
        },
        body: JSON.stringify(body),
        // A request that must count once has to arrive even if the visitor leaves; its body is small enough for `keepalive`.
        keepalive: key !== undefined,
      }),
    beacon: (path, body) =>
      navigator.sendBeacon(base + path, new Blob([JSON.stringify(body)], { type: 'application/json' })),
  }
}

const hasNow = (reply: unknown): reply is { now: number } =>
  typeof reply === 'object' && reply !== null && 'now' in reply && typeof reply.now === 'number'

/** The server's message: a text, or the first of a list (visitor.md §8). */
function messageIn(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return undefined
  const { message } = reply
  const first: unknown = Array.isArray(message) ? message[0] : message
  return typeof first === 'string' && first.trim() !== '' ? first : undefined
}
