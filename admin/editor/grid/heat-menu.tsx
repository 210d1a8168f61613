import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { MapMeasure } from '#model/calls/reports/analytics.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'

interface HeatMenuProps {
  /** Icon only, without text. */
  isShort: boolean
  /** Undefined shows the pages without statistics. */
  measure: MapMeasure | undefined
  onChoose: (measure: MapMeasure | undefined) => void
}

const choices = ['reach', 'dwell', 'exit', undefined] as const

/** Chooses the visitor statistics that the grid shows on its pages. */
export function HeatMenu({ isShort, measure, onChoose }: HeatMenuProps) {
  const t = useText()
  const may = useMay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!may('analytics.read')) return null
  return (
    <>
      <Button
        size="small"
        color={measure ? 'secondary' : 'inherit'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('analytics.map.overlay')}
        title={t('analytics.map.overlay')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 34, px: 1, gap: 0.75 }}
      >
        <Icon name="trend" />
        {measure && !isShort && t(`analytics.map.${measure}`)}
      </Button>
      <Menu
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: isShort ? 'left' : 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: isShort ? 'left' : 'right' }}
        slotProps={{ list: { 'aria-label': t('analytics.map.overlay') } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice ?? 'off'}
            role="menuitemradio"
            aria-checked={choice === measure}
            selected={choice === measure}
            onClick={() => {
              setAnchor(null)
              onChoose(choice)
            }}
          >
            {t(`analytics.map.${choice ?? 'off'}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
