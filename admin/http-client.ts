import { HttpError } from 'react-admin'
import type { Problem } from '#model/problem.ts'
import { problemMessage } from '#model/problem-message.ts'
import { type ConsoleLanguage, consoleLanguageFacts } from './console-language.ts'
import { fieldErrors } from './problems.ts'
import { findSession } from './session.ts'

const timeoutMs = 60_000

export interface HttpOptions extends RequestInit {
  /** Where the form keeps what a problem's pointer names. */
  fieldOf?: (pointer: string) => string
}

export interface HttpAnswer {
  status: number
  headers: Headers
  body: string
  /** What the server says it is; callers know the route they asked. */
  json: unknown
}

/** The body of a refusal; `errors` is what react-admin's forms show beside the fields. */
export interface Refusal {
  code?: string
  message?: string | string[]
  problems?: Problem[]
  errors?: Record<string, string>
}

/** What the server found wrong, in the language of the console; empty for other failures. */
export const problemsOf = (error: unknown): readonly Problem[] =>
  error instanceof HttpError ? ((error.body as Refusal | null)?.problems ?? []) : []

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRefusal = (json: unknown): json is Refusal => typeof json === 'object' && json !== null

/**
 * The one way to the API. Throws react-admin's `HttpError`: status 0 when there is no answer; the message is the
 * server's (the first, if there are several), in the language of the console.
 */
export const createHttpClient =
  (language: () => ConsoleLanguage) =>
  async (address: string, options: HttpOptions = {}): Promise<HttpAnswer> => {
    const first = await send(address, options, language())
    if (first.status !== 401) return answered(first, options, language())
    // The session's id may just have been rotated by another tab: one more look before giving up.
    const session = await findSession().catch(() => undefined)
    const second = session ? await send(address, options, language()) : first
    return answered(second, options, language())
  }

async function send(address: string, options: HttpOptions, language: ConsoleLanguage): Promise<Response> {
  const { fieldOf: _, signal, ...init } = options
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', consoleLanguageFacts[language].tag)
  const isUnsafe = init.method !== undefined && init.method !== 'GET'
  if (isUnsafe && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(address, {
      ...init,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new HttpError('swipress.error.offline', 0)
  }
}

async function answered(
  response: Response,
  options: HttpOptions,
  language: ConsoleLanguage,
): Promise<HttpAnswer> {
  const { status, headers, statusText } = response
  const body = await response.text()
  const json = parsed(body)
  if (response.ok) return { status, headers, body, json }
  const refusal = isRefusal(json) ? json : {}
  const problems = (refusal.problems ?? []).map((problem) => ({
    ...problem,
    ...inConsoleLanguage(problem, language),
  }))
  const message = Array.isArray(refusal.message) ? refusal.message[0] : refusal.message
  const errors = options.fieldOf && problems.length > 0 ? fieldErrors(problems, options.fieldOf) : undefined
  throw new HttpError(message || `Error ${status}: ${statusText}`, status, { ...refusal, problems, errors })
}

function inConsoleLanguage(
  problem: Problem,
  language: ConsoleLanguage,
): { message?: string; expected?: string } {
  if (!problem.rule || !problem.params) return {}
  return problemMessage(problem, consoleLanguageFacts[language].site)
}
