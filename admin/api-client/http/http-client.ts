import { HttpError } from 'react-admin'
import { languageFacts } from '#model/values/language.ts'
import { refreshSession } from '../../session/session.ts'
import { httpErrorOf, type Locale } from './api-error.ts'

const timeoutMs = 60_000

export interface HttpOptions extends RequestInit {
  /** Maps a problem's pointer to the name of the form field. */
  fieldOf?: (pointer: string) => string
}

export interface HttpAnswer {
  status: number
  headers: Headers
  body: string
  /** Parsed but not validated: callers know the type from the route they asked. */
  json: unknown
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The HTTP client of the whole API, except for files. Throws react-admin's `HttpError`: status 0 without a response;
 * the message is the server's, in the language of the console.
 */
export const createHttpClient =
  (locale: () => Locale) =>
  async (address: string, options: HttpOptions = {}): Promise<HttpAnswer> => {
    const first = await send(address, options, locale())
    if (first.status !== 401) return answered(first, options, locale())
    const isBack = await refreshSession().catch(() => false)
    const second = isBack ? await send(address, options, locale()) : first
    return answered(second, options, locale())
  }

async function send(address: string, options: HttpOptions, { language }: Locale): Promise<Response> {
  const { fieldOf: _, signal, ...init } = options
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', languageFacts[language].tag)
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

async function answered(response: Response, { fieldOf }: HttpOptions, locale: Locale): Promise<HttpAnswer> {
  const { status, headers, statusText } = response
  const body = await response.text()
  const json = parsed(body)
  if (response.ok) return { status, headers, body, json }
  throw httpErrorOf({ status, statusText, json, fieldOf }, locale)
}
