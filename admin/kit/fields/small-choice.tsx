import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { radius, textSize } from '../theme/tokens.ts'

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
      borderRadius: radius.small,
      fontSize: textSize.compact,
      color: 'text.secondary',
      '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
      '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
    }}
  >
    {children}
  </ButtonBase>
)
