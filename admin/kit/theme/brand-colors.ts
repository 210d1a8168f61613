import { darken, decomposeColor, lighten, recomposeColor } from '@mui/material/styles'
import { contrastOf, luminanceOf, minContrast } from '#model/definition/contrast.ts'
import type { Theme } from '#model/records/account.ts'
import { parseColor } from '#model/values/color.ts'

/** The console's colours for a company. */
export interface BrandColors {
  menu: { main: string; contrastText: string; chosen: string; over: string }
  /** Colours of buttons and of clickable text. */
  primary: { main: string; dark: string; light: string; contrastText: string }
}

/** What is behind a company's colours. */
export interface Ground {
  isDark: boolean
  /** The backgrounds on which text in the main colour may appear. */
  backgrounds: readonly string[]
}

const step = 0.04
const steps = 25

/** The colour without its alpha channel; undefined for an invalid colour. */
function opaque(color: string | null): string | undefined {
  const parsed = parseColor(color ?? '')
  if (!parsed) return undefined
  const { type, values } = decomposeColor(parsed)
  const [first, second, third] = values
  return recomposeColor({
    type: type.startsWith('hsl') ? 'hsl' : 'rgb',
    values: [first, second, third],
  })
}

const isReadable = (text: string, backgrounds: readonly string[]) =>
  backgrounds.every((background) => (contrastOf(text, background) ?? 0) >= minContrast)

/** The colour itself if it is readable on all backgrounds, or else the nearest lighter or darker one that is. */
function readable(color: string, backgrounds: readonly string[], towardsLight: boolean): string {
  for (let tried = 0; tried <= steps; tried += 1) {
    const found = towardsLight ? lighten(color, tried * step) : darken(color, tried * step)
    if (isReadable(found, backgrounds)) return found
  }
  return towardsLight ? '#ffffff' : '#000000'
}

/** Black or white: one of them can be read on any colour. */
const plainTextOn = (main: string) => (isReadable('#ffffff', [main]) ? '#ffffff' : '#000000')

/** The chosen text colour if it is readable on a colour, or else the nearest one that is. */
function textOn(main: string, wanted: string | undefined): string {
  if (!wanted) return plainTextOn(main)
  const isLighter = luminanceOf(wanted) >= luminanceOf(main)
  const nearest = readable(wanted, [main], isLighter)
  return isReadable(nearest, [main]) ? nearest : plainTextOn(main)
}

/** Moves a colour away from its text's colour, which increases the contrast. */
const awayFrom = (text: string, main: string, part: number) =>
  luminanceOf(text) > luminanceOf(main) ? darken(main, part) : lighten(main, part)

/**
 * A company's colours, adapted so that all text has the contrast of WCAG 1.4.3, whatever was chosen. Undefined if no
 * main colour was chosen.
 */
export function brandColorsOf(
  theme: Pick<Theme, 'mainColor' | 'textColor'> | null,
  { isDark, backgrounds }: Ground,
): BrandColors | undefined {
  const main = opaque(theme?.mainColor ?? null)
  if (!main) return undefined
  const wanted = opaque(theme?.textColor ?? null)
  const menuText = textOn(main, wanted)
  const pressed = readable(main, backgrounds, isDark)
  return {
    menu: {
      main,
      contrastText: menuText,
      chosen: awayFrom(menuText, main, 0.24),
      over: awayFrom(menuText, main, 0.12),
    },
    primary: {
      main: pressed,
      dark: isDark ? lighten(pressed, 0.2) : darken(pressed, 0.2),
      light: isDark ? darken(pressed, 0.2) : lighten(pressed, 0.2),
      contrastText: textOn(pressed, wanted),
    },
  }
}

/** Whether the console shows another text colour than the chosen one, because that is not readable. */
export function isAdjusted({ mainColor, textColor }: Pick<Theme, 'mainColor' | 'textColor'>): boolean {
  const [main, text] = [opaque(mainColor), opaque(textColor)]
  return main !== undefined && text !== undefined && !isReadable(text, [main])
}
