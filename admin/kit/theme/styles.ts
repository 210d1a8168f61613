import { radius } from './tokens.ts'

/** A sheet that stands apart from the screen. */
export const surface = {
  border: 1,
  borderColor: 'divider',
  borderRadius: radius.card,
  backgroundColor: 'background.paper',
} as const

/** A list of which only its rows are seen. */
export const plainList = { m: 0, p: 0, listStyle: 'none' } as const

/** The frame of something that stands in a list of cards, with its own words and buttons. */
export const cardFrame = {
  display: 'grid',
  gap: 1.75,
  p: { xs: 2, sm: 2.5 },
  minWidth: 0,
  ...surface,
} as const

/** Dialogs use the width of a phone. For `slotProps`. */
export const dialogPaper = {
  paper: { sx: { '@media (max-width: 599.95px)': { m: 2, width: 'calc(100% - 32px)' } } },
} as const

/** Pixels of the menu where it stands above the screen. */
export const topBarHeight = 56

/** Beside the icons of the menu only where there is room for words. */
export const whenWide = { xs: 'none', lg: 'block' } as const

/** What is copied letter by letter. */
export const monospace = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: '0.95em',
  fontVariantLigatures: 'none',
} as const

/** A piece of a report. */
export const card = {
  p: { xs: 2, sm: 2.5 },
  ...surface,
  minWidth: 0,
} as const
