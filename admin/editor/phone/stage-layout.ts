import type { PhoneLook } from './view-bar.tsx'

/** Pixels of the stage from which on there is room for a bar beside the phone. */
export const uprightFrom = 640

export const isPhone = ({ device }: PhoneLook): boolean => device === 'frame' || device === 'small'

/** Does not grow with its content, which is scaled to fit. */
export const wholeOf = (look: PhoneLook) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  contain: 'inline-size',
  containIntrinsicInlineSize: isPhone(look) ? '389px' : '600px',
})

/** Both bars in one row; if they do not fit, the view bar is above. */
export const barRow = {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap-reverse',
  columnGap: 1,
  px: 1,
} as const
