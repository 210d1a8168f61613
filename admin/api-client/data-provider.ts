import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, DeleteResult } from 'react-admin'
import type { MediaReply } from '#model/calls/media/media.ts'
import { type AnalyticsCalls, createAnalyticsCalls } from './analytics.ts'
import type { Locale } from './http/api-error.ts'
import { createHttpClient } from './http/http-client.ts'
import { createRequest, type Request } from './http/request.ts'
import { sendBytes, type UploadSending } from './http/send-bytes.ts'
import { uploadFile } from './http/upload-file.ts'

/** The requests of the console: lists and records by react-admin's names, all others by their own. */
export interface ConsoleDataProvider extends DataProvider, AnalyticsCalls {
  request: Request
  /** Sends a file to its upload address, and resumes where an earlier attempt was interrupted. */
  sendUpload: (sending: UploadSending) => Promise<void>
  /** `onSent` is told the sent fraction of the file, 0 to 1; after 1, the server is still processing. */
  upload: (file: File, onSent: (part: number) => void, siteId?: string) => Promise<MediaReply>
}

const api = '/api'
export function createDataProvider(locale: () => Locale): ConsoleDataProvider {
  const http = createHttpClient(locale)
  const rest = simpleRestProvider(api, http)
  const request = createRequest(http)
  return {
    ...rest,
    ...createAnalyticsCalls(request),
    request,
    sendUpload: (sending) => sendBytes(sending, locale()),
    delete: async (resource, { id }): Promise<DeleteResult> => {
      await http(`${api}/${resource}/${encodeURIComponent(id)}`, { method: 'DELETE' })
      return { data: { id } }
    },
    upload: (file, onSent, siteId) => uploadFile(file, { locale: locale(), onSent, siteId }),
  }
}
