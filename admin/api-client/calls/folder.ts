import type { ChangeMediaBody, ChangeMediaReply } from '#model/calls/media/media.ts'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import type { createHttpClient } from '../http/http-client.ts'

/** What the console asks about the folders of libraries, and about many media at once. */
export interface FolderCalls {
  makeFolder: (name: string, siteId?: string) => Promise<MediaFolder>
  renameFolder: (folder: MediaFolder, name: string) => Promise<MediaFolder>
  trashFolder: (id: string) => Promise<MediaFolder>
  restoreFolder: (id: string) => Promise<MediaFolder>
  changeMedia: (change: ChangeMediaBody) => Promise<ChangeMediaReply>
}

const folders = '/api/media-folders'
const at = (id: string) => `${folders}/${encodeURIComponent(id)}`

export function createFolderCalls(http: ReturnType<typeof createHttpClient>): FolderCalls {
  // Callers know the route they asked.
  const ask = async <Body>(address: string, method: string, body?: unknown, headers = {}): Promise<Body> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    return (await http(address, { method, headers, ...init })).json as Body
  }
  return {
    makeFolder: (name, siteId) => ask(folders, 'POST', { name, ...(siteId === undefined ? {} : { siteId }) }),
    renameFolder: ({ id, revision }, name) => ask(at(id), 'PUT', { name }, { 'If-Match': `"${revision}"` }),
    trashFolder: (id) => ask(at(id), 'DELETE'),
    restoreFolder: (id) => ask(`${at(id)}/restore`, 'POST'),
    changeMedia: (change) => ask('/api/media-changes', 'POST', change),
  }
}
