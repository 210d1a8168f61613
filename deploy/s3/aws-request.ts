import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import aws4 from 'aws4'
import { calledOff, refusedPlaceCode } from '../deploy-error.ts'

export interface AwsCredentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

/** A request body, with its hash if known. A file is streamed, so that memory does not grow with its size. */
export type RequestBody =
  | { content: Uint8Array; sha256?: string }
  | { file: string; bytes: number; sha256: string }

export interface AwsRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Origin, percent-encoded path and query. */
  url: URL
  headers?: Record<string, string>
  body?: RequestBody
  /** Statuses, besides 2xx, that are not errors. */
  expected?: number[]
}

export interface AwsAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

export interface AwsSender {
  send(request: AwsRequest): Promise<AwsAnswer>
  end(): void
}

export interface SenderOptions {
  credentials: AwsCredentials
  /** Reads the credentials again, once the server says that they have expired. */
  renew?: (() => Promise<AwsCredentials>) | undefined
  region: string
  service: 's3' | 'cloudfront'
  sockets: number
  signal?: AbortSignal | undefined
  /** Maximum silence. */
  timeoutMs?: number
  /** Maximum time for one attempt, from when it has a connection; absent: none. */
  deadlineMs?: number
  attempts?: number
  /** Bytes of all answers together; absent: no limit. */
  maxAnswerBytes?: number | undefined
  /** No attempt begins later than this after the first, whatever the server asks for; absent: no limit. */
  retryMs?: number
  /** Resolves the address of each URL, or refuses it; absent: the system's resolver. */
  lookupFor?: LookupFor | undefined
}

export type LookupFor = (url: URL) => LookupFunction

const transient = new Set([408, 429, 500, 502, 503, 504])

/** Agents of one's own do not take over the proxy of the process, which its agent has. */
const proxyOfProcess = () =>
  (http.globalAgent as http.Agent & { options: http.AgentOptions }).options.proxyEnv

/** Signs and sends requests, with retries where they can help, after growing random delays. */
export function createAwsSender(options: SenderOptions): AwsSender {
  const { attempts = 6, retryMs = Number.POSITIVE_INFINITY } = options
  const settings = {
    ...{ keepAlive: true, maxSockets: options.sockets, timeout: options.timeoutMs ?? 30_000 },
    // A proxy would resolve addresses itself, past the one who refuses some.
    proxyEnv: options.lookupFor ? undefined : proxyOfProcess(),
  }
  const agents = { 'http:': new http.Agent(settings), 'https:': new https.Agent(settings) }
  const end = () => {
    for (const agent of Object.values(agents)) agent.destroy()
  }
  options.signal?.addEventListener('abort', end)
  let { credentials, maxAnswerBytes: room = Number.POSITIVE_INFINITY } = options
  const take = (bytes: number) => {
    room -= bytes
    if (room < 0) throw new AnswersTooLargeError()
  }
  async function isRenewed(used: AwsCredentials): Promise<boolean> {
    if (credentials !== used) return true
    const read = await options.renew?.().catch(() => undefined)
    if (!read || isDeepStrictEqual(read, used)) return false
    credentials = read
    return true
  }
  async function once(request: AwsRequest): Promise<AwsAnswer> {
    const used = credentials
    const answer = await sendOnce(request, { ...options, credentials: used, take }, agents)
    return isExpired(request, answer) && (await isRenewed(used))
      ? sendOnce(request, { ...options, credentials, take }, agents)
      : answer
  }
  return {
    async send(request) {
      const until = performance.now() + retryMs
      for (let attempt = 1; ; attempt++) {
        if (options.signal?.aborted) throw calledOff()
        const outcome = await once(request).catch((error: Error) => error)
        if (outcome instanceof Error && options.signal?.aborted) throw calledOff()
        const retryAfter = outcome instanceof Error ? undefined : outcome.headers['retry-after']
        const pause = pauseMs(attempt, retryAfter)
        const isLast = attempt >= attempts || performance.now() + pause > until
        if (isLast || !shouldRetry(outcome)) {
          if (outcome instanceof Error) throw outcome
          return outcome
        }
        await wait(pause, undefined, { signal: options.signal }).catch(() => {})
      }
    },
    end() {
      options.signal?.removeEventListener('abort', end)
      end()
    },
  }
}

