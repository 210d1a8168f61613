import type { BrandKitReply } from '#model/calls/accounts/brand-kits.ts'
import { type CompanyInfo, companyInfoSchema } from '#model/definition/company.ts'
import { type FontFamily, fontFamilies } from '#model/definition/font.ts'
import type { BrandColor, BrandKit } from '#model/records/brand-kit.ts'
import { type Language, languages } from '#model/values/language.ts'

/** A kit as its form has it: what is not set is an empty text. */
export interface KitValues {
  logo: string
  darkLogo: string
  menuBackgroundColor: string
  menuTextColor: string
  headingFont: string
  textFont: string
  colors: BrandColor[]
  company: Record<Language, Record<keyof CompanyInfo, string>>
}

export const companyKeys = companyInfoSchema.keyof().options

export const valuesOf = (kit: BrandKitReply): KitValues => ({
  logo: kit.logo ?? '',
  darkLogo: kit.darkLogo ?? '',
  menuBackgroundColor: kit.menuBackgroundColor ?? '',
  menuTextColor: kit.menuTextColor ?? '',
  headingFont: kit.headingFont ?? '',
  textFont: kit.textFont ?? '',
  colors: kit.colors,
  company: inEachLanguage((language) =>
    Object.fromEntries(companyKeys.map((key) => [key, kit.company?.[language]?.[key] ?? ''])),
  ) as KitValues['company'],
})

const inEachLanguage = <Value>(textsOf: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, textsOf(language)]))

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
  ...companyBody(values.company),
})

/** Only what was written; absent where nothing was. */
function companyBody(company: KitValues['company']): Pick<BrandKit, 'company'> {
  const written = languages.flatMap((language) => {
    const texts = companyKeys.flatMap((key) => {
      const text = company[language][key]?.trim()
      return text ? [[key, text] as const] : []
    })
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : []
  })
  return written.length > 0 ? { company: Object.fromEntries(written) } : {}
}
