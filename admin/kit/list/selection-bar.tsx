import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slide from '@mui/material/Slide'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { overlay, radius, shadow, textSize } from '../theme/tokens.ts'

interface SelectionBarProps {
  /** Accessible name of the bar. */
  label: string
  /** Says how many are selected. */
  selected: string
  /** Label of the button that clears the selection. */
  clear: string
  children: ReactNode
}

/** Actions on the selected rows; floats above the bottom of a list while there are any. */
export function SelectionBar({ label, selected, clear, children }: SelectionBarProps) {
  const { selectedIds, onUnselectItems } = useListContext()
  return (
    <Slide in={selectedIds.length > 0} direction="up" mountOnEnter unmountOnExit>
      <Box role="region" aria-label={label} sx={bar}>
        <Box
          component="span"
          role="status"
          sx={{ fontSize: textSize.base, fontVariantNumeric: 'tabular-nums', mr: 1 }}
        >
          {selected}
        </Box>
        {children}
        <Button onClick={() => onUnselectItems()} sx={quiet}>
          {clear}
        </Button>
      </Box>
    </Slide>
  )
}

/** Style of the bar's main button. */
export const loud = {
  color: overlay.dark,
  backgroundColor: overlay.light,
  '&:hover': { backgroundColor: overlay.lightHover },
}

/** Style of the bar's secondary buttons. */
export const quiet = { color: overlay.light, '&:hover': { backgroundColor: overlay.hover } }

const bar = {
  position: 'fixed',
  bottom: 24,
  left: 0,
  right: 0,
  zIndex: 1100,
  mx: 'auto',
  width: 'fit-content',
  maxWidth: 'calc(100vw - 24px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1,
  pl: 2.5,
  borderRadius: radius.card,
  backgroundColor: overlay.dark,
  color: overlay.light,
  boxShadow: `${shadow.floating}, inset 0 0 0 1px ${overlay.hover}`,
} as const
