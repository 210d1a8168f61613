import { z } from 'zod'
import { luminanceOf } from '../definition/contrast.ts'
import { fontFamilySchema } from '../definition/font.ts'
import { mediaRefSchema } from '../definition/media/media.ts'
import type { SiteSettings } from '../definition/site.ts'
import { colorSchema, trimmedTextSchema } from '../values/fields.ts'
import { defaults } from '../values/limits.ts'

export const maxBrandColors = 12
export const maxBrandColorName = 30

const kitColorSchema = colorSchema.refine((color) => color !== '', 'color')

/** A colour of a brand, under the name that people know it by. */
export const brandColorSchema = z.strictObject({
  name: trimmedTextSchema(maxBrandColorName),
  color: kitColorSchema,
})
export type BrandColor = z.infer<typeof brandColorSchema>

/** What the sites of an account have in common. */
export const brandKitSchema = z.strictObject({
  /** Shown on light bars. */
  logo: mediaRefSchema.nullable(),
  /** Shown on dark bars; absent: `logo`. */
  darkLogo: mediaRefSchema.nullable(),
  menuBackgroundColor: kitColorSchema.nullable(),
  menuTextColor: kitColorSchema.nullable(),
  headingFont: fontFamilySchema.nullable(),
  textFont: fontFamilySchema.nullable(),
  colors: z.array(brandColorSchema).max(maxBrandColors),
})
export type BrandKit = z.infer<typeof brandKitSchema>

export const emptyBrandKit: BrandKit = {
  logo: null,
  darkLogo: null,
  menuBackgroundColor: null,
  menuTextColor: null,
  headingFont: null,
  textFont: null,
  colors: [],
}

export const isEmptyKit = ({ colors, ...rest }: BrandKit): boolean =>
  colors.length === 0 && Object.values(rest).every((value) => value === null)

/** The settings of a site that a kit decides, in the order in which they are shown. */
export const brandKeys = [
  'logo',
  'globalMenuBackgroundColor',
  'globalMenuTextColor',
  'headingFont',
  'textFont',
] as const
export type BrandKey = (typeof brandKeys)[number]
export type BrandSettings = Pick<SiteSettings, BrandKey>

/** The colour of the bars of a site. */
export const barColorOf = ({ globalMenuBackgroundColor }: Pick<SiteSettings, 'globalMenuBackgroundColor'>) =>
  globalMenuBackgroundColor || defaults.menuBackgroundColor

/** Below it white text is more readable than black. */
const darkLuminance = 0.18

/** The settings that a kit gives to a site whose bars have this colour, unless the kit has one. */
export function brandSettings(kit: BrandKit, barColor: string): BrandSettings {
  const isOnDark = luminanceOf(kit.menuBackgroundColor ?? barColor) < darkLuminance
  const logo = isOnDark ? (kit.darkLogo ?? kit.logo) : (kit.logo ?? kit.darkLogo)
  return {
    ...(logo && { logo }),
    ...(kit.menuBackgroundColor && { globalMenuBackgroundColor: kit.menuBackgroundColor }),
    ...(kit.menuTextColor && { globalMenuTextColor: kit.menuTextColor }),
    ...(kit.headingFont && { headingFont: kit.headingFont }),
    ...(kit.textFont && { textFont: kit.textFont }),
  }
}

/** Whether a kit decides any setting: one with named colours only does not. */
export const hasBrandSettings = (kit: BrandKit): boolean =>
  Object.keys(brandSettings(kit, defaults.menuBackgroundColor)).length > 0

/** What a kit would change in the settings of a site. */
export function brandChanges(
  settings: BrandSettings,
  given: BrandSettings,
): { key: BrandKey; from: string | undefined; to: string }[] {
  return brandKeys.flatMap((key) => {
    const [from, to] = [settings[key], given[key]]
    return to === undefined || to === from ? [] : [{ key, from, to }]
  })
}

/** Every colour that a kit has, in its order, with its name where it has one. */
export function brandColors(kit: BrandKit): { name?: string; color: string }[] {
  const ofBars = [kit.menuBackgroundColor, kit.menuTextColor].flatMap((color) => (color ? [{ color }] : []))
  const all: { name?: string; color: string }[] = [...kit.colors, ...ofBars]
  return all.filter(({ color }, place) => all.findIndex((one) => one.color === color) === place)
}
