import { type DrawnMedium, drawnStill } from '#model/calls/sites/editing.ts'
import type { Page } from '#model/definition/page.ts'
import type { Language } from '#model/values/language.ts'

/** Pixels: what a cell of the grid shows sharply on a fine screen. */
const wantedWidth = 200

/** A small picture of a page, as far as its medium is known; of a film, its first picture. */
export function thumbnailAddress(
  page: Page,
  media: Readonly<Record<string, DrawnMedium>>,
  [language, defaultLanguage]: readonly [Language, Language],
): string | undefined {
  const ref = page.details[language]?.media ?? page.details[defaultLanguage]?.media
  const medium = ref === undefined ? undefined : media[ref]
  const still = medium && drawnStill(medium)
  if (!still) return undefined
  const { stem, widths, formats } = still
  const width = widths.find((candidate) => candidate >= wantedWidth) ?? widths.at(-1)
  return `${stem}-${width}.${formats.includes('webp') ? 'webp' : formats.at(-1)}`
}
