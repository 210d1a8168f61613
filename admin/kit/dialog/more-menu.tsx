import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon, type IconName } from '../theme/icons.tsx'

export interface MoreItem {
  text: string
  icon?: IconName
  isDangerous?: boolean
  /** Absent if it is a file, which has an address. */
  onChoose?: () => void
  /** Address of a file, which is downloaded. */
  href?: string
}

interface MoreMenuProps {
  label: string
  items: readonly MoreItem[]
  isSmall?: boolean
}

/** A button with three dots, and the rarely needed actions behind it. */
export function MoreMenu({ label, items, isSmall }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        size={isSmall ? 'small' : 'medium'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ order: { xs: 1, sm: 0 } }}
      >
        <Icon name="more" />
      </IconButton>
      {/* Inside the screen, so that it belongs to a landmark. */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disablePortal>
        {items.map(({ text, icon, isDangerous, onChoose, href }) => (
          <MenuItem
            key={text}
            onClick={() => {
              close()
              onChoose?.()
            }}
            {...(href ? { component: 'a', href, download: true } : {})}
            sx={isDangerous ? { color: 'error.main' } : {}}
          >
            {icon && (
              <ListItemIcon sx={{ color: 'inherit' }}>
                <Icon name={icon} />
              </ListItemIcon>
            )}
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
