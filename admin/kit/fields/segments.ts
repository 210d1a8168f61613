import type { SxProps, Theme } from '@mui/material/styles'

/** A row of choices of which one is chosen, as one piece. */
export const segments: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  width: 'fit-content',
  p: 0.375,
  gap: 0.25,
  borderRadius: 2.5,
  backgroundColor: 'action.hover',
}

export const segment = (isChosen: boolean): SxProps<Theme> => ({
  gap: 0.75,
  px: 1.625,
  height: 34,
  borderRadius: 2,
  fontSize: 13.5,
  fontWeight: isChosen ? 600 : 450,
  color: isChosen ? 'text.primary' : 'text.secondary',
  backgroundColor: (theme) =>
    isChosen ? (theme.palette.mode === 'light' ? theme.palette.background.paper : '#313138') : 'transparent',
  boxShadow: isChosen ? '0 1px 2px rgb(0 0 0 / 0.14)' : 'none',
  '&:hover': { color: 'text.primary' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
})
