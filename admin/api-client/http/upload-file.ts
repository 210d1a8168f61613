import { HttpError } from 'react-admin'
import type { MediaReply } from '#model/calls/media/media.ts'
import { languageFacts } from '#model/values/language.ts'
import { refreshSession } from '../../session/session.ts'
import { httpErrorOf, type Locale } from './api-error.ts'

interface Upload {
  locale: Locale
  /** The file is for the account of this site. */
  siteId?: string | undefined
  /** Told the sent fraction of the file, 0 to 1. */
  onSent: (part: number) => void
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a file and waits until it can be shown; throws as the HTTP client does. */
export const uploadFile = (file: File, upload: Upload): Promise<MediaReply> =>
  sendFile(file, upload).catch(async (error: unknown) => {
    const isOut = error instanceof HttpError && error.status === 401
    if (!isOut || !(await refreshSession().catch(() => false))) throw error
    return sendFile(file, upload)
  })

/** Uses `XMLHttpRequest`: `fetch` reports no upload progress. */
const sendFile = (file: File, { locale, siteId, onSent }: Upload): Promise<MediaReply> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ name: file.name, ...(siteId === undefined ? {} : { siteId }) })
    request.open('POST', `/api/media?${query}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', languageFacts[locale.language].tag)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
    request.upload.addEventListener('load', () => onSent(1))
    request.addEventListener('error', () => reject(new HttpError('swipress.error.offline', 0)))
    request.addEventListener('load', () => {
      const { status, statusText } = request
      const json = parsed(request.responseText)
      if (status === 201) resolve(json as MediaReply)
      else reject(httpErrorOf({ status, statusText, json }, locale))
    })
    request.send(file)
  })
