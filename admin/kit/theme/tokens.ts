/** Sizes of type, in pixels. */
export const textSize = {
  tiny: 11.5,
  small: 12.5,
  compact: 13.5,
  base: 14,
  reading: 15,
  heading: 18,
  title: 26,
  figure: 28,
} as const

export const textWeight = { regular: 400, medium: 500, semibold: 600, bold: 650 } as const

/** Sides of icons, in pixels. */
export const iconSize = { tiny: 14, small: 16, base: 18, large: 20, big: 26, hero: 40 } as const

/** With units: a bare number would be multiplied in `sx`. */
export const radius = { tiny: '4px', small: '6px', control: '9px', panel: '12px', card: '15px' } as const

/** Colours over pictures, and of bars that are dark in the light appearance, too. All others are in the palette. */
export const overlay = {
  light: '#ffffff',
  dark: '#202020',
  /** Background of text on a picture. */
  shade: 'rgb(20 20 22 / 0.76)',
  /** Covers the part that is cropped away. */
  veil: 'rgb(0 0 0 / 0.55)',
  hover: 'rgb(255 255 255 / 0.12)',
  lightHover: '#e8e8ea',
  mark: '#3d4eeb',
  markHover: '#2c3bc4',
  drop: 'rgb(47 107 255 / 0.78)',
  good: '#6bd39c',
  bad: '#ff9b9b',
  problem: '#b4232a',
} as const

export const shadow = {
  /** Separates a picture from a background of the same colour. */
  edge: 'inset 0 0 0 1px rgb(0 0 0 / 0.09)',
  knob: '0 1px 3px rgb(0 0 0 / 0.18)',
  raised: '0 12px 32px rgb(0 0 0 / 0.14)',
  floating: '0 12px 32px rgb(0 0 0 / 0.22)',
  dialog: '0 24px 64px rgb(0 0 0 / 0.22)',
} as const
