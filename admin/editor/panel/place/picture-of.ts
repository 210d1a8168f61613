import type { DrawnMedium } from '#model/endpoints/editing.ts'

/** Pixels: sharp in a small place on a fine screen. */
const wantedWidth = 200

/** The address of a small picture of a medium; of a film, of its first picture. */
export function pictureOf(medium: DrawnMedium | undefined): string | undefined {
  if (!medium) return undefined
  const { stem, widths, formats } = 'film' in medium ? medium.film.poster : medium.picture
  const width = widths.find((candidate) => candidate >= wantedWidth) ?? widths.at(-1)
  return `${stem}-${width}.${formats.includes('webp') ? 'webp' : formats.at(-1)}`
}
