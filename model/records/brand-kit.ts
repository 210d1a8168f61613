import { z } from 'zod'
import { contrastOf, minContrast, readableOn } from '../definition/contrast.ts'
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
  /** For light backgrounds. */
  logo: mediaRefSchema.nullable(),
  /** For dark backgrounds. */
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

/** Whether a kit decides any setting: one with named colours only does not. */
export const hasBrandSettings = ({ colors: _, ...rest }: BrandKit): boolean =>
  Object.values(rest).some((value) => value !== null)

export const isEmptyKit = (kit: BrandKit): boolean => kit.colors.length === 0 && !hasBrandSettings(kit)

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

type MenuColors = Pick<BrandSettings, 'globalMenuBackgroundColor' | 'globalMenuTextColor'>

const isReadable = (text: string, background: string) =>
  (contrastOf(text, background) ?? minContrast) >= minContrast

/** The colours that a kit gives to a menu. What it chooses one of only stays readable with what the site has. */
function menuColors(kit: BrandKit, site: MenuColors): MenuColors {
  const { menuBackgroundColor: background, menuTextColor: text } = kit
  if (background && text) return { globalMenuBackgroundColor: background, globalMenuTextColor: text }
  if (background) {
    const isKept = isReadable(site.globalMenuTextColor || defaults.menuTextColor, background)
    return {
      globalMenuBackgroundColor: background,
      ...(!isKept && { globalMenuTextColor: readableOn(background) }),
    }
  }
  const behind = site.globalMenuBackgroundColor || defaults.menuBackgroundColor
  return text && isReadable(text, behind) ? { globalMenuTextColor: text } : {}
}

/** The settings that a kit gives to a site. */
export function brandSettings(kit: BrandKit, site: MenuColors): BrandSettings {
  // The viewer darkens the picture behind the logo of a page, whatever colour the menu has.
  const logo = kit.darkLogo ?? kit.logo
  return {
    ...(logo && { logo }),
    ...menuColors(kit, site),
    ...(kit.headingFont && { headingFont: kit.headingFont }),
    ...(kit.textFont && { textFont: kit.textFont }),
  }
}

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
  const ofMenu = [kit.menuBackgroundColor, kit.menuTextColor].flatMap((color) => (color ? [{ color }] : []))
  const all: { name?: string; color: string }[] = [...kit.colors, ...ofMenu]
  return all.filter(({ color }, place) => all.findIndex((one) => one.color === color) === place)
}
