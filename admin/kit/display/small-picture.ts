import { type DrawnMedium, drawnStill } from '#model/calls/sites/editing.ts'
import type { Page } from '#model/definition/page.ts'
import type { Language } from '#model/values/language.ts'

/** Pixels: sharp in a small place on a fine screen. */
const wantedWidth = 200

/** The address of a small picture of a medium; of a film, of its first picture. */
export function pictureOf(medium: DrawnMedium | undefined): string | undefined {
  const still = medium && drawnStill(medium)
  if (!still) return undefined
  const { stem, widths, formats } = still
  const width = widths.find((candidate) => candidate >= wantedWidth) ?? widths.at(-1)
  return `${stem}-${width}.${formats.includes('webp') ? 'webp' : formats.at(-1)}`
}

/** Address of a small picture of a page, if its medium is known; of a film, its first frame. */
export function thumbnailAddress(
  page: Page,
  media: Readonly<Record<string, DrawnMedium>>,
  [language, defaultLanguage]: readonly [Language, Language],
): string | undefined {
  const ref = page.details[language]?.media ?? page.details[defaultLanguage]?.media
  return ref === undefined ? undefined : pictureOf(media[ref])
}