/** Whether to retry: one of two conditional writers of the same object is told to do so. */
const shouldRetry = (outcome: AwsAnswer | Error): boolean =>
  outcome instanceof Error
    ? isTransient(outcome)
    : transient.has(outcome.status) ||
      (outcome.status === 409 && outcome.body.includes('ConditionalRequestConflict'))

/** Answers to HEAD have no body that says why. */
const isExpired = ({ method }: AwsRequest, { status, body }: AwsAnswer): boolean =>
  [400, 401, 403].includes(status) &&
  (method === 'HEAD' || /<Code>(?:Expired|Invalid)Token</.test(body.toString()))

const finalCodes = ['ENOTFOUND', 'ECONNREFUSED', 'ENOENT', 'EACCES', 'ERR_INVALID_CHAR', refusedPlaceCode]

const isTransient = (error: NodeJS.ErrnoException): boolean =>
  !(error instanceof AnswersTooLargeError) &&
  !finalCodes.includes(error.code ?? '') &&
  !/^(?:ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/.test(error.code ?? '')

const pauseMs = (attempt: number, retryAfter: string | undefined): number => {
  const seconds = Number(retryAfter)
  if (seconds > 0) return Math.min(seconds, 30) * 1000
  return Math.random() * Math.min(5000, 100 * 2 ** attempt)
}

type Agents = Record<'http:' | 'https:', http.Agent>

const hashOfNothing = hash('sha256', '')

const hashOf = (body: RequestBody | undefined): string =>
  !body ? hashOfNothing : (body.sha256 ?? ('content' in body ? hash('sha256', body.content) : hashOfNothing))

const lengthOf = (body: RequestBody | undefined): number =>
  !body ? 0 : 'content' in body ? body.content.byteLength : body.bytes

function signed({ method, url, headers, body }: AwsRequest, { credentials, region, service }: SenderOptions) {
  const isRead = method === 'GET' || method === 'HEAD'
  return aws4.sign(
    {
      method,
      host: url.host,
      path: url.pathname + url.search,
      service,
      region,
      headers: {
        ...headers,
        // The server refuses bytes with another hash.
        'x-amz-content-sha256': hashOf(body),
        ...(isRead ? {} : { 'content-length': String(lengthOf(body)) }),
      },
    },
    credentials,
  ).headers as Record<string, string>
}

/** The server answers with more than anything stored by us. */
class AnswersTooLargeError extends Error {
  override name = 'AnswersTooLargeError'
  constructor() {
    super('more answered than a bucket has to say')
  }
}

interface SendingOptions extends SenderOptions {
  /** Counts bytes that have arrived. Throws if they are too many. */
  take(bytes: number): void
}

async function sendOnce(request: AwsRequest, options: SendingOptions, agents: Agents): Promise<AwsAnswer> {
  const { method, url, body } = request
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:'
  const { request: open } = protocol === 'https:' ? https : http
  const { promise, resolve, reject } = Promise.withResolvers<AwsAnswer>()
  const call = open({
    method,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: url.pathname + url.search,
    headers: signed(request, options),
    agent: agents[protocol],
    ...(options.lookupFor ? { lookup: options.lookupFor(url) } : {}),
  })
  const endLate = () => call.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }))
  call.on('timeout', endLate)
  limitTime(call, options.deadlineMs, endLate)
  call.on('error', reject)
  // Without this, a server that changes to another protocol ends the call without a word.
  call.on('upgrade', (_, socket) => {
    socket.destroy()
    reject(new Error('the server changes to another protocol'))
  })
  call.on('response', (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => {
      try {
        options.take(chunk.byteLength)
        chunks.push(chunk)
      } catch (error) {
        call.destroy()
        reject(error)
      }
    })
    response.on('error', reject)
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    )
  })
  if (body && 'file' in body) pipeline(createReadStream(body.file), call).catch(reject)
  else call.end(body?.content)
  return promise
}

function limitTime(call: http.ClientRequest, deadlineMs: number | undefined, endLate: () => void): void {
  if (deadlineMs === undefined) return
  call.once('socket', () => {
    const late = setTimeout(endLate, deadlineMs)
    call.once('close', () => clearTimeout(late))
  })
}
