import { AppError } from '#model/messages/errors.ts'
import type { Database } from '../../db/database.ts'
import { findMediaFolder, type ListedMediaFolder } from '../../db/media/media-folders.ts'
import { onlyAccount } from '../../db/scope.ts'

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
