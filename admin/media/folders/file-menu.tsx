import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import { useText } from '../../i18n/use-text.ts'
import { loud } from '../../kit/list/selection-bar.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { CreateFolderDialog } from './folder-dialog.tsx'

interface FileMenuProps {
  /** The folders that the selected media can be moved to. */
  folders: readonly MediaFolder[]
  isBusy: boolean
  onChoose: (folder: MediaFolder | undefined) => void
}

/** Moves the selected media: to a folder, out of all folders, or to a new one. */
export function FileMenu({ folders, isBusy, onChoose }: FileMenuProps) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isMaking, setMaking] = useState(false)
  const choose = (folder: MediaFolder | undefined) => {
    setAnchor(null)
    onChoose(folder)
  }
  return (
    <>
      <Button
        startIcon={<Icon name="folder" />}
        loading={isBusy}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={loud}
      >
        {t('folders.file')}
      </Button>
      <Menu
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            sx: { maxHeight: 320, maxWidth: 320, '& li': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
          },
        }}
      >
        {folders.map((folder) => (
          <MenuItem key={folder.id} onClick={() => choose(folder)}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon name="folder" />
            </ListItemIcon>
            {folder.name}
          </MenuItem>
        ))}
        <MenuItem onClick={() => choose(undefined)}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon name="minus" />
          </ListItemIcon>
          {t('folders.none')}
        </MenuItem>
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setMaking(true)
          }}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon name="plus" />
          </ListItemIcon>
          {t('folders.new')}
        </MenuItem>
      </Menu>
      {isMaking && <CreateFolderDialog onMade={onChoose} onClose={() => setMaking(false)} />}
    </>
  )
}
