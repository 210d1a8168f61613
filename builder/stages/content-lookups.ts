import type { Language } from '#model/language.ts'
import { inLanguage, type Localized } from '#model/language.ts'
import { limits } from '#model/limits.ts'
import type { MediaAsset, MediaRef } from '#model/media.ts'
import type { Film, Picture } from '#runtime/page-document.ts'
import { filmOf, pictureOf, stillOf } from './media-names.ts'
import type { LanguageSite } from './shell.ts'

/** What is looked up while a page's content is made. */
export interface ContentLookups {
  asset(ref: MediaRef): MediaAsset
  /** Address of a page of this language; undefined when it does not exist or can not be entered. */
  pageAddress(pageId: string): string | undefined
}

/** A language of a site together with what its content refers to. */
export interface ContentContext extends ContentLookups {
  site: LanguageSite
}

export const textIn = <Value>(
  { site }: { site: { language: Language; defaultLanguage: Language } },
  values: Localized<Value> | undefined,
) => inLanguage(values, site.language, site.defaultLanguage)

export function mediaContent(context: ContentContext, ref: MediaRef): { picture: Picture } | { film: Film } {
  const asset = context.asset(ref)
  return asset.kind === 'image' ? { picture: pictureOf(ref, asset) } : { film: filmOf(ref, asset) }
}

/** The picture of a medium; of a film, its first one. */
export const stillContent = (context: ContentContext, ref: MediaRef): Picture =>
  stillOf(ref, context.asset(ref))

const percentOf = (value: number, whole: number): number => Math.round((value / whole) * 100_000) / 1_000

/** Pixels of the 389 × 737 frame in percent of it (decision 7). */
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
