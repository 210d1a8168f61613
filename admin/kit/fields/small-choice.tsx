import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'

interface SmallChoiceProps {
  isPressed: boolean
  label: string
  onPress: () => void
  children: ReactNode
}

/** A switch within a field. */
export const SmallChoice = ({ isPressed, label, onPress, children }: SmallChoiceProps) => (
  <ButtonBase
    aria-label={label}
    aria-pressed={isPressed}
    onClick={onPress}
    sx={{
      px: 1.25,
      height: 28,
      borderRadius: 1.5,
      fontSize: 13,
      color: 'text.secondary',
      '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
      '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
    }}
  >
    {children}
  </ButtonBase>
)
