import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LinkBase, useLocation } from 'react-admin'
import type { TextKey } from '#admin/i18n/messages.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon, type IconName } from '#admin/icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import { topBarHeight } from './top-bar-height.ts'
import { whenWide } from './when-wide.ts'

const places: { to: string; also: string; icon: IconName; text: TextKey }[] = [
  { to: '/sites', also: '/pages', icon: 'grid', text: 'nav.sites' },
  { to: '/publishes', also: '/releases', icon: 'activity', text: 'nav.publishes' },
]

export function Sidebar() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: { xs: 20, sm: 'auto' },
        flex: 'none',
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        alignItems: { xs: 'center', sm: 'stretch' },
        gap: { xs: 1, sm: 0 },
        boxSizing: 'border-box',
        width: { xs: '100%', sm: 68, lg: 236 },
        height: { xs: topBarHeight, sm: '100vh' },
        px: { xs: 1.5, lg: 2 },
        py: { xs: 0, sm: 1.5, lg: 2 },
        borderRight: { xs: 0, sm: 1 },
        borderBottom: { xs: 1, sm: 0 },
        // A width that depends on the window brings its own colour along.
        '&&': { borderColor: 'divider' },
        backgroundColor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          height: 40,
          px: { xs: 0.5, sm: 0.75, lg: 1 },
          mb: { xs: 0, sm: 2.5 },
        }}
      >
        <Box component="img" src="/favicon.svg" alt="" sx={{ width: 28, height: 28 }} />
        <Typography sx={{ display: whenWide, fontWeight: 650, fontSize: 16, letterSpacing: '-0.01em' }}>
          Swipress
        </Typography>
      </Box>
      <Box
        component="nav"
        aria-label={t('nav.label')}
        sx={{ display: 'grid', gridAutoFlow: { xs: 'column', sm: 'row' }, gap: 0.5 }}
      >
        {places.map(({ to, also, icon, text }) => (
          <NavLink
            key={to}
            to={to}
            icon={icon}
            text={t(text)}
            isHere={pathname.startsWith(to) || pathname.startsWith(also)}
          />
        ))}
      </Box>
      <Box sx={{ flex: 1 }} />
      <AccountMenu />
    </Box>
  )
}

function NavLink({ to, icon, text, isHere }: { to: string; icon: IconName; text: string; isHere: boolean }) {
  return (
    <Box
      component={LinkBase}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      aria-label={text}
      title={text}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: { xs: 'center', lg: 'flex-start' },
        gap: 1.25,
        height: 40,
        px: 1.25,
        borderRadius: 2,
        fontSize: 14,
        fontWeight: isHere ? 600 : 500,
        textDecoration: 'none',
        color: isHere ? 'text.primary' : 'text.secondary',
        backgroundColor: isHere ? 'action.selected' : 'transparent',
        '&:hover': { color: 'text.primary', backgroundColor: isHere ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
      }}
    >
      <Icon name={icon} sx={{ fontSize: 20 }} />
      <Box component="span" sx={{ display: whenWide }}>
        {text}
      </Box>
    </Box>
  )
}
