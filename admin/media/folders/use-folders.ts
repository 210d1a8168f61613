import { useGetList } from 'react-admin'
import { type MediaFolder, maxMediaFolders } from '#model/calls/media/media-folders.ts'

/** Whose folders: those of all libraries that can be seen, where nothing is said. */
interface Library {
  siteId?: string | undefined
  accountId?: string | undefined
}

/** The folders of a library, by their names. */
export function useFolders({ siteId, accountId }: Library = {}): readonly MediaFolder[] {
  const filter = {
    ...(siteId === undefined ? {} : { siteId }),
    ...(accountId === undefined ? {} : { accountId }),
  }
  const { data = [] } = useGetList<MediaFolder>(
    'media-folders',
    { filter, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: maxMediaFolders } },
    { retry: false },
  )
  return data
}
