import type { SxProps, Theme } from '@mui/material/styles'
import { radius, shadow, textSize, textWeight } from '../theme/tokens.ts'

/** Style of a row of choices that looks like one piece: one line, which scrolls sideways if there is no room. */
export const segments: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  p: 0.375,
  gap: 0.25,
  borderRadius: radius.control,
  backgroundColor: 'action.hover',
}

export const segment = (isChosen: boolean): SxProps<Theme> => ({
  flex: 'none',
  gap: 0.75,
  px: 1.625,
  height: 34,
  borderRadius: radius.control,
  fontSize: textSize.compact,
  fontWeight: isChosen ? textWeight.semibold : textWeight.regular,
  color: isChosen ? 'text.primary' : 'text.secondary',
  backgroundColor: (theme) =>
    isChosen
      ? theme.palette.mode === 'light'
        ? theme.palette.background.paper
        : theme.palette.divider
      : 'transparent',
  boxShadow: isChosen ? shadow.knob : 'none',
  '&:hover': { color: 'text.primary' },
  '&:is(.Mui-focusVisible, :focus-visible)': {
    outline: 2,
    outlineColor: 'secondary.main',
    outlineOffset: -2,
  },
})
