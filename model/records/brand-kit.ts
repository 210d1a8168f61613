import { z } from 'zod'
import { type CompanyInfo, companyInfoSchema } from '../definition/company.ts'
import { contrastOf, minContrast, readableOn } from '../definition/contrast.ts'
import { fontFamilySchema } from '../definition/font.ts'
import { mediaRefSchema } from '../definition/media/media.ts'
import type { SiteSettings } from '../definition/site.ts'
import { colorSchema, trimmedTextSchema } from '../values/fields.ts'
import type { Language, Localized } from '../values/language.ts'
import { localized } from '../values/language-schema.ts'
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
  /** The company texts; what is empty is each site's own. */
  company: localized(companyInfoSchema).optional(),
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
export const hasBrandSettings = ({ colors: _, company, ...rest }: BrandKit): boolean =>
  Object.values(rest).some((value) => value !== null) || companyText(company) !== ''

export const isEmptyKit = (kit: BrandKit): boolean => kit.colors.length === 0 && !hasBrandSettings(kit)

/** The settings of a site that a kit decides, in the order in which they are shown. */
export const brandKeys = [
  'logo',
  'globalMenuBackgroundColor',
  'globalMenuTextColor',
  'headingFont',
  'textFont',
  'company',
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

type Company = Localized<CompanyInfo>

const filled = (info: CompanyInfo = {}): CompanyInfo =>
  Object.fromEntries(Object.entries(info).filter(([, text]) => text))

/** All company texts one after another, to be compared and looked at. */
export const companyText = (company: Company = {}): string =>
  Object.values(company)
    .flatMap((info) => Object.values(filled(info)))
    .join(' · ')

interface SiteOfKit extends MenuColors {
  company?: Company | undefined
  languages?: readonly Language[]
}

/** The company texts of a site with those of a kit in the site's languages. */
function companyOf(kit: BrandKit, { company = {}, languages }: SiteOfKit): Company | undefined {
  const given = Object.entries(kit.company ?? {}) as [Language, CompanyInfo][]
  const wanted = given.filter(
    ([language, info]) => (languages?.includes(language) ?? true) && Object.keys(filled(info)).length > 0,
  )
  if (wanted.length === 0) return undefined
  const own = wanted.map(([language, info]) => [language, { ...company[language], ...filled(info) }])
  return { ...company, ...Object.fromEntries(own) }
}

/** The settings that a kit gives to a site. */
export function brandSettings(kit: BrandKit, site: SiteOfKit): BrandSettings {
  // The viewer darkens the picture behind the logo of a page, whatever colour the menu has.
  const logo = kit.darkLogo ?? kit.logo
  const company = companyOf(kit, site)
  return {
    ...(logo && { logo }),
    ...menuColors(kit, site),
    ...(kit.headingFont && { headingFont: kit.headingFont }),
    ...(kit.textFont && { textFont: kit.textFont }),
    ...(company && { company }),
  }
}

const shownValue = (key: BrandKey, settings: BrandSettings): string | undefined =>
  key === 'company' ? settings.company && companyText(settings.company) : settings[key]

/** What a kit would change in the settings of a site. */
export function brandChanges(
  settings: BrandSettings,
  given: BrandSettings,
): { key: BrandKey; from: string | undefined; to: string }[] {
  return brandKeys.flatMap((key) => {
    const [from, to] = [shownValue(key, settings), shownValue(key, given)]
    return to === undefined || to === from ? [] : [{ key, from, to }]
  })
}

/** Every colour that a kit has, in its order, with its name where it has one. */
export function brandColors(kit: BrandKit): { name?: string; color: string }[] {
  const ofMenu = [kit.menuBackgroundColor, kit.menuTextColor].flatMap((color) => (color ? [{ color }] : []))
  const all: { name?: string; color: string }[] = [...kit.colors, ...ofMenu]
  return all.filter(({ color }, place) => all.findIndex((one) => one.color === color) === place)
}
