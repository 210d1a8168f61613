import { HttpError } from 'react-admin'
import { languageFacts } from '#model/values/language.ts'
import { httpErrorOf, type Locale } from './api-error.ts'

/** Small enough that a lost connection loses little, large enough not to slow a fast one down. */
const partBytes = 8 * 2 ** 20
/** How many times in a row a part is tried before the upload fails. */
const tries = 4
const pauseMs = 1_000

export interface UploadSending {
  url: string
  file: File
  /** Told how many bytes the server has. */
  onSent: (bytes: number) => void
  signal: AbortSignal
}

interface PartSent {
  status: number
  offset: number
  text: string
}

/** Sends a file in parts, starting at the offset that the server has. Throws as the HTTP client does. */
export async function sendBytes({ url, file, onSent, signal }: UploadSending, locale: Locale): Promise<void> {
  let offset = await askOffset(url, locale, signal)
  let failures = 0
  while (offset < file.size) {
    try {
      signal.throwIfAborted()
      const part = file.slice(offset, offset + partBytes)
      const from = offset
      const sent = await sendPart({
        url,
        part,
        offset,
        locale,
        signal,
        onSent: (bytes) => onSent(from + bytes),
      })
      if (sent.status >= 300) throw errorOf(sent, locale)
      offset = sent.offset
      failures = 0
      onSent(offset)
    } catch (error) {
      failures++
      const isLine = error instanceof HttpError && (error.status === 0 || error.status >= 500)
      if (signal.aborted || !isLine || failures >= tries) throw error
      await pause(pauseMs * failures, signal)
      offset = await askOffset(url, locale, signal).catch(() => offset)
    }
  }
}

/** Ends at once when it is cancelled. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    signal.addEventListener('abort', cancel, { once: true })
  })

async function askOffset(url: string, locale: Locale, signal: AbortSignal): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', signal }).catch(() => {
    signal.throwIfAborted()
    throw new HttpError('swipress.error.offline', 0)
  })
  if (!answer.ok) throw errorOf({ status: answer.status, offset: 0, text: '' }, locale)
  return Number(answer.headers.get('upload-offset') ?? 0)
}

const errorOf = ({ status, text }: PartSent, locale: Locale) =>
  httpErrorOf({ status, statusText: '', json: parsed(text) }, locale)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface PartSending {
  url: string
  part: Blob
  offset: number
  locale: Locale
  signal: AbortSignal
  onSent: (bytes: number) => void
}

/** Uses `XMLHttpRequest`: `fetch` reports no upload progress. */
const sendPart = ({ url, part, offset, locale, signal, onSent }: PartSending): Promise<PartSent> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PATCH', url)
    request.setRequestHeader('Accept-Language', languageFacts[locale.language].tag)
    request.setRequestHeader('Content-Type', 'application/offset+octet-stream')
    request.setRequestHeader('Upload-Offset', String(offset))
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('error', () => reject(new HttpError('swipress.error.offline', 0)))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        offset: Number(request.getResponseHeader('upload-offset') ?? 0),
        text: request.responseText,
      }),
    )
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel, { once: true })
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel))
    request.send(part)
  })
