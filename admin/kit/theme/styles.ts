import { radius } from './tokens.ts'

/** A surface that is set off from the screen. */
export const surface = {
  border: 1,
  borderColor: 'divider',
  borderRadius: radius.card,
  backgroundColor: 'background.paper',
} as const

/** Parts below one another; what is too wide, such as a name in one line, is cut or scrolls instead of widening all of them. */
export const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** A list without markers. */
export const plainList = { m: 0, p: 0, listStyle: 'none' } as const

/** The frame of an entry in a list of cards, with texts and buttons of its own. */
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

/** Height in pixels of the menu when it is above the screen. */
export const topBarHeight = 56

/** Shown only if the menu is wide enough for text beside its icons. */
export const whenWide = { xs: 'none', lg: 'block' } as const

/** A font for values that are copied exactly. */
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
