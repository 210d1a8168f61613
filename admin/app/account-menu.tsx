import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useState } from 'react'
import { LinkBase, useLocaleState, useLogout, useTheme } from 'react-admin'
import { consoleLanguageFacts, consoleLanguages } from '../i18n/console-language.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../kit/theme/icons.tsx'
import { whenWide } from '../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../kit/theme/tokens.ts'
import { useSession } from '../session/session.ts'

/** Who is signed in, the console's language and appearance, and signing out. */
export function AccountMenu() {
  const t = useText()
  const { name, email, picture } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ButtonBase
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{
          gap: 1.25,
          justifyContent: { xs: 'center', lg: 'flex-start' },
          minHeight: 48,
          p: 1,
          borderRadius: radius.control,
          flex: 'none',
          minWidth: 0,
          '&:hover': { backgroundColor: ({ palette }) => palette.menu?.over ?? palette.action.hover },
          '&.Mui-focusVisible': {
            outline: 2,
            outlineColor: ({ palette: { menu, secondary } }) => menu?.contrastText ?? secondary.main,
            outlineOffset: -2,
          },
        }}
      >
        <Avatar
          aria-hidden
          src={picture ?? undefined}
          alt=""
          sx={{
            width: 30,
            height: 30,
            fontSize: textSize.compact,
            fontWeight: textWeight.semibold,
            backgroundColor: 'secondary.main',
            color: 'secondary.contrastText',
          }}
        >
          {(name || email).charAt(0).toUpperCase()}
        </Avatar>
        <Box component="span" sx={visuallyHidden}>
          {`${t('nav.account')} `}
        </Box>
        <Typography noWrap variant="body2" title={email} sx={{ display: whenWide, minWidth: 0 }}>
          {name || email}
        </Typography>
      </ButtonBase>
      <Choices anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

function Choices({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const t = useText()
  const [locale, setLocale] = useLocaleState()
  const [theme, setTheme] = useTheme()
  const logout = useLogout()
  // On phones the console's menu is above the screen.
  const isBelow = useMediaQuery((given: Theme) => given.breakpoints.down('sm'))
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Menu
      // Inside the header, so that it belongs to a landmark.
      disablePortal
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={
        isBelow ? { vertical: 'bottom', horizontal: 'right' } : { vertical: 'top', horizontal: 'left' }
      }
      transformOrigin={
        isBelow ? { vertical: 'top', horizontal: 'right' } : { vertical: 'bottom', horizontal: 'left' }
      }
      slotProps={{
        paper: { sx: { width: 220, mt: isBelow ? 0.5 : -1 } },
        list: { 'aria-label': t('nav.account') },
      }}
    >
      <MenuItem component={LinkBase} to="/account" onClick={onClose}>
        <ListItemIcon>
          <Icon name="person" />
        </ListItemIcon>
        {t('nav.me')}
      </MenuItem>
      <Divider component="li" role="presentation" />
      <ListSubheader
        sx={{ lineHeight: '32px', px: 1.25, fontSize: textSize.small, backgroundColor: 'transparent' }}
        role="presentation"
      >
        {t('nav.language')}
      </ListSubheader>
      {consoleLanguages.map((language) => (
        <MenuItem
          key={language}
          role="menuitemradio"
          aria-checked={locale === language}
          lang={consoleLanguageFacts[language].tag}
          onClick={() => {
            setLocale(language)
            onClose()
          }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {consoleLanguageFacts[language].name}
          </Box>
          {locale === language && <Icon name="check" />}
        </MenuItem>
      ))}
      <Divider component="li" role="presentation" />
      <MenuItem onClick={() => setTheme(other)}>
        <ListItemIcon>
          <Icon name={other === 'dark' ? 'moon' : 'sun'} />
        </ListItemIcon>
        {t(other === 'dark' ? 'nav.dark' : 'nav.light')}
      </MenuItem>
      <MenuItem onClick={() => void logout({}, undefined, false)}>
        <ListItemIcon>
          <Icon name="exit" />
        </ListItemIcon>
        {t('nav.signOut')}
      </MenuItem>
    </Menu>
  )
}
