import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useText } from '../../i18n/use-text.ts'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'

const views = ['grid', 'phone', 'panel'] as const
const icons: Readonly<Record<View, IconName>> = { grid: 'grid', phone: 'phone', panel: 'sliders' }

/** The part that a narrow screen shows. */
export type View = (typeof views)[number]

interface ViewSwitchProps {
  view: View
  onView: (view: View) => void
}

/** Switches between grid, phone and panel, if they do not fit side by side. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const t = useText()
  return (
    <Box
      component="nav"
      aria-label={t('editorScreen.views')}
      sx={{
        flex: 'none',
        display: 'grid',
        gridTemplateColumns: '1fr 1fr 1fr',
        pb: 'env(safe-area-inset-bottom)',
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      {views.map((one) => (
        <ButtonBase
          key={one}
          aria-pressed={one === view}
          onClick={() => onView(one)}
          sx={{
            flexDirection: 'column',
            gap: 0.25,
            height: 56,
            fontSize: textSize.small,
            fontWeight: one === view ? textWeight.semibold : textWeight.regular,
            color: one === view ? 'text.primary' : 'text.secondary',
            '&.Mui-focusVisible': { outline: 2, outlineOffset: -2, outlineColor: 'secondary.main' },
          }}
        >
          <Icon name={icons[one]} size="large" />
          {t(`editorScreen.${one}`)}
        </ButtonBase>
      ))}
    </Box>
  )
}
