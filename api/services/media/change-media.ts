import type { ChangeMediaBody, ChangeMediaReply } from '#model/calls/media/media.ts'
import { AppError } from '#model/messages/errors.ts'
import { type LibraryMedium, listOwnedMedia, updateOwnedMedium } from '../../db/media/owned-media.ts'
import type { Scope } from '../../db/scope.ts'
import type { MediaDeps } from './ingest-owned.ts'
import { findFolderOf } from './library.ts'

/** Moves many media into a folder or the trash, or restores them: all, or none if one is unknown. Throws NOT_FOUND. */
export function changeMedia(
  deps: Pick<MediaDeps, 'database' | 'now'>,
  scope: Scope,
  { ids, folderId, isInTrash }: ChangeMediaBody,
): ChangeMediaReply {
  return deps.database.transaction((db) => {
    const found = findAll(deps, scope, ids)
    if (typeof folderId === 'string')
      for (const accountId of new Set(found.map((medium) => medium.accountId)))
        findFolderOf(deps, accountId, folderId)
    const kept = isInTrash === true ? found.filter(({ uses }) => uses > 0) : []
    const changed = found.filter((medium) => !kept.includes(medium))
    const changes = {
      ...(folderId === undefined ? {} : { folderId }),
      ...(isInTrash === undefined ? {} : { deletedAt: isInTrash ? deps.now() : null }),
    }
    for (const { id } of changed) updateOwnedMedium(db, id, changes)
    const byFolder = Map.groupBy(changed, (medium) => medium.folderId)
    return {
      changed: [...byFolder].map(([before, media]) => ({ folderId: before, ids: media.map(({ id }) => id) })),
      inUse: kept.length,
    }
  })
}

function findAll(
  { database }: Pick<MediaDeps, 'database'>,
  scope: Scope,
  wanted: readonly string[],
): LibraryMedium[] {
  const ids = [...new Set(wanted)]
  // A search by ids also finds media in the trash.
  const found = listOwnedMedia(database.db, scope, {
    ids,
    isInTrash: false,
    sort: { field: 'createdAt', order: 'ASC' },
    offset: 0,
    limit: ids.length,
  }).rows
  if (found.length < ids.length) throw new AppError('NOT_FOUND', 'no-such-media')
  return found
}
