import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { Database } from '../../db/database.ts'
import { findMediaFolder, type ListedMediaFolder } from '../../db/media/media-folders.ts'
import { onlyAccount, type Scope } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'

/** The account whose library a call is about: that of the given site, otherwise the caller's. Throws NOT_FOUND. */
export function libraryAccount(
  { database }: { database: Database },
  scope: Scope,
  siteId: string | undefined,
): string {
  if (siteId === undefined) return scope.accountId
  const site = orNotFound(findSite(database.db, scope, siteId), 'no-such-site')
  return site.accountId
}

/** A folder of the library of an account that is not in the trash. Throws NOT_FOUND. */
export function findFolderOf(
  { database }: { database: Database },
  accountId: string,
  id: string,
): ListedMediaFolder {
  const folder = findMediaFolder(database.db, onlyAccount(accountId), id)
  if (!folder || folder.deletedAt !== null) throw new AppError('NOT_FOUND', 'no-such-folder')
  return folder
}
