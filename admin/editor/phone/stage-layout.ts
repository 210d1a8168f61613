import type { PhoneLook } from './view-bar.tsx'

/** Pixels of the stage from which on there is room for a bar beside the phone. */
export const uprightFrom = 640

export const isPhone = ({ device }: PhoneLook): boolean => device === 'frame' || device === 'small'

/** It does not grow with what stands in it: that is made to fit. */
export const wholeOf = (look: PhoneLook) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  contain: 'inline-size',
  containIntrinsicInlineSize: isPhone(look) ? '389px' : '600px',
})

/** Both bars in one row, or that of the view above where they have no room beside each other. */
export const barRow = {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap-reverse',
  columnGap: 1,
  px: 1,
} as const
