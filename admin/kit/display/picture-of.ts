import { type DrawnMedium, drawnStill } from '#model/calls/sites/editing.ts'

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
