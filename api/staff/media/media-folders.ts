import { randomUUID } from 'node:crypto'
import { type MediaFolder, maxMediaFolders } from '#model/calls/media/media-folders.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { Db } from '../../db/database.ts'
import {
  addMediaFolder,
  countMediaFolders,
  findMediaFolder,
  findMediaFolderNamed,
  type ListedMediaFolder,
  listMediaFolders,
  updateMediaFolder,
} from '../../db/media/media-folders.ts'
import { findSite } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { libraryAccount } from '../../services/media/library.ts'

type FolderDeps = ApiDeps & { now: () => number }

/** The folders of libraries. */
export const mediaFolderRoutes = (deps: FolderDeps) =>
  serveCalls({
    'GET /api/media-folders': (c, call) => {
      const { filter, ...page } = call.list()
      const { db } = deps.database
      const scope = c.get('scope')
      // For an unknown site, nothing is listed.
      const accountId =
        filter.siteId === undefined ? filter.accountId : (findSite(db, scope, filter.siteId)?.accountId ?? '')
      const { rows, total } = listMediaFolders(db, scope, { ids: filter.id, accountId, ...page })
      return answerList<MediaFolder>(c, {
        name: 'media-folders',
        rows: rows.map(folderRecord),
        total,
        offset: page.offset,
      })
    },
    'POST /api/media-folders': async (c, call) => {
      const { name, siteId } = await call.body()
      const accountId = libraryAccount(deps, c.get('scope'), siteId)
      const id = randomUUID()
      deps.database.transaction((db) => {
        if (countMediaFolders(db, accountId) >= maxMediaFolders)
          throw new AppError('CONFLICT', { reason: 'too-many-folders', params: { limit: maxMediaFolders } })
        checkName(db, { id, accountId, name })
        addMediaFolder(db, { id, accountId, name, createdAt: deps.now() })
      })
      noteForAudit(c, { target: id })
      return answerFolder(c, deps, { id, status: 201 })
    },
    'PUT /api/media-folders/:id': async (c, call) => {
      const { name } = await call.body()
      deps.database.transaction((db) => {
        const folder = findKnown(c, deps)
        const current = () => folderRecord(folder)
        checkIfMatch(c, { revisions: [folder.version], current, sent: { name } })
        checkName(db, { ...folder, name })
        updateMediaFolder(db, folder.id, { name })
      })
      return answerFolder(c, deps)
    },
    'DELETE /api/media-folders/:id': (c) => {
      updateMediaFolder(deps.database.db, findKnown(c, deps).id, { deletedAt: deps.now() })
      return answerFolder(c, deps)
    },
    'POST /api/media-folders/:id/restore': (c) => {
      deps.database.transaction((db) => {
        const folder = findKnown(c, deps)
        checkName(db, folder)
        updateMediaFolder(db, folder.id, { deletedAt: null })
      })
      return answerFolder(c, deps)
    },
  })

const folderRecord = (folder: ListedMediaFolder): MediaFolder => ({
  id: folder.id,
  name: folder.name,
  media: folder.media,
  account: { id: folder.accountId, company: folder.company },
  createdAt: new Date(folder.createdAt).toISOString(),
  deletedAt: folder.deletedAt === null ? null : new Date(folder.deletedAt).toISOString(),
  revision: String(folder.version),
})

/** Throws CONFLICT where another folder of the library is called so. */
function checkName(db: Db, { id, ...named }: Pick<ListedMediaFolder, 'id' | 'accountId' | 'name'>): void {
  const other = findMediaFolderNamed(db, named)
  if (other !== undefined && other !== id) throw new AppError('CONFLICT', 'folder-name-taken')
}

function findKnown(c: ApiContext, { database }: FolderDeps, id = c.req.param('id') ?? ''): ListedMediaFolder {
  return orNotFound(findMediaFolder(database.db, c.get('scope'), id), 'no-such-folder')
}

function answerFolder(c: ApiContext, deps: FolderDeps, made?: { id: string; status: 201 }) {
  const folder = findKnown(c, deps, made?.id)
  c.header('ETag', `"${folder.version}"`)
  return c.json<MediaFolder>(folderRecord(folder), made?.status ?? 200)
}
