import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Theme } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { themeOfCompany } from '../../kit/theme/theme.ts'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'

/** The console in small, in both appearances, in colours that have not been saved yet. */
export function ThemePreview({ theme }: { theme: Theme }) {
  const t = useText()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))', gap: 2.5 }}>
      {(['light', 'dark'] as const).map((mode) => (
        <Box key={mode} component="figure" sx={{ m: 0, minWidth: 0 }}>
          <ThemeProvider theme={themeOfCompany(theme, mode)}>
            <SmallConsole logo={theme.logo} />
          </ThemeProvider>
          <Typography component="figcaption" variant="caption" color="textSecondary">
            {t(mode === 'light' ? 'theme.previewLight' : 'theme.previewDark')}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function SmallConsole({ logo }: { logo: string | null }) {
  const t = useText()
  return (
    <Box
      inert
      aria-hidden
      sx={{
        display: 'flex',
        height: 220,
        mb: 0.75,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.panel,
        backgroundColor: 'background.default',
        color: 'text.primary',
      }}
    >
      <SmallMenu logo={logo} />
      <Box sx={{ flex: 1, minWidth: 0, p: 2, display: 'grid', gap: 1, alignContent: 'start' }}>
        <Typography variant="h3" component="p">
          {t('theme.previewTitle')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('theme.previewText')}
        </Typography>
        <Row gap={1} sx={{ mt: 0.5 }}>
          <Button size="small" variant="contained">
            {t('common.save')}
          </Button>
          <Button size="small">{t('theme.previewLink')}</Button>
        </Row>
      </Box>
    </Box>
  )
}

const entries: readonly { icon: IconName; text: 'nav.sites' | 'nav.users' | 'nav.publishes' }[] = [
  { icon: 'grid', text: 'nav.sites' },
  { icon: 'activity', text: 'nav.publishes' },
  { icon: 'building', text: 'nav.users' },
]

function SmallMenu({ logo }: { logo: string | null }) {
  const t = useText()
  return (
    <Box
      sx={{
        flex: 'none',
        width: 124,
        p: 1.25,
        backgroundColor: ({ palette }) => palette.menu?.main ?? palette.background.paper,
        color: ({ palette }) => palette.menu?.contrastText ?? palette.text.primary,
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: 32, mb: 1.25 }}>
        <Box
          component="img"
          src={logo ?? '/favicon.svg'}
          alt=""
          sx={{ maxWidth: 96, maxHeight: 32, width: logo ? 'auto' : 22, objectFit: 'contain' }}
        />
      </Box>
      {entries.map(({ icon, text }, index) => (
        <Box
          key={text}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            px: 0.75,
            height: 28,
            borderRadius: radius.small,
            fontSize: textSize.small,
            fontWeight: index === 0 ? textWeight.semibold : textWeight.medium,
            backgroundColor: ({ palette: { menu, action } }) =>
              index === 0 ? (menu?.chosen ?? action.selected) : 'transparent',
          }}
        >
          <Icon name={icon} size="small" />
          {t(text)}
        </Box>
      ))}
    </Box>
  )
}
