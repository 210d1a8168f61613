import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { LinkBase, useLocation } from 'react-admin'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../kit/theme/icons.tsx'
import { isAt, type Place } from './places.ts'

/** The menu on windows that are too narrow for a column. */
export function PhoneMenu({ places }: { places: readonly Place[] }) {
  const t = useText()
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={t('nav.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ display: { sm: 'none' }, color: 'inherit' }}
      >
        <Icon name="menu" size="large" />
      </IconButton>
      <Menu
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { width: 240 } }, list: { 'aria-label': t('nav.label') } }}
      >
        {places.map((place) => (
          <MenuItem
            key={place.to}
            component={LinkBase}
            to={place.to}
            onClick={close}
            selected={isAt(place, pathname)}
            sx={{ minHeight: 44 }}
          >
            <ListItemIcon>
              <Icon name={place.icon} />
            </ListItemIcon>
            {t(place.text)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
