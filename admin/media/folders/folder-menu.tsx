import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { RenameFolderDialog } from './folder-dialog.tsx'
import { useTrashFolder } from './use-folder-work.ts'

/** Actions on a folder that are rarely needed. */
export function FolderMenu({ folder, onTrashed }: { folder: MediaFolder; onTrashed: () => void }) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isRenaming, setRenaming] = useState(false)
  const trash = useTrashFolder()
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('folders.actions', { folder: folder.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ mr: 0.5 }}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disablePortal>
        <MenuItem
          onClick={() => {
            close()
            setRenaming(true)
          }}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon name="edit" />
          </ListItemIcon>
          {t('folders.rename')}
        </MenuItem>
        <MenuItem
          sx={{ color: 'error.main' }}
          onClick={() => {
            close()
            void trash(folder).then((isDone) => isDone && onTrashed())
          }}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon name="trash" />
          </ListItemIcon>
          {t('folders.delete')}
        </MenuItem>
      </Menu>
      {isRenaming && <RenameFolderDialog folder={folder} onClose={() => setRenaming(false)} />}
    </>
  )
}
