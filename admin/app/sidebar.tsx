import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { LinkBase, useLocation } from 'react-admin'
import { productName } from '#model/records/brand.ts'
import { isReceiver } from '#model/records/notifications.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon, type IconName } from '../kit/theme/icons.tsx'
import { topBarHeight, whenWide } from '../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../kit/theme/tokens.ts'
import { Bell } from '../messages/system-notifications/bell.tsx'
import { useSession } from '../session/session.ts'
import { useMay } from '../session/use-may-on.ts'
import { AccountMenu } from './account-menu.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { isAt, placeGroups, placesOf } from './places.ts'
import { SearchButton } from './search-button.tsx'

export function Sidebar() {
  const t = useText()
  const { pathname } = useLocation()
  const { accountType } = useSession()
  const places = placesOf(useMay(), accountType)
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
        width: { xs: '100%', sm: 68, lg: 248 },
        height: { xs: topBarHeight, sm: '100vh' },
        px: { xs: 1.5, lg: 2 },
        py: { xs: 0, sm: 1.5, lg: 2 },
        borderRight: { xs: 0, sm: 1 },
        borderBottom: { xs: 1, sm: 0 },
        // A responsive width sets a border colour of its own, so this needs more specificity.
        '&&': { borderColor: ({ palette }) => (palette.menu ? 'transparent' : palette.divider) },
        backgroundColor: ({ palette }) => palette.menu?.main ?? palette.background.paper,
        color: ({ palette }) => palette.menu?.contrastText ?? palette.text.primary,
      }}
    >
      <Brand />
      <Box sx={{ flex: 1, display: { sm: 'none' } }} />
      <SearchButton />
      <Box
        component="nav"
        aria-label={t('nav.label')}
        sx={{
          display: { xs: 'none', sm: 'grid' },
          alignContent: 'start',
          gap: 0.25,
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
        }}
      >
        {[undefined, ...placeGroups].map((group) => {
          const inGroup = places.filter((place) => place.group === group)
          return (
            inGroup.length > 0 && (
              <Fragment key={group ?? ''}>
                {group && <GroupLabel text={t(`nav.${group}`)} />}
                {inGroup.map((place) => (
                  <NavLink
                    key={place.to}
                    to={place.to}
                    icon={place.icon}
                    text={t(place.text)}
                    isHere={isAt(place, pathname)}
                  />
                ))}
              </Fragment>
            )
          )
        })}
      </Box>
      <PhoneMenu places={places} />
      {isReceiver(accountType) && <Bell />}
      <AccountMenu />
    </Box>
  )
}

/** Heading of a group of the menu; a line if there is no room for text. */
const GroupLabel = ({ text }: { text: string }) => (
  <Typography
    component="span"
    sx={{
      mt: { sm: 1, lg: 2 },
      mx: 1.25,
      borderTop: { sm: 1, lg: 0 },
      '&&': { borderColor: 'divider' },
      fontSize: { sm: 0, lg: textSize.small },
      fontWeight: textWeight.semibold,
      color: ({ palette: { menu, text } }) => menu?.contrastText ?? text.secondary,
    }}
  >
    {text}
  </Typography>
)

/** The logo of the console's company, or the product's. */
function Brand() {
  const { theme, brand } = useSession()
  const logo = theme?.logo
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        height: 40,
        px: logo ? 0.5 : { xs: 0.5, sm: 0.75, lg: 1 },
        mb: { xs: 0, sm: 2.5 },
      }}
    >
      {logo ? (
        <Box
          component="img"
          src={logo}
          alt={brand}
          sx={{
            maxWidth: { xs: 72, sm: 36, lg: 160 },
            maxHeight: { xs: 32, lg: 40 },
            objectFit: 'contain',
            objectPosition: 'left',
          }}
        />
      ) : (
        <>
          <Mark name={brand} />
          <Typography
            noWrap
            title={brand}
            sx={{
              display: whenWide,
              fontWeight: textWeight.bold,
              fontSize: textSize.reading,
              letterSpacing: '-0.01em',
            }}
          >
            {brand}
          </Typography>
        </>
      )}
    </Box>
  )
}

/** The product's mark, or the first letter of the company that takes its place. */
function Mark({ name }: { name: string }) {
  if (name === productName)
    return <Box component="img" src="/favicon.svg" alt="" sx={{ width: 28, height: 28 }} />
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 28,
        height: 28,
        borderRadius: radius.control,
        fontSize: textSize.reading,
        fontWeight: textWeight.bold,
        color: ({ palette }) => palette.menu?.main ?? palette.background.paper,
        backgroundColor: ({ palette }) => palette.menu?.contrastText ?? palette.text.primary,
      }}
    >
      {[...name.trim()][0]?.toUpperCase()}
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
        borderRadius: radius.control,
        fontSize: textSize.base,
        fontWeight: isHere ? textWeight.semibold : textWeight.medium,
        textDecoration: 'none',
        color: ({ palette: { menu, text } }) =>
          menu?.contrastText ?? (isHere ? text.primary : text.secondary),
        backgroundColor: ({ palette: { menu, action } }) =>
          isHere ? (menu?.chosen ?? action.selected) : 'transparent',
        '&:hover': {
          color: ({ palette: { menu, text } }) => menu?.contrastText ?? text.primary,
          backgroundColor: ({ palette: { menu, action } }) =>
            isHere ? (menu?.chosen ?? action.selected) : (menu?.over ?? action.hover),
        },
        '&:focus-visible': {
          outline: 2,
          outlineColor: ({ palette: { menu, secondary } }) => menu?.contrastText ?? secondary.main,
          outlineOffset: -2,
        },
      }}
    >
      <Icon name={icon} size="large" />
      <Box component="span" sx={{ display: whenWide }}>
        {text}
      </Box>
    </Box>
  )
}
