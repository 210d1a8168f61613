import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, DeleteResult } from 'react-admin'
import type { MediaReply } from '#model/calls/media/media.ts'
import { type AnalyticsCalls, createAnalyticsCalls } from './analytics.ts'
import type { Locale } from './http/api-error.ts'
import { createHttpClient } from './http/http-client.ts'
import { createRequest, type Request } from './http/request.ts'
import { sendBytes, type UploadSending } from './http/send-bytes.ts'
import { uploadFile } from './http/upload-file.ts'

/** What the console asks: lists and records by react-admin's names, every other call by its own. */
export interface ConsoleDataProvider extends DataProvider, AnalyticsCalls {
  request: Request
  /** Sends a file to its address, from where an earlier try was broken off. */
  sendUpload: (sending: UploadSending) => Promise<void>
  /** `onSent` is told which part of the file has been sent, 0 to 1; what comes after 1 is the server's work. */
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
