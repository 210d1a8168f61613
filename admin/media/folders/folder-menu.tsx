import Box from '@mui/material/Box'
import { useState } from 'react'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import { useText } from '../../i18n/use-text.ts'
import { MoreMenu } from '../../kit/dialog/more-menu.tsx'
import { RenameFolderDialog } from './folder-dialog.tsx'
import { useTrashFolder } from './use-folder-work.ts'

/** Actions on a folder that are rarely needed. */
export function FolderMenu({ folder, onTrashed }: { folder: MediaFolder; onTrashed: () => void }) {
  const t = useText()
  const [isRenaming, setRenaming] = useState(false)
  const trash = useTrashFolder()
  return (
    <>
      <Box sx={{ mr: 0.5 }}>
        <MoreMenu
          label={t('folders.actions', { folder: folder.name })}
          isSmall
          items={[
            { icon: 'edit', text: t('folders.rename'), onChoose: () => setRenaming(true) },
            {
              icon: 'trash',
              text: t('folders.delete'),
              isDangerous: true,
              onChoose: () => void trash(folder).then((isDone) => isDone && onTrashed()),
            },
          ]}
        />
      </Box>
      {isRenaming && <RenameFolderDialog folder={folder} onClose={() => setRenaming(false)} />}
    </>
  )
}
