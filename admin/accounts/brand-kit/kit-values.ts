import type { BrandKitReply } from '#model/calls/accounts/brand-kits.ts'
import { type FontFamily, fontFamilies } from '#model/definition/font.ts'
import type { BrandColor, BrandKit } from '#model/records/brand-kit.ts'

/** A kit as its form has it: what is not set is an empty text. */
export interface KitValues {
  logo: string
  darkLogo: string
  menuBackgroundColor: string
  menuTextColor: string
  headingFont: string
  textFont: string
  colors: BrandColor[]
}

export const valuesOf = (kit: BrandKitReply): KitValues => ({
  logo: kit.logo ?? '',
  darkLogo: kit.darkLogo ?? '',
  menuBackgroundColor: kit.menuBackgroundColor ?? '',
  menuTextColor: kit.menuTextColor ?? '',
  headingFont: kit.headingFont ?? '',
  textFont: kit.textFont ?? '',
  colors: kit.colors,
})

const orNothing = (text: string): string | null => text.trim() || null

const fontOf = (text: string): FontFamily | null => fontFamilies.find((font) => font === text) ?? null

export const bodyOf = (values: KitValues): BrandKit => ({
  logo: orNothing(values.logo),
  darkLogo: orNothing(values.darkLogo),
  menuBackgroundColor: orNothing(values.menuBackgroundColor),
  menuTextColor: orNothing(values.menuTextColor),
  headingFont: fontOf(values.headingFont),
  textFont: fontOf(values.textFont),
  colors: values.colors.map(({ name, color }) => ({ name, color })),
})
