import type { MediaRef, PictureTones } from '#model/definition/media/media.ts'
import type { Page, PageDetail } from '#model/definition/page.ts'
import type { Seo } from '#model/definition/seo.ts'
import type { Language } from '#model/values/language.ts'
import { inLanguage, type Localized } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import type { CreatorScript, Film, Picture } from '#runtime/documents/page-content.ts'
import type { LanguageSite } from './language-site.ts'

/** Lookups used while the content of a page is made. */
export interface ContentLookups {
  media(ref: MediaRef): { picture: Picture } | { film: Film }
  /** Address of a piece of music. */
  music(ref: MediaRef): string
  /** The picture of a medium; the first one of a film. */
  still(ref: MediaRef): Picture
  /** How dark and light that picture is; undefined if unknown. */
  tones(ref: MediaRef): PictureTones | undefined
  /** Address of a page in this language; undefined if it does not exist or cannot be entered. */
  pageAddress(pageId: string): string | undefined
  /** Address of a script's file; undefined if the script cannot be run. */
  scriptAddress(script: string): string | undefined
  /** Address of the caption file of a page; undefined if there is none to load. */
  captionsAddress(page: Page, cues: NonNullable<PageDetail['captions']>): string | undefined
  /** The scripts among a creator's head and body tags. */
  tagScripts(seo: Pick<Seo, 'headTags' | 'bodyTags'>): CreatorScript[]
  /** A creator's HTML without anything outside the allow list (decision 40). */
  safeHtml(html: string): string
}

/** A language of a site, with the lookups for what its content refers to. */
export interface ContentContext extends ContentLookups {
  site: LanguageSite
}

export const textIn = <Value>(
  { site }: { site: { language: Language; defaultLanguage: Language } },
  values: Localized<Value> | undefined,
) => inLanguage(values, site.language, site.defaultLanguage)

/**
 * The value for the language replaces the general one; where there is neither, the default language's value
 * is used (decision 3).
 */
export const ownOrGeneral = <Value>(
  { site }: { site: { language: Language; defaultLanguage: Language } },
  byLanguage: Localized<Value> | undefined,
  general: Value | undefined,
): Value | undefined => byLanguage?.[site.language] ?? general ?? byLanguage?.[site.defaultLanguage]

const percentOf = (value: number, whole: number): number => Math.round((value / whole) * 100_000) / 1_000

/** Converts pixels of the 389 × 737 frame to percent of it (decision 7). */
export const ofWidth = (value: number): number => percentOf(value, limits.frameWidth)
export const ofHeight = (value: number): number => percentOf(value, limits.frameHeight)

/** `1234567` → `¥1,234,567` */
export function yen(price: number): string {
  const digits = String(price)
  let text = ''
  for (let end = digits.length; end > 0; end -= 3)
    text = `${digits.slice(Math.max(0, end - 3), end)}${text && ','}${text}`
  return `¥${text}`
}
