import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '#model/messages/failure-message.ts'
import { calledOff, DeployError, requireSecret, unreachablePlace } from './deploy-error.ts'

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PURGE'
  /** Path relative to the address of the API. */
  path: string
  token?: string
  json?: unknown
  body?: Uint8Array | FormData
  type?: string
  headers?: Readonly<Record<string, string>>
  /** Whether a redirect is a valid response. */
  takesRedirects?: boolean
  /** Statuses, besides 2xx, that are not errors. */
  expected?: number[]
}

export interface ApiAnswer {
  status: number
  text: string
  bytes: Uint8Array
}

/** Returns undefined for the general message. */
export type ApiLabels = (
  answer: ApiAnswer,
  request: ApiRequest,
) => { message: string; failure?: Failure } | undefined

export interface ApiOptions {
  /** Owner of the API, for messages. */
  name: string
  url: string
  /** Absent for public data. */
  token?: string
  /** Environment variable in which people set it. */
  tokenVariable?: string
  /** The header with the token, for APIs that do not use a bearer token. */
  tokenHeader?: [name: string, value: string]
  labels?: ApiLabels
  signal: AbortSignal
  attempts?: number
  /** What people can do to retry after a failure. */
  again?: string
}

export type CallApi = (request: ApiRequest) => Promise<ApiAnswer>

const timeoutMs = 120_000
const transient = new Set([408, 429, 500, 502, 503, 504])

/** Calls an API with a token, and retries where that can help. Errors are one line. */
export function createApi(options: ApiOptions): CallApi {
  const { name, url, signal, attempts = 5, again = 'deploy again' } = options
  return async (request) => {
    requireSecret(options.tokenVariable ?? `The token of ${name}`, request.token ?? options.token, name)
    for (let attempt = 1; ; attempt++) {
      if (signal.aborted) throw calledOff()
      const answer = await send(options, request).catch((error: Error) => {
        if (signal.aborted) throw calledOff()
        if (attempt < attempts && !isFinal(error)) return undefined
        const why = codeOf(error) ?? error.message
        throw new DeployError(
          'refused',
          `${name} can not be reached at ${url} (${why}). Look at the network, then ${again} to go on.`,
          { cause: error, failure: unreachablePlace(name, error) },
        )
      })
      const shouldRetry = !answer || transient.has(answer.status)
      if (answer && (!shouldRetry || attempt >= attempts)) return accepted(options, request, answer)
      await wait(pauseMs(attempt, answer?.headers), undefined, { signal }).catch(() => {})
    }
  }
}

interface WholeAnswer extends ApiAnswer {
  headers: Headers
}

/** Reads the body too, so that an interrupted response is an error. */
async function send(
  { url, token, signal, tokenHeader }: ApiOptions,
  { method, path, json, body, type, headers, token: other = token, takesRedirects }: ApiRequest,
): Promise<WholeAnswer> {
  const response = await fetch(url + path, {
    method: method ?? 'GET',
    redirect: takesRedirects ? 'manual' : 'error',
    headers: {
      ...(tokenHeader
        ? Object.fromEntries([tokenHeader])
        : other
          ? { authorization: `Bearer ${other}` }
          : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    body: json === undefined ? ((body as Uint8Array<ArrayBuffer>) ?? null) : JSON.stringify(json),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { status, headers: given } = response
  return { status, bytes, text: new TextDecoder().decode(bytes), headers: given }
}

function accepted(
  options: ApiOptions,
  request: ApiRequest,
  { headers: _, ...answer }: WholeAnswer,
): ApiAnswer {
  const { status } = answer
  const isFine = status >= 200 && status < 300
  if (isFine || request.expected?.includes(status)) return answer
  const own = options.labels?.(answer, request)
  const reason = status >= 500 ? 'deploy-busy' : reasons[status]
  const general = reason && { reason, params: { place: options.name } }
  throw new DeployError('refused', own?.message ?? generalMessage(options, request, answer), {
    failure: own?.failure ?? general,
  })
}

const reasons: Readonly<Record<number, Failure['reason']>> = {
  401: 'deploy-credentials',
  403: 'deploy-not-allowed',
  429: 'deploy-busy',
}

function generalMessage(
  { name, tokenVariable, again = 'deploy again' }: ApiOptions,
  { path }: ApiRequest,
  { status, text }: ApiAnswer,
): string {
  if (status === 401 && tokenVariable)
    return `${name} does not know this token. Set ${tokenVariable} to one that is valid.`
  if (status === 403 && tokenVariable)
    return `${name} does not allow this with this token. Give the token of ${tokenVariable} the right to it.`
  if (status === 429)
    return `${name} takes no more requests for now. Wait a few minutes, then ${again} to go on.`
  const said = text.replace(/\s+/g, ' ').slice(0, 200)
  return `${name} answers ${status} to ${path} (${said}). ${status >= 500 ? `Wait a while, then ${again} to go on.` : 'Look at the settings of the site there.'}`
}

const codeOf = (error: Error): string | undefined => (error.cause as NodeJS.ErrnoException | undefined)?.code

const isFinal = (error: Error): boolean => ['ENOTFOUND', 'ECONNREFUSED'].includes(codeOf(error) ?? '')

/** The delay that the host asks for, in either of the two common forms. */
function pauseMs(attempt: number, headers: Headers | undefined): number {
  const resetMs = Number(headers?.get('x-ratelimit-reset')) * 1000 - Date.now()
  const waitMs = Number(headers?.get('retry-after')) * 1000 || resetMs
  if (waitMs > 0) return Math.min(waitMs, 60_000)
  return Math.random() * Math.min(10_000, 200 * 2 ** attempt)
}

/** Addresses of the hosts' APIs. */
export const apiUrls = {
  netlify: 'https://api.netlify.com/api/v1',
  cloudflare: 'https://api.cloudflare.com/client/v4',
  fastly: 'https://api.fastly.com',
} as const
