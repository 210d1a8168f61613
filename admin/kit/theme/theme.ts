import { createTheme, type PaletteOptions, type Theme, type ThemeOptions } from '@mui/material/styles'
import type { Theme as CompanyTheme } from '#model/records/account.ts'
import { brandColorsOf } from './brand-colors.ts'
import { componentStyles } from './theme-components.ts'
import { radius, textSize, textWeight } from './tokens.ts'

interface MenuColors {
  main: string
  contrastText: string
  /** Background of the current entry, and of a hovered one. */
  chosen: string
  over: string
}

declare module '@mui/material/styles' {
  interface Palette {
    /** Colours of the console's menu for a company; absent if it has none. */
    menu?: MenuColors
    /** Background of toasts and tooltips. */
    bar: string
  }
  interface PaletteOptions {
    menu?: MenuColors
    bar: string
  }
}

const fontFamily = [
  'Inter',
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  '"Hiragino Sans"',
  '"Noto Sans JP"',
  '"Noto Sans CJK JP"',
  '"Yu Gothic UI"',
  'Meiryo',
  'sans-serif',
].join(',')

const typography: ThemeOptions['typography'] = {
  fontFamily,
  fontSize: textSize.base,
  fontWeightMedium: textWeight.semibold,
  fontWeightBold: textWeight.bold,
  h1: { fontSize: textSize.title, lineHeight: 1.3, fontWeight: textWeight.bold, letterSpacing: '-0.02em' },
  h2: { fontSize: textSize.heading, lineHeight: 1.4, fontWeight: textWeight.bold, letterSpacing: '-0.012em' },
  h3: {
    fontSize: textSize.reading,
    lineHeight: 1.5,
    fontWeight: textWeight.semibold,
    letterSpacing: '-0.005em',
  },
  body1: { fontSize: textSize.reading, lineHeight: 1.6 },
  body2: { fontSize: textSize.base, lineHeight: 1.55 },
  subtitle2: { fontSize: textSize.base, lineHeight: 1.5, fontWeight: textWeight.semibold },
  caption: { fontSize: textSize.small, lineHeight: 1.5 },
  button: {
    textTransform: 'none',
    fontWeight: textWeight.semibold,
    fontSize: textSize.base,
    letterSpacing: 0,
  },
}

const light: PaletteOptions = {
  mode: 'light',
  primary: { main: '#202020', dark: '#000000', light: '#4a4a4f', contrastText: '#ffffff' },
  secondary: { main: '#3d4eeb', dark: '#2a38c4', light: '#6a78f2', contrastText: '#ffffff' },
  success: { main: '#177245', contrastText: '#ffffff' },
  warning: { main: '#8a5a00', contrastText: '#ffffff' },
  error: { main: '#b4232a', contrastText: '#ffffff' },
  info: { main: '#202020', contrastText: '#ffffff' },
  background: { default: '#fafafa', paper: '#ffffff' },
  text: { primary: '#1b1b1f', secondary: '#5f5f68', disabled: '#75757e' },
  divider: '#e6e6e9',
  bar: '#202020',
}

const dark: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#f2f2f3', dark: '#ffffff', light: '#c9c9cf', contrastText: '#18181b' },
  secondary: { main: '#9aa5ff', dark: '#b7bfff', light: '#7c89fb', contrastText: '#14142b' },
  success: { main: '#6bd39c', contrastText: '#0d1f16' },
  warning: { main: '#f2bd5c', contrastText: '#241a05' },
  error: { main: '#ff9b9b', contrastText: '#2a0d0f' },
  info: { main: '#f2f2f3', contrastText: '#18181b' },
  background: { default: '#0c0c0e', paper: '#141416' },
  text: { primary: '#ededef', secondary: '#a1a1aa', disabled: '#85858e' },
  divider: '#2a2a2f',
  bar: '#2b2b31',
}

const palettes = { light, dark }

const themeOf = (palette: PaletteOptions): Theme => {
  const base = createTheme({ palette, typography, shape: { borderRadius: Number.parseInt(radius.tiny, 10) } })
  return createTheme(base, { components: componentStyles(base) })
}

export const lightTheme = themeOf(light)
export const darkTheme = themeOf(dark)

const plain = { light: lightTheme, dark: darkTheme }

/** The console's look in the colours of a company. */
export function themeOfCompany(company: CompanyTheme | null, mode: 'light' | 'dark'): Theme {
  const { background } = plain[mode].palette
  const colors = brandColorsOf(company, {
    isDark: mode === 'dark',
    backgrounds: [background.paper, background.default],
  })
  return colors ? themeOf({ ...palettes[mode], ...colors }) : plain[mode]
}
