import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { noFolder } from '#model/calls/media/media.ts'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import { useText } from '../../i18n/use-text.ts'
import { useListFilter } from '../../kit/list/filter-bar.tsx'
import { useSession } from '../../session/session.ts'
import { FolderEntry } from './folder-entry.tsx'
import { FolderMenu } from './folder-menu.tsx'
import { useFiling } from './use-filing.ts'

interface FolderRailProps {
  folders: readonly MediaFolder[]
  mayEdit: boolean
}

/** The folders of a library: beside the list where there is room, else over it. */
export function FolderRail({ folders, mayEdit }: FolderRailProps) {
  const t = useText()
  const { account } = useSession()
  const { filter, narrow } = useListFilter<{ folderId: string }>()
  const { onUnselectItems } = useListContext()
  const { file } = useFiling()
  const choose = (folderId: string | undefined) => {
    onUnselectItems()
    narrow({ folderId })
  }
  const put = async (ids: readonly string[], folder: MediaFolder | undefined) => {
    if (await file(ids, folder)) onUnselectItems()
  }
  const chosen = filter.folderId
  return (
    <Box component="nav" aria-label={t('folders.title')} sx={rail}>
      <Box component="ul" sx={list}>
        <FolderEntry
          icon="picture"
          name={t('folders.all')}
          isChosen={chosen === undefined}
          onChoose={() => choose(undefined)}
        />
        <FolderEntry
          icon="minus"
          name={t('folders.none')}
          isChosen={chosen === noFolder}
          onChoose={() => choose(noFolder)}
          onDropped={mayEdit ? (ids) => void put(ids, undefined) : undefined}
        />
        {folders.map((folder) => (
          <FolderEntry
            key={folder.id}
            icon="folder"
            name={folder.name}
            company={folder.account.id === account.id ? undefined : folder.account.company}
            count={folder.media}
            isChosen={chosen === folder.id}
            onChoose={() => choose(folder.id)}
            onDropped={mayEdit ? (ids) => void put(ids, folder) : undefined}
          >
            {mayEdit && (
              <FolderMenu
                folder={folder}
                onTrashed={() => {
                  if (chosen === folder.id) choose(undefined)
                }}
              />
            )}
          </FolderEntry>
        ))}
      </Box>
    </Box>
  )
}

const rail = {
  flex: 'none',
  width: { xs: '100%', md: 240 },
  minWidth: 0,
  mb: { xs: 2, md: 0 },
} as const

const list = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: { xs: 1, md: 0.25 },
  overflowX: { xs: 'auto', md: 'visible' },
  m: 0,
  // Room for the focus outline.
  p: 0.5,
  listStyle: 'none',
} as const
