import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { type LeadState, leadStates } from '#model/records/lead.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip, Dot } from '../../kit/display/chip.tsx'
import { quiet } from '../../kit/list/selection-bar.tsx'

const colors: Readonly<Record<LeadState, string>> = {
  new: 'info.main',
  working: 'warning.main',
  won: 'success.main',
  lost: 'text.disabled',
}

export function LeadChip({ state }: { state: LeadState }) {
  const t = useText()
  return <Chip dot={colors[state]}>{t(`visitors.leads.states.${state}`)}</Chip>
}

/** A button of the bar of selected rows, which gives all of them one state. */
export function StateMenu({ onChoose }: { onChoose: (state: LeadState) => void }) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={quiet}
      >
        {t('visitors.leads.setState')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {leadStates.map((state) => (
          <MenuItem
            key={state}
            sx={{ gap: 1.25 }}
            onClick={() => {
              setAnchor(null)
              onChoose(state)
            }}
          >
            <Dot color={colors[state]} />
            {t(`visitors.leads.states.${state}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
