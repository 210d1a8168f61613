import type { MediaDetail, MediaRecord, ReplacementReply, UpdateMediaBody } from '#model/calls/media/media.ts'
import type { AnnounceUploadsReply, UploadAddress, UploadRow } from '#model/calls/media/uploads.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'
import type { Locale } from '../http/api-error.ts'
import type { createHttpClient } from '../http/http-client.ts'
import { sendBytes, type UploadSending } from '../http/send-bytes.ts'

/** Where files are put: into the library of the account of a site, else the own one, and into a folder of it. */
export interface UploadLibrary {
  siteId?: string | undefined
  folderId?: string | undefined
}

/** What the console asks about media, beside lists and records. */
export interface MediaCalls {
  announceUploads: (files: readonly File[], library: UploadLibrary) => Promise<AnnounceUploadsReply>
  /** Sends a file to its address, from where an earlier try was broken off. */
  sendUpload: (sending: UploadSending) => Promise<void>
  renewUpload: (id: string) => Promise<UploadAddress>
  readUpload: (id: string) => Promise<UploadRow>
  cancelUpload: (id: string) => Promise<void>
  readMedium: (id: string) => Promise<MediaDetail>
  changeMedium: (medium: MediaRecord, change: UpdateMediaBody) => Promise<MediaDetail>
  trashMedium: (id: string) => Promise<MediaDetail>
  restoreMedium: (id: string) => Promise<MediaDetail>
  editMedium: (id: string, edit: MediaEdit) => Promise<MediaRecord>
  replaceMedium: (id: string, withId: string) => Promise<ReplacementReply>
  undoReplacement: (id: string) => Promise<ReplacementReply>
}

const at = (id: string) => `/api/media/${encodeURIComponent(id)}`
const uploadAt = (id: string) => `/api/uploads/${encodeURIComponent(id)}`

export function createMediaCalls(
  http: ReturnType<typeof createHttpClient>,
  locale: () => Locale,
): MediaCalls {
  // Callers know the route they asked.
  const ask = async <Body>(address: string, method = 'GET', body?: unknown, headers = {}): Promise<Body> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    return (await http(address, { method, headers, ...init })).json as Body
  }
  return {
    announceUploads: (files, { siteId, folderId }) =>
      ask('/api/uploads', 'POST', {
        // What the browser says of a type is not asked: the bytes tell.
        files: files.map(({ name, size }) => ({ name, bytes: size })),
        ...(siteId === undefined ? {} : { siteId }),
        ...(folderId === undefined ? {} : { folderId }),
      }),
    sendUpload: (sending) => sendBytes(sending, locale()),
    renewUpload: (id) => ask(`${uploadAt(id)}/address`, 'POST'),
    readUpload: (id) => ask(uploadAt(id)),
    cancelUpload: (id) => ask(uploadAt(id), 'DELETE'),
    readMedium: (id) => ask(at(id)),
    changeMedium: ({ id, revision }, change) => ask(at(id), 'PUT', change, { 'If-Match': `"${revision}"` }),
    trashMedium: (id) => ask(at(id), 'DELETE'),
    restoreMedium: (id) => ask(`${at(id)}/restore`, 'POST'),
    editMedium: (id, edit) => ask(`${at(id)}/edits`, 'POST', edit),
    replaceMedium: (id, withId) => ask(`${at(id)}/replacements`, 'POST', { withId }),
    undoReplacement: (id) => ask(`/api/media-replacements/${encodeURIComponent(id)}/undo`, 'POST'),
  }
}
