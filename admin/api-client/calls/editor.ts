import type {
  EditLock,
  EditsReply,
  FittingTextsReply,
  LockBody,
  NewEdits,
  SiteDocument,
} from '#model/calls/sites/editing.ts'
import type { VersionRow } from '#model/calls/sites/versions.ts'
import type { Edit } from '#model/edits/edit.ts'
import type { HttpClient } from '../http/save-record.ts'

export interface Waiting {
  /** Stamp of the lock as last seen. */
  stamp: string
  /** Ends the waiting. */
  signal: AbortSignal
}

/** What the editor asks of the API. */
export interface EditorCalls {
  readDocument: (siteId: string) => Promise<SiteDocument>
  sendEdits: (siteId: string, base: number, edits: readonly Edit[]) => Promise<EditsReply>
  /** What others have done since a version. */
  findEdits: (siteId: string, since: number, waiting?: Waiting) => Promise<NewEdits>
  /** Begins to edit, or says that one still does; answers who has the lock. */
  holdLock: (siteId: string, body: LockBody) => Promise<EditLock>
  /** Goes on while the window is closed. */
  freeLock: (siteId: string) => Promise<void>
  /** Says that translations fit; answers which are older than their originals still. */
  keepFitting: (siteId: string, texts: readonly string[]) => Promise<readonly string[]>
  /** Newest first. */
  listVersions: (siteId: string) => Promise<VersionRow[]>
  nameVersion: (siteId: string, name: string) => Promise<VersionRow>
  /** Makes the draft what it was then; live stays as it is. */
  restoreVersion: (versionId: string) => Promise<void>
}

const listedVersions = 200

export function createEditorCalls(http: HttpClient): EditorCalls {
  const site = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}`
  const send = (method: 'POST' | 'PUT' | 'DELETE', address: string, body: object = {}) =>
    http(address, { method, body: JSON.stringify(body) })
  return {
    readDocument: async (siteId) => (await http(`${site(siteId)}/document`)).json as SiteDocument,
    sendEdits: async (siteId, base, edits) =>
      (await send('POST', `${site(siteId)}/edits`, { base, edits })).json as EditsReply,
    findEdits: async (siteId, since, waiting) => {
      const query = new URLSearchParams({ since: String(since), ...(waiting && { stamp: waiting.stamp }) })
      const options = waiting ? { signal: waiting.signal } : {}
      return (await http(`${site(siteId)}/edits?${query}`, options)).json as NewEdits
    },
    holdLock: async (siteId, body) => (await send('PUT', `${site(siteId)}/lock`, body)).json as EditLock,
    freeLock: async (siteId) =>
      void (await http(`${site(siteId)}/lock`, { method: 'DELETE', body: '{}', keepalive: true })),
    keepFitting: async (siteId, texts) =>
      ((await send('POST', `${site(siteId)}/fitting-texts`, { texts })).json as FittingTextsReply).stale,
    listVersions: async (siteId) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ siteId }),
        range: JSON.stringify([0, listedVersions - 1]),
      })
      return (await http(`/api/versions?${query}`)).json as VersionRow[]
    },
    nameVersion: async (siteId, name) =>
      (await send('POST', '/api/versions', { siteId, name })).json as VersionRow,
    restoreVersion: async (versionId) =>
      void (await send('POST', `/api/versions/${encodeURIComponent(versionId)}/restore`)),
  }
}
